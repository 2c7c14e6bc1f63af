// Crowdveil's map. Every element with data-crowdveil="#script-id" or data-crowdveil="/address" becomes one.
// data-refresh="60" asks the source again each minute; data-wheel lets the wheel zoom at once.
// A page with a source of its own calls crowdveil.mount(element, async () => payload).

import { Atlas } from "./atlas.js";
import { release, source } from "./payload.js";
import "./style.css";

export async function mount(holder, load = source(holder.dataset.crowdveil)) {
  try {
    const atlas = new Atlas(holder, await release(await load()));
    holder.crowdveil = atlas;
    if (holder.dataset.refresh) setInterval(() => refresh(atlas, load), 1000 * Number(holder.dataset.refresh));
    return atlas;
  } catch (error) {
    holder.replaceChildren(`The map cannot be drawn here: ${error.message}`);
    holder.dataset.failed = error.message;
    return null;
  }
}

/** Show what the source has now; where it has nothing, what is shown stays, with a word about it. */
export async function refresh(atlas, load, fresh = false) {
  try {
    atlas.take(await release(await load()), fresh);
  } catch (error) {
    atlas.say(`No news: ${error.message}`);
  }
}

for (const holder of document.querySelectorAll("[data-crowdveil]")) mount(holder);
