// The map: cells as flat shapes or as columns, in one pane or in two that move together.

import { Deck, MapView, WebMercatorViewport } from "@deck.gl/core";
import { PathLayer, ScatterplotLayer, SolidPolygonLayer } from "@deck.gl/layers";
import { rem } from "./words.js";

const LIMITS = { minZoom: 1, maxZoom: 20, minPitch: 0, maxPitch: 75 };
const FEW = 3000; // cells; above this, outlines would cover the colours

const spread = (values) => values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);

export class CellMap {
  /** `holder` is the element to fill; `onPoint` hears which cell is pointed at, null where none is. */
  constructor(holder, release, { onPoint, onMove, onDrawn, onFail }) {
    this.holder = holder;
    this.release = release;
    this.solid = false;
    this.panes = [];
    this.onMove = onMove;
    this.deck = new Deck({
      parent: holder,
      views: [],
      viewState: {},
      useDevicePixels: Math.min(window.devicePixelRatio, 2),
      touchAction: "pan-y",
      pickingRadius: 1,
      getCursor: ({ isDragging }) => (isDragging ? "grabbing" : "crosshair"),
      onHover: ({ object }) => onPoint(object ? object.cell : null),
      onClick: ({ object }) => object && onPoint(object.cell),
      onViewStateChange: ({ viewState }) => this.drag(viewState),
      onResize: () => this.resize(),
      onError: onFail,
      onAfterRender: () => {
        if (this.drawn || !this.panes.length) return;
        this.drawn = true;
        onDrawn();
      },
    });
    this.deck.canvas?.setAttribute("aria-hidden", "true");
  }

  destroy() {
    this.deck.finalize();
    this.holder.replaceChildren();
  }

  /** Pixels of a pane, and how two of them lie: as shows the map larger. */
  get size() {
    const { clientWidth, clientHeight } = this.holder;
    const [wide, high] = this.extent;
    const scale = (columns, rows) => Math.min(clientWidth / columns / wide, (clientHeight / rows - this.caption) / high);
    const beside = this.panes.length > 1 && scale(2, 1) >= scale(1, 2);
    const stacked = this.panes.length > 1 && !beside;
    return {
      width: Math.max(1, beside ? clientWidth / 2 : clientWidth),
      height: Math.max(1, stacked ? clientHeight / 2 : clientHeight),
      beside,
      stacked,
    };
  }

  resize() {
    if (!this.panes.length) return;
    if (!this.moved) this.fit(0);
    else this.draw();
  }

  /** Show everything, from above or, with columns, from the south. */
  fit(duration = 600) {
    this.moved = false;
    this.glide(this.whole(this.solid ? { pitch: 50, bearing: -20 } : { pitch: 0, bearing: 0 }), duration);
  }

  /** Where everything is seen, columns and all, as large as it can be: looked at, moved and enlarged until it fits. */
  whole(stance) {
    const [west, south, east, north] = this.release.box;
    const { width, height } = this.size;
    const edge = 0.02 * Math.min(width, height);
    const room = [Math.max(1, width - 2 * edge), Math.max(1, height - 2 * edge - this.caption)];
    const seen = [[west, south], [west, north], [east, north], [east, south], ...this.peaks];
    const flat = new WebMercatorViewport({ width, height });
    const { longitude, latitude, zoom } = flat.fitBounds([[west, south], [east, north]], { maxZoom: 18 });
    const state = { longitude, latitude, zoom, ...stance };
    for (let look = 0; look < 8; look++) {
      const viewport = new WebMercatorViewport({ ...state, width, height });
      const at = seen.map((point) => viewport.project(point));
      const [left, right] = spread(at.map(([x]) => x));
      const [top, bottom] = spread(at.map(([, y]) => y));
      [state.longitude, state.latitude] = viewport.unproject([(left + right) / 2, (top + bottom - this.caption) / 2]);
      const grow = Math.log2(Math.min(room[0] / (right - left), room[1] / (bottom - top)));
      state.zoom = Math.min(18, state.zoom + grow);
    }
    return state;
  }

  /** The tops of the columns that stand out. */
  get peaks() {
    const { centres, cells } = this.release;
    const most = this.solid ? 0.3 * this.top : Infinity;
    const tall = this.panes.flatMap(({ values }) =>
      Array.from({ length: cells.count }, (_, cell) => [cell, values[this.slot * cells.count + cell]]).filter(([, value]) => value > most),
    );
    return tall.map(([cell, value]) => [centres[2 * cell], centres[2 * cell + 1], Math.min(value, 1.5 * this.top) * this.lift]);
  }

  /** Pixels at the top that captions take, where there are several maps. */
  get caption() {
    return this.panes.length > 1 ? 2.4 * rem() : 0;
  }

  /** A hand on the map: it stops what moves, and what it chose to see stays when the window changes. */
  drag({ longitude, latitude, zoom, pitch, bearing }) {
    cancelAnimationFrame(this.frame);
    this.moved = true;
    this.look({ longitude, latitude, zoom, pitch, bearing });
  }

  look(state) {
    this.state = this.goal = { ...LIMITS, ...state };
    this.draw();
  }

  /** Move there in so many milliseconds, at once for those who want no motion. */
  glide(goal, duration) {
    cancelAnimationFrame(this.frame);
    const from = this.state;
    if (!from || !duration || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.look(goal);
    const start = performance.now();
    const step = (now) => {
      const share = Math.min(1, (now - start) / duration);
      const eased = share * share * (3 - 2 * share);
      const between = Object.fromEntries(Object.entries(goal).map(([key, to]) => [key, from[key] + (to - from[key]) * eased]));
      this.look(between);
      this.goal = { ...LIMITS, ...goal };
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    this.goal = { ...LIMITS, ...goal };
    this.frame = requestAnimationFrame(step);
  }

  zoom(by) {
    this.moved = true;
    this.glide({ ...this.goal, zoom: this.goal.zoom + by }, 250);
  }

  /** Draw again with changed settings: slot, panes [{values, colour}], marks, chosen, dark, solid, top. */
  set(settings) {
    const stance = "solid" in settings && settings.solid !== this.solid;
    const split = "panes" in settings && settings.panes.length !== this.panes.length;
    Object.assign(this, settings);
    if (!this.state || stance || split) this.fit(this.state && !split ? 600 : 0);
    else this.draw();
  }

  /** Width and height of everything, in metres. */
  get extent() {
    const [west, south, east, north] = this.release.box;
    return [(east - west) * 111_320 * Math.cos((((north + south) / 2) * Math.PI) / 180), (north - south) * 111_320];
  }

  /** Metres from a cell to the next, about. */
  get spacing() {
    return Math.sqrt((this.extent[0] * this.extent[1]) / this.release.cells.count);
  }

  /** Metres of height for one of what is counted: the top of the scale stands a fifth of the map's width high. */
  get lift() {
    return (0.2 * Math.max(...this.extent)) / this.top;
  }

  layers(pane, index) {
    const { parts, cells, centres } = this.release;
    const { values, colour } = pane;
    const base = this.slot * cells.count;
    const key = [this.slot, values, pane.name, this.dark, this.top];
    const few = cells.count <= FEW;
    const lift = this.lift;
    const height = (cell) => (this.solid ? Math.max(0, Math.min(values[base + cell], 1.5 * this.top)) * lift : 0);
    const chosen = this.chosen == null ? [] : parts.filter(({ cell }) => cell === this.chosen);
    const line = this.dark ? [255, 255, 255] : [20, 20, 30];
    return [
      new SolidPolygonLayer({
        id: `cells-${index}`,
        data: parts,
        getPolygon: (part) => part.polygon,
        getFillColor: (part) => colour(values[base + part.cell]),
        getElevation: (part) => height(part.cell),
        extruded: this.solid,
        pickable: true,
        material: { ambient: 0.65, diffuse: 0.45, shininess: 20 },
        updateTriggers: { getFillColor: key, getElevation: [...key, this.solid] },
      }),
      new PathLayer({
        id: `outlines-${index}`,
        data: few && !this.solid ? parts.flatMap(({ polygon }) => polygon) : [],
        getPath: (outline) => outline,
        getColor: [...(this.dark ? [255, 255, 255, 26] : [255, 255, 255, 120])],
        widthUnits: "pixels",
        getWidth: 0.04 * rem(),
        updateTriggers: { getColor: this.dark },
      }),
      new ScatterplotLayer({
        id: `marks-${index}`,
        data: this.solid ? [] : pane.marks ?? [],
        getPosition: (cell) => [centres[2 * cell], centres[2 * cell + 1]],
        getRadius: 0.12 * this.spacing,
        radiusMaxPixels: 0.1 * rem(),
        getFillColor: this.dark ? [255, 255, 255, 170] : [20, 20, 40, 130],
        updateTriggers: { getFillColor: this.dark },
      }),
      new PathLayer({
        id: `chosen-${index}`,
        data: chosen.flatMap(({ cell, polygon }) => polygon.map((outline) => ({ cell, outline }))),
        getPath: ({ cell, outline }) => outline.map(([x, y]) => [x, y, height(cell) + (this.solid ? 5 : 0)]),
        getColor: line,
        widthUnits: "pixels",
        getWidth: 0.16 * rem(),
        capRounded: true,
        jointRounded: true,
        parameters: { depthCompare: "always" },
        updateTriggers: { getPath: [...key, this.solid], getColor: this.dark },
      }),
    ];
  }

  draw() {
    if (!this.state) return;
    const { beside, stacked } = this.size;
    const views = this.panes.map(
      (_, i) =>
        new MapView({
          id: `pane-${i}`,
          x: beside ? `${50 * i}%` : 0,
          y: stacked ? `${50 * i}%` : 0,
          width: beside ? "50%" : "100%",
          height: stacked ? "50%" : "100%",
          controller: {
            keyboard: false,
            scrollZoom: this.holder.closest(":focus-within, [data-wheel]") !== null,
            dragRotate: this.solid,
            touchRotate: this.solid,
          },
        }),
    );
    this.deck.setProps({
      views,
      viewState: Object.fromEntries(views.map(({ id }) => [id, this.state])),
      layers: this.panes.flatMap((pane, i) => this.layers(pane, i)),
      layerFilter: ({ layer, viewport }) => layer.id.split("-")[1] === viewport.id.split("-")[1],
    });
    this.onMove(this);
  }

  /** Metres that a screen pixel spans in the middle of the map. */
  get metresPerPixel() {
    const { latitude, zoom } = this.state;
    return (40_075_016.686 * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
  }

  get viewport() {
    return new WebMercatorViewport({ ...this.state, ...this.size });
  }

  /** Where a cell's middle is on the screen, in pixels from the holder's corner. */
  pixel(cell) {
    const { centres } = this.release;
    return this.viewport.project([centres[2 * cell], centres[2 * cell + 1]]);
  }

  /** The nearest cell in a direction on the screen, [1, 0] for the right; the fullest one to begin with. */
  neighbour(cell, [dx, dy]) {
    const { centres, cells } = this.release;
    if (cell == null) {
      const table = this.release.tables[this.panes[0].name] ?? this.release.tables.count;
      const values = table.subarray(this.slot * cells.count, (this.slot + 1) * cells.count);
      return values.reduce((best, value, i) => (value > values[best] ? i : best), 0);
    }
    const turn = ((this.state.bearing ?? 0) * Math.PI) / 180;
    const squeeze = Math.cos((centres[2 * cell + 1] * Math.PI) / 180);
    let [best, least] = [cell, Infinity];
    for (let other = 0; other < cells.count; other++) {
      const east = (centres[2 * other] - centres[2 * cell]) * squeeze;
      const north = centres[2 * other + 1] - centres[2 * cell + 1];
      const x = east * Math.cos(turn) - north * Math.sin(turn);
      const y = -(east * Math.sin(turn) + north * Math.cos(turn));
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      if (ahead <= 0 || aside > ahead * 1.01) continue;
      const cost = ahead + 2 * aside;
      if (cost < least) [best, least] = [other, cost];
    }
    return best;
  }
}
