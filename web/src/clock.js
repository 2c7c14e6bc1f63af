// Time: totals by slot as bars, a slider beneath them, and a button that plays the day.

import { brief, element } from "./words.js";

const HEIGHT = 44;

export class Clock {
  /** `onTurn` hears the number of the slot that is shown. */
  constructor(release, { onTurn }) {
    this.release = release;
    this.onTurn = onTurn;
    this.slot = 0;
    this.button = element("button", { type: "button", class: "cv-play", onclick: () => this.toggle() });
    this.bars = element("svg", { class: "cv-bars", "aria-hidden": "true", preserveAspectRatio: "none" });
    this.slider = element("input", {
      type: "range",
      min: 0,
      max: release.slots.length - 1,
      value: 0,
      step: 1,
      "aria-label": "Time slot",
      oninput: () => this.turn(Number(this.slider.value)),
    });
    this.ticks = element("div", { class: "cv-ticks", "aria-hidden": "true" });
    this.track = element("div", { class: "cv-track" }, this.bars, this.slider, this.ticks);
    this.node = element("div", { class: "cv-clock" }, this.button, this.track);
    this.bars.addEventListener("pointerdown", (event) => this.drag(event));
    this.bars.addEventListener("pointermove", (event) => event.buttons && this.drag(event));
    this.totals = totals(release);
    this.paint();
    this.pause();
  }

  paint() {
    const { totals: sums, bars } = this;
    const top = Math.max(1, ...sums);
    bars.setAttribute("viewBox", `0 0 ${sums.length} ${HEIGHT}`);
    bars.replaceChildren(
      ...sums.map((sum, i) => {
        const height = Math.max(1, (HEIGHT * Math.max(0, sum)) / top);
        return element("rect", { x: i + 0.08, width: 0.84, y: HEIGHT - height, height });
      }),
    );
    const { slots } = this.release;
    const several = slots.at(-1).day !== slots[0].day;
    const starts = slots.map((slot, i) => (several ? i === 0 || slot.day !== slots[i - 1].day : i % Math.ceil(slots.length / 8) === 0));
    this.ticks.replaceChildren(
      ...slots.flatMap((slot, i) =>
        starts[i] ? [element("span", { style: `left:${(100 * i) / slots.length}%` }, several ? slot.day : slot.from)] : [],
      ),
    );
    this.ticks.classList.toggle("cv-days", several);
    this.bars.setAttribute("data-top", brief(top));
  }

  drag(event) {
    const { left, width } = this.bars.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    this.turn(Math.min(this.totals.length - 1, Math.max(0, Math.floor(share * this.totals.length))));
  }

  turn(slot) {
    const last = this.release.slots.length - 1;
    this.slot = slot > last ? 0 : slot < 0 ? last : slot;
    const { day, from, to } = this.release.slots[this.slot];
    this.slider.value = this.slot;
    this.slider.setAttribute("aria-valuetext", `${day}, ${from} to ${to}`);
    [...this.bars.children].forEach((bar, i) => bar.classList.toggle("cv-now", i === this.slot));
    this.onTurn(this.slot);
  }

  toggle() {
    if (this.timer) this.pause();
    else this.play();
  }

  play() {
    this.timer = setInterval(() => this.turn(this.slot + 1), 700);
    this.label("Pause", "M4 2h4v16H4zM12 2h4v16h-4z");
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.label("Play", "M4 2l13 8-13 8z");
  }

  label(word, shape) {
    this.button.setAttribute("aria-label", word);
    this.button.title = `${word} (space)`;
    this.button.replaceChildren(element("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, element("path", { d: shape })));
  }
}

/** People in all cells, by slot: from the expected counts where the release has them, for they add up. */
export function totals({ slots, cells, tables }, name = tables.mean ? "mean" : "count") {
  return slots.map((_, slot) => {
    let sum = 0;
    for (let cell = 0; cell < cells.count; cell++) sum += tables[name][slot * cells.count + cell];
    return sum;
  });
}
