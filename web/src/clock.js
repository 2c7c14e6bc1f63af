// Time: totals by slot as bars, a slider beneath them, and a button that plays the day.

import { element, number, rem } from "./words.js";

const HEIGHT = 44;

export class Clock {
  /** `onTurn` hears the number of the slot that is shown. */
  constructor({ onTurn }) {
    this.onTurn = onTurn;
    this.slot = null;
    this.button = element("button", { type: "button", class: "cv-play", onclick: () => this.toggle() });
    this.bars = element("svg", { class: "cv-bars", "aria-hidden": "true", preserveAspectRatio: "none" });
    this.slider = element("input", {
      type: "range",
      min: 0,
      step: 1,
      "aria-label": "Time slot",
      oninput: () => this.reach(Number(this.slider.value)),
    });
    this.ticks = element("div", { class: "cv-ticks", "aria-hidden": "true" });
    this.told = element("div", { class: "cv-told", "aria-hidden": "true" });
    this.track = element("div", { class: "cv-track" }, this.told, this.bars, this.slider, this.ticks);
    this.node = element("div", { class: "cv-clock" }, this.button, this.track);
    this.bars.addEventListener("pointerdown", (event) => this.drag(event));
    this.bars.addEventListener("pointermove", (event) => event.buttons && this.drag(event));
    new ResizeObserver(() => this.tick()).observe(this.track);
    this.pause();
  }

  /** Tell the time of a release, with the hand where it is. */
  take(release) {
    this.release = release;
    this.slots = [...release.slots, ...(release.ahead ?? [])]; // of a running day the slots to come, as room
    this.slider.max = this.slots.length - 1;
    this.totals = totals(release);
    this.paint();
  }

  paint() {
    const { totals: sums, bars, slots } = this;
    const top = Math.max(1, ...sums);
    this.told.textContent = `${this.release.unit.many} in all cells, slot by slot: up to ${number(Number(top.toPrecision(3)))}`;
    const gap = 0.08 * Math.min(1, slots.length / 24);
    this.track.style.setProperty("--cv-slots", slots.length);
    bars.setAttribute("viewBox", `0 0 ${slots.length} ${HEIGHT}`);
    bars.replaceChildren(
      ...slots.map((_, i) => {
        const height = Math.max(1, (HEIGHT * Math.max(0, sums[i] ?? 0)) / top);
        return element("rect", { x: i + gap, width: 1 - 2 * gap, y: HEIGHT - height, height });
      }),
    );
    this.tick();
  }

  /** Times, or days where there are several, beneath the slider, as many as there is room for. */
  tick() {
    const { slots } = this;
    if (!slots) return;
    const several = slots.at(-1).day !== slots[0].day;
    const wide = this.track.clientWidth || 480;
    const room = Math.max(1, Math.floor(wide / (4 * rem())));
    const starts = [...slots.keys()].filter((i) => !several || i === 0 || slots[i].day !== slots[i - 1].day);
    const every = [1, 2, 4, 6, 12, 24].find((step) => step * room >= starts.length) ?? Math.ceil(starts.length / room);
    this.ticks.replaceChildren(
      ...starts
        .filter((start, i) => i % every === 0 && wide * (1 - start / slots.length) > 2.4 * rem())
        .map((i) => element("span", { style: `left:${(100 * i) / slots.length}%` }, several ? slots[i].day.split(" ", 2).join(" ") : slots[i].from)),
    );
  }

  drag(event) {
    const { left, width } = this.bars.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    this.reach(Math.floor(share * this.slots.length));
  }

  /** Turn to a slot, or to the one nearest to it that there is. */
  reach(slot) {
    this.turn(Math.min(this.release.slots.length - 1, Math.max(0, slot)));
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
