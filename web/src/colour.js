// Colour: one perceptually uniform ramp (inferno), readable with every kind of colour blindness because its
// lightness alone tells more from less. More is always what stands out from the page: light on dark, dark on light.

const RAMP = [
  [0, 0, 4], [22, 11, 57], [66, 10, 104], [106, 23, 110], [147, 38, 103], [188, 55, 84],
  [221, 81, 58], [243, 120, 25], [252, 165, 10], [246, 215, 70], [252, 255, 164],
]; // prettier-ignore

function ramp(share) {
  const at = Math.min(Math.max(share, 0), 1) * (RAMP.length - 1);
  const i = Math.min(Math.floor(at), RAMP.length - 2);
  return RAMP[i].map((low, c) => Math.round(low + (RAMP[i + 1][c] - low) * (at - i)));
}

/** The colour of a share of the scale, 0 to 1, on a dark or a light page. */
export function colour(share, dark) {
  if (share <= 0) return dark ? [27, 27, 34] : [240, 237, 229];
  return ramp(dark ? 0.17 + 0.83 * share : 1 - 0.87 * share);
}

/** The colour of a difference, -1 to 1: blue below, orange above, told apart by every eye. */
export function contrast(share, dark) {
  const ends = share < 0 ? [33, 102, 172] : [214, 96, 20];
  const middle = dark ? [27, 27, 34] : [240, 237, 229];
  const weight = Math.min(Math.abs(share), 1) ** 0.7;
  return middle.map((value, c) => Math.round(value + (ends[c] - value) * weight));
}

/** 1, 2 or 5 times a power of ten, at most `value`. */
export function round(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2, 1].find((digit) => digit * power <= value) ?? 1) * power;
}

/**
 * The scale of a whole release: the square root of a number, up to one that only 1 in 2,000 passes and that is not
 * below `least`.
 */
export class Scale {
  constructor(least, ...tables) {
    this.least = least;
    const tops = tables.map((values) => {
      const sorted = values.filter((value) => value > 0).sort();
      return sorted[Math.floor((sorted.length - 1) * 0.9995)] ?? 1;
    });
    this.top = Math.max(least, ...tops);
  }

  share(value) {
    return value > 0 ? Math.min(1, Math.sqrt(value / this.top)) : 0;
  }

  /** Numbers to write beside the legend: none, round ones between, and the top in two digits. */
  get ticks() {
    const between = [];
    for (let value = round(0.7 * this.top); value >= this.least; value = round(0.99 * value)) between.unshift(value);
    return [0, ...between.slice(-9), Number(this.top.toPrecision(2))];
  }
}
