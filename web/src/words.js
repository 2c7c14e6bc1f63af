// Words and numbers, the way a reader expects them.

const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });
const shorter = new Intl.NumberFormat("en-GB", { notation: "compact", maximumSignificantDigits: 3 });

export const number = (value) => whole.format(Math.round(value)).replace("-", "−");
export const brief = (value) => (value < 100_000 ? short : shorter).format(value);
export const people = (value, unit) => `${number(value)} ${Math.round(value) === 1 ? unit.one : unit.many}`;

/** Pixels of the page's own measure of type. */
export const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** "90 % sure: 12 to 31", or nothing where the release states no interval. */
export function interval(release, slot, cell) {
  const { low, high } = release.tables;
  if (!low || !high) return "";
  const at = slot * release.cells.count + cell;
  return `${Math.round(100 * release.interval)} % interval ${number(low[at])} to ${number(high[at])}`;
}

export const cellName = (release, cell) => String(release.cells.ids?.[cell] ?? cell);

/** An element with attributes, event listeners (on…) and children. */
export function element(tag, attributes = {}, ...children) {
  const space = ["svg", "rect", "path", "text", "line", "g"].includes(tag) ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1999/xhtml";
  const made = document.createElementNS(space, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "style") made.style.cssText = value; // what a page's policy allows where it forbids attributes
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}
