// One map with everything around it: time, buttons, readout, legend, clock, keys and a table for readers without it.

import { Clock } from "./clock.js";
import { Scale, colour, contrast, round } from "./colour.js";
import { CellMap } from "./map.js";
import { brief, cellName, element, interval, number, people, rem } from "./words.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const KEYS = "Arrow keys walk from cell to cell, comma and full stop step through time, space plays, plus and minus zoom, 0 shows all, 3 switches columns.";
const NONE = 0.05; // of the legend's width, for the colour of cells without anybody
const UNEVEN = 1.5; // where the largest cell is so much larger than the smallest, colours tell people by area
const VIEWS = {
  count: { label: "Published" },
  both: { label: "Published and true" },
  truth: { label: "True" },
  gap: { label: "Difference" },
};

export class Atlas {
  constructor(holder, release) {
    this.holder = holder;
    this.chosen = null;
    this.solid = false;
    this.stipple = Boolean(release.tables.low);
    this.view = release.tables.truth ? "both" : "count";
    this.build();
    this.take(release);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.paint());
    new MutationObserver(() => this.paint()).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.stage.addEventListener("keydown", (event) => this.key(event));
    this.stage.addEventListener("focusin", () => this.map.draw());
    this.stage.addEventListener("focusout", () => this.map.draw());
  }

  build() {
    const button = (label, title, onclick) => element("button", { type: "button", title, onclick }, label);
    this.title = element("div", { class: "cv-when" });
    this.captions = element("div", { class: "cv-captions", "aria-hidden": "true" });
    this.canvas = element("div", { class: "cv-canvas" });
    this.readout = element("output", { class: "cv-readout", "aria-live": "polite" });
    this.stage = element(
      "div",
      { class: "cv-stage", tabindex: 0, role: "application", "aria-label": `Map of people by cell. ${KEYS}` },
      this.canvas,
      this.captions,
      this.readout,
    );
    this.flip = button("3-D", "Columns instead of colours alone (3)", () => this.tilt());
    this.flip.setAttribute("aria-pressed", "false");
    this.views = element("div", { class: "cv-views", role: "group", "aria-label": "What the map shows" });
    const tools = element(
      "div",
      { class: "cv-tools", role: "group", "aria-label": "Map" },
      this.flip,
      button("−", "Zoom out (-)", () => this.map.zoom(-0.7)),
      button("+", "Zoom in (+)", () => this.map.zoom(0.7)),
      button("All", "Show everything (0)", () => this.map.fit()),
    );
    const head = element("div", { class: "cv-head" }, this.title, this.views, tools);
    this.legend = element("div", { class: "cv-legend" });
    this.tick = element("input", { type: "checkbox", onchange: () => this.mark() });
    this.marks = element("label", { class: "cv-marks", title: "Mark what is uncertain (m)" }, this.tick, "• marks an interval wider than the count");
    this.ruler = element("div", { class: "cv-ruler", "aria-hidden": "true" });
    const key = element("div", { class: "cv-key" }, this.legend, this.marks, this.ruler);
    this.news = element("p", { class: "cv-news", role: "status" });
    this.list = element("tbody");
    this.table = element(
      "details",
      { class: "cv-table" },
      element("summary", {}, "The fullest cells of this slot, as a table"),
      element("table", {}, element("thead"), this.list),
    );
    this.table.addEventListener("toggle", () => this.fill());
    this.clock = new Clock({ onTurn: () => this.paint() });
    this.holder.classList.add("crowdveil");
    this.holder.replaceChildren(head, this.stage, key, this.clock.node, this.news, this.table);
  }

  /** Show a release: a newer one of the same cells keeps place, time and choices; `fresh` starts at its own time. */
  take(release, fresh = false) {
    const before = this.release;
    const slot = (fresh ? null : this.clock.slot) ?? release.start ?? release.slots.length - 1;
    const newest = before && slot === before.slots.length - 1;
    this.release = release;
    this.unit = release.unit;
    const { areas, tables } = release;
    const [smallest, largest] = areas.reduce(([low, high], area) => [Math.min(low, area || low), Math.max(high, area)], [Infinity, 0]);
    this.uneven = largest > UNEVEN * smallest;
    this.drawn = { count: this.shade(tables.count) };
    if (tables.truth) {
      this.drawn.truth = this.shade(tables.truth);
      this.drawn.gap = this.drawn.count.map((value, i) => value - this.drawn.truth[i]);
      this.gapTop = round(new Scale(this.least, this.drawn.gap.map(Math.abs)).top);
    }
    this.scale = new Scale(this.least, this.drawn.count, ...(tables.truth ? [this.drawn.truth] : []));
    if (before && before.cells.outlines.x === release.cells.outlines.x) {
      release.parts = before.parts; // the same objects, so that their shapes are not built again
      this.map.release = release;
    } else {
      this.map?.destroy();
      this.map = new CellMap(this.canvas, release, {
        onPoint: (cell) => this.point(cell),
        onMove: (map) => this.measure(map),
        onDrawn: () => {
          this.holder.dataset.drawn = Math.round(performance.now());
        },
        onFail: (error) => {
          this.say(`This browser cannot draw the map (${error.message}). The table below has the numbers.`);
          this.table.open = true;
          this.holder.dataset.failed = error.message;
        },
      });
    }
    const [wide, high] = this.map.extent;
    this.stage.style.setProperty("--cv-aspect", (wide / high).toFixed(3));
    this.clock.take(release);
    this.choices();
    this.say(release.note ?? "");
    this.clock.turn(newest ? release.slots.length - 1 : Math.min(slot, release.slots.length - 1));
  }

  /** What colours and heights stand for: counts, or people by square kilometre where cells differ in size. */
  shade(table) {
    const { areas, cells } = this.release;
    return this.uneven ? Float32Array.from(table, (value, i) => value / (areas[i % cells.count] || Infinity)) : table;
  }

  /** The least that the top of a scale can be. */
  get least() {
    return this.uneven ? 0.01 : 1;
  }

  get scaleName() {
    return this.uneven ? `${this.unit.many} per km²` : `${this.unit.many} per cell`;
  }

  say(text) {
    this.news.textContent = text;
  }

  choices() {
    this.views.hidden = !this.release.tables.truth;
    this.views.replaceChildren(
      ...Object.entries(VIEWS).map(([name, { label }]) =>
        element(
          "button",
          {
            type: "button",
            "aria-pressed": String(name === this.view),
            onclick: () => {
              this.view = name;
              this.choices();
              this.paint();
            },
          },
          label,
        ),
      ),
    );
  }

  get dark() {
    return getComputedStyle(this.holder).getPropertyValue("--cv-dark").trim() === "1";
  }

  /** The panes of the chosen view, each with its table and its colours. */
  panes() {
    const dark = this.dark;
    const plain = (name) => ({
      name,
      values: this.drawn[name],
      caption: VIEWS[name].label,
      colour: (value) => colour(this.scale.share(value), dark),
      marks: name === "count" && this.stipple ? this.uncertain(this.clock.slot) : [],
    });
    if (this.view === "both") return [plain("count"), plain("truth")];
    if (this.view !== "gap") return [plain(this.view)];
    const share = (value) => Math.sign(value) * Math.sqrt(Math.abs(value) / this.gapTop);
    return [{ name: "gap", values: this.drawn.gap, caption: "Published − true", colour: (value) => contrast(share(value), dark) }];
  }

  /** The cells of a slot with people on the map whose interval is wider than their count. */
  uncertain(slot) {
    const { tables, cells } = this.release;
    if (!tables.low) return [];
    const found = [];
    for (let cell = 0, at = slot * cells.count; cell < cells.count; cell++, at++) {
      if (tables.count[at] > 0 && tables.high[at] - tables.low[at] > tables.count[at]) found.push(cell);
    }
    return found;
  }

  paint() {
    const { slot, totals } = this.clock;
    const { day, from, to } = this.release.slots[slot];
    const panes = this.panes();
    this.title.replaceChildren(
      element("strong", {}, `${from}–${to}`),
      element("span", {}, day),
      element("span", {}, `about ${people(Number(totals[slot].toPrecision(3)), this.unit)}`),
    );
    this.captions.replaceChildren(...(panes.length > 1 ? panes.map(({ caption }) => element("span", {}, caption)) : []));
    this.stage.dataset.panes = panes.length;
    this.tick.checked = this.stipple;
    this.marks.hidden = !this.release.tables.low || this.solid || !panes.some(({ name }) => name === "count");
    this.rule();
    const top = this.view === "gap" ? this.gapTop : this.scale.top;
    this.map.set({ slot, panes, dark: this.dark, solid: this.solid, top, chosen: this.chosen });
    this.captions.className = `cv-captions ${this.map.size.beside ? "cv-beside" : "cv-stacked"}`;
    this.describe();
    this.fill();
    this.holder.dispatchEvent(new CustomEvent("turn", { detail: slot })); // for the page around the map
  }

  /** The legend: the colour of nobody, then the ramp itself, with round numbers at their places. */
  rule() {
    const gap = this.view === "gap";
    const place = (share) => (gap || share <= 0 ? share : NONE + (1 - NONE) * share);
    const stops = Array.from({ length: 21 }, (_, i) => (i || gap ? i / 20 : 0.001));
    const shade = stops.map((share) => [gap ? contrast(2 * share - 1, this.dark) : colour(share, this.dark), place(share)]);
    const none = gap ? "" : `rgb(${colour(0, this.dark)}) ${100 * NONE}%,`;
    const ramp = `linear-gradient(to right,${none}${shade.map(([c, at]) => `rgb(${c}) ${100 * at}%`).join()})`;
    const ticks = gap
      ? [[0, `−${brief(this.gapTop)}`], [0.5, "0"], [1, `+${brief(this.gapTop)}`]]
      : apart(this.scale.ticks.map((value) => [place(this.scale.share(value)), brief(value)]), (2.4 * rem()) / (this.legend.clientWidth || 200));
    const told = gap ? `published − true, ${this.scaleName}` : this.scaleName;
    this.legend.replaceChildren(
      element("div", { class: "cv-legend-title" }, this.solid ? `${told}, as colour and height` : told),
      element("div", { class: "cv-ramp", style: `background:${ramp}` }),
      element("div", { class: "cv-legend-ticks" }, ...ticks.map(([at, text]) => element("span", { style: `left:${100 * at}%` }, text))),
    );
  }

  measure(map) {
    if (!map.state) return;
    const wide = 7 * rem() * map.metresPerPixel;
    const power = 10 ** Math.floor(Math.log10(wide));
    const metres = [5, 2, 1].find((digit) => digit * power <= wide) * power;
    this.ruler.style.width = `${metres / map.metresPerPixel}px`;
    this.ruler.textContent = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
    this.ruler.hidden = this.solid;
  }

  point(cell) {
    if (cell === this.chosen) return;
    this.chosen = cell;
    this.map.set({ chosen: cell });
    this.describe();
  }

  /** What is known about the chosen cell, in words. */
  describe() {
    const { chosen: cell, release, clock } = this;
    this.readout.hidden = cell == null;
    delete this.readout.dataset.cell;
    if (cell == null) return this.readout.replaceChildren();
    const at = clock.slot * release.cells.count + cell;
    const { count, truth } = release.tables;
    const lines = [
      element("strong", { class: "cv-count" }, people(count[at], this.unit)),
      element("span", {}, interval(release, clock.slot, cell)),
      ...(truth ? [element("span", { class: "cv-truth" }, `true count ${number(truth[at])}`)] : []),
      ...(this.uneven ? [element("span", {}, `${brief(this.drawn.count[at])} ${this.scaleName}`)] : []),
      element("small", {}, `cell ${cellName(release, cell)}`),
    ];
    this.readout.replaceChildren(...lines.filter((line) => line.textContent));
    this.readout.dataset.cell = cell;
    const [x, y] = this.map.pixel(cell); // the readout makes room for what it tells of
    const { offsetWidth: wide, offsetHeight: high } = this.readout;
    const near = x > this.stage.clientWidth - wide - 2 * rem() && y < high + 2 * rem();
    this.readout.classList.toggle("cv-below", near);
  }

  /** The table of the slot's fullest cells, while it is open. */
  fill() {
    if (!this.table.open) return;
    const { release, clock } = this;
    const { count, truth, low, high } = release.tables;
    const start = clock.slot * release.cells.count;
    const order = Array.from({ length: release.cells.count }, (_, cell) => cell)
      .sort((a, b) => count[start + b] - count[start + a])
      .slice(0, 20);
    const heads = ["Cell", "Published", ...(low ? ["From", "To"] : []), ...(truth ? ["True"] : [])];
    this.table.querySelector("thead").replaceChildren(element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head))));
    this.list.replaceChildren(
      ...order.map((cell) => {
        const cellsOf = [count, ...(low ? [low, high] : []), ...(truth ? [truth] : [])];
        return element(
          "tr",
          {},
          element("th", { scope: "row" }, cellName(release, cell)),
          ...cellsOf.map((values) => element("td", {}, number(values[start + cell]))),
        );
      }),
    );
  }

  tilt() {
    this.solid = !this.solid;
    this.flip.setAttribute("aria-pressed", String(this.solid));
    this.paint();
  }

  mark() {
    this.stipple = !this.stipple;
    this.paint();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (ARROWS[key]) this.point(this.map.neighbour(this.chosen, ARROWS[key]));
    else if (key === ".") this.clock.turn(this.clock.slot + 1);
    else if (key === ",") this.clock.turn(this.clock.slot - 1);
    else if (key === " ") this.clock.toggle();
    else if (key === "+" || key === "=") this.map.zoom(0.7);
    else if (key === "-") this.map.zoom(-0.7);
    else if (key === "0") this.map.fit();
    else if (key === "3") this.tilt();
    else if (key === "m" && this.release.tables.low) this.mark();
    else if (key === "Escape") this.point(null);
    else return;
    event.preventDefault();
  }
}

/** The ticks that leave each other room, the first and the last one in any case. */
function apart(ticks, gap) {
  const kept = [ticks[0], ticks.at(-1)];
  for (const tick of ticks.slice(1, -1).reverse()) {
    if (kept[1][0] - tick[0] >= gap && tick[0] - kept[0][0] >= gap) kept.splice(1, 0, tick);
  }
  return kept;
}
