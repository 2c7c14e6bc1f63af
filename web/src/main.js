// Crowdveil's map. Every element with data-crowdveil="#script-id" or data-crowdveil="/address" becomes one.
// data-refresh="60" asks the address again each minute; data-wheel lets the wheel zoom at once.

import { Atlas } from "./atlas.js";
import { release, source } from "./payload.js";
import "./style.css";

export async function mount(holder) {
  const load = source(holder.dataset.crowdveil);
  const atlas = new Atlas(holder, await release(await load()));
  holder.crowdveil = atlas;
  if (holder.dataset.refresh) {
    const again = async () => {
      try {
        atlas.take(await release(await load()));
      } catch (error) {
        atlas.say(`No news: ${error.message}`);
      }
    };
    setInterval(again, 1000 * Number(holder.dataset.refresh));
  }
  return atlas;
}

for (const holder of document.querySelectorAll("[data-crowdveil]")) {
  mount(holder).catch((error) => {
    holder.replaceChildren(`The map cannot be drawn here: ${error.message}`);
    holder.dataset.failed = error.message;
  });
}
