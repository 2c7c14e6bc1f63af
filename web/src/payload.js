// What a page is given: one JSON document, written by crowdveil.web.payload in Python.
//
// Tables of whole numbers travel as base64(deflate(byte planes(zigzag(difference to the row before)))).

const DEGREE = 111.32; // kilometres, of latitude

/** The bytes that a base64 text of deflated data holds. */
async function inflate(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A table of `rows` x `columns` whole numbers. */
export async function table(text, rows, columns) {
  const planes = await inflate(text);
  const size = rows * columns;
  const values = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    const z = planes[i] | (planes[size + i] << 8) | (planes[2 * size + i] << 16) | (planes[3 * size + i] << 24);
    values[i] = ((z >>> 1) ^ -(z & 1)) + (i < columns ? 0 : values[i - columns]);
  }
  return values;
}

/** The outlines: one entry per polygon, several of them where a cell has several parts. */
async function outlines({ rings, points, origin, step, ring, x, y }) {
  const [about, xs, ys] = await Promise.all([table(ring, rings, 3), table(x, points, 1), table(y, points, 1)]);
  const parts = [];
  let at = 0;
  for (let r = 0; r < rings; r++) {
    const [cell, length, hole] = about.subarray(3 * r, 3 * r + 3);
    const outline = [];
    for (let i = at; i < at + length; i++) outline.push([origin[0] + xs[i] * step, origin[1] + ys[i] * step]);
    outline.push(outline[0]);
    at += length;
    if (hole) parts.at(-1).polygon.push(outline);
    else parts.push({ cell, polygon: [outline] });
  }
  return parts;
}

/** The middle of each cell's largest part, each cell's area in square kilometres, and the box around everything. */
function places(parts, cells) {
  const centres = new Float64Array(2 * cells);
  const areas = new Float64Array(cells);
  const largest = new Float64Array(cells).fill(-1);
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { cell, polygon } of parts) {
    let [area, cx, cy] = [0, 0, 0];
    const outline = polygon[0];
    const [ox, oy] = outline[0];
    const squares = (DEGREE * DEGREE * Math.cos((oy * Math.PI) / 180)) / 2; // of a cross product
    for (const hole of polygon.slice(1)) areas[cell] -= squares * Math.abs(doubled(hole));
    for (let i = 0; i + 1 < outline.length; i++) {
      const [x0, y0, x1, y1] = [outline[i][0] - ox, outline[i][1] - oy, outline[i + 1][0] - ox, outline[i + 1][1] - oy];
      const cross = x0 * y1 - x1 * y0;
      area += cross;
      cx += (x0 + x1) * cross;
      cy += (y0 + y1) * cross;
      box[0] = Math.min(box[0], outline[i][0]);
      box[1] = Math.min(box[1], outline[i][1]);
      box[2] = Math.max(box[2], outline[i][0]);
      box[3] = Math.max(box[3], outline[i][1]);
    }
    areas[cell] += squares * Math.abs(area);
    if (Math.abs(area) > largest[cell]) {
      largest[cell] = Math.abs(area);
      centres[2 * cell] = ox + (area ? cx / (3 * area) : 0);
      centres[2 * cell + 1] = oy + (area ? cy / (3 * area) : 0);
    }
  }
  return { centres, areas, box };
}

/** Twice the area of a ring, in its own units. */
function doubled(ring) {
  const [ox, oy] = ring[0];
  return ring.reduce((sum, [x, y], i) => {
    const [x1, y1] = ring[(i + 1) % ring.length];
    return sum + (x - ox) * (y1 - oy) - (x1 - ox) * (y - oy);
  }, 0);
}

/** The release that a payload holds, ready to draw. */
export async function release(payload) {
  const { slots, cells } = payload;
  const names = Object.keys(payload.tables);
  const tables = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const { data, scale } = payload.tables[name];
        const whole = await table(data, slots.length, cells.count);
        return [name, scale === 1 ? whole : new Float32Array(whole).map((value) => value * scale)];
      }),
    ),
  );
  const parts = await outlines(cells.outlines);
  return { ...payload, tables, parts, ...places(parts, cells.count) };
}

/** Where payloads come from: a JSON script in the page ("#id"), or an address that answers with one. */
export function source(name) {
  if (name.startsWith("#")) return async () => JSON.parse(document.querySelector(name).textContent);
  return async () => {
    const answer = await fetch(name, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return answer.json();
  };
}
