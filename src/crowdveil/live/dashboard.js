// The dashboard: asks the API which slots are out, gives them to the map, and listens for the next ones.
"use strict";

const $ = (id) => document.getElementById(id);
const made = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
const LOOKED_BACK = 8; // days in the history
const RETRY = 2000; // milliseconds
const FORMATS = { json: "JSON", geojson: "GeoJSON", parquet: "Parquet", arrow: "Arrow" };
const TROUBLES = {
  feed: "The feed is lost: people may be missing from the slots that close before it is back.",
  inbox: "Rows cannot be kept: their senders have to send them again.",
  ledger: "The ledger cannot be reached: nothing new is published until it can.",
  publishing: "A publication cannot go on: the service’s log says which.",
  landing: "Releases cannot be written to the landing folder: they are published here, and land once they can.",
  budget: "The privacy budget is used up: a publication skips its day.",
};

let token = sessionStorage.getItem("token") ?? "";
let publication = null; // what is public about the chosen publication
let days = []; // its days with a release, newest first
let chosen = null; // the day on the map; null follows the newest
let atlas = null; // the map
let drawn = ""; // publication and day on the map
let listening = false; // whether releases are announced to us
let behind = false; // whether the last refresh failed

async function get(path) {
  const answer = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (answer.ok) return answer;
  const said = { 401: "a reader’s token is needed", 403: "a reader’s token is needed", 503: "the service cannot answer just now" };
  throw Object.assign(new Error(said[answer.status] ?? `${path} answers ${answer.status}`), { status: answer.status });
}
const json = async (path) => (await get(path)).json();
const spoken = (day) => {
  const parts = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" };
  return new Date(day).toLocaleDateString("en-GB", parts).replace(",", "");
};
const named = () => encodeURIComponent(publication.name);

/** Ask again for everything that may have changed, and show it. */
async function refresh() {
  days = (await json(`/v1/releases?publication=${named()}`)).days.filter(({ released }) => released);
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  $("figures").hidden = false;
  $("waiting").hidden = Boolean(shown);
  $("waiting").textContent = `Nothing is released yet. The first slot is ${publication.every / 60} minutes long and appears here as soon as it is over.`;
  if (shown) await draw(shown);
  history(shown);
  await budget(days[0]?.day ?? publication.today);
}

/** The map of a day; it keeps place, time and choices while the same day grows. */
async function draw({ day }) {
  const load = () => json(`/v1/publications/${named()}/map?day=${day}`);
  const key = `${publication.name} ${day}`;
  if (atlas) await crowdveil.refresh(atlas, load, key !== drawn);
  else atlas = await crowdveil.mount($("map"), load);
  if (!atlas) return;
  drawn = key;
  const { slots, ahead } = atlas.release;
  $("day").textContent = slots[0].day;
  $("slots").replaceChildren(...gauge(`${slots.length} of ${slots.length + ahead.length} slots`, slots.length, slots.length + ahead.length, `${ahead.length} to come`));
  $("next").textContent = ahead.length ? `The slot from ${ahead[0].from} appears when it is over, at ${ahead[0].to}.` : "The day is complete.";
  mark(atlas.clock.slot);
}

/** Offer the newest slot to who looks at another one, and the files of the one that is looked at. */
function mark(shown) {
  $("newest").hidden = !atlas || shown === atlas.release.slots.length - 1;
  if (!atlas || !drawn) return;
  const { numbers } = atlas.release;
  const [, day] = drawn.split(" ");
  $("files").replaceChildren(
    "Slot as",
    ...Object.entries(FORMATS).map(([format, label]) => {
      const href = `/v1/releases/${day}/${numbers[shown]}?publication=${named()}&format=${format}`;
      return made("a", label, { href, download: `${publication.name}-${day}-${numbers[shown]}.${format}`, onclick: fetched });
    }),
  );
}

/** A link sends no token: where one is needed the file is asked for, then handed over. */
async function fetched(event) {
  if (!token) return;
  event.preventDefault();
  const { href, download } = event.target;
  try {
    const file = URL.createObjectURL(await (await get(href)).blob());
    made("a", "", { href: file, download }).click();
    setTimeout(() => URL.revokeObjectURL(file), 60_000);
  } catch (error) {
    failed(error);
  }
}

function history(shown) {
  $("days").replaceChildren(
    ...days.slice(0, LOOKED_BACK).map(({ day, slots, released }, i) => {
      const open = made("button", spoken(day), {
        type: "button",
        ariaCurrent: String(day === shown.day),
        onclick: () => {
          chosen = i ? day : null;
          update();
        },
      });
      const row = document.createElement("tr");
      row.append(made("td", ""), made("td", `${released} of ${slots}`));
      row.firstChild.append(open);
      return row;
    }),
  );
}

/** What the account has reserved, and what is left, today and in the thirty days up to today. */
async function budget(today) {
  const ledger = await json(`/v1/ledger?after=${2 ** 40}`);
  const near = ledger.days.filter(({ day }) => day <= today && new Date(today) - new Date(day) < 30 * 864e5);
  const sum = (list) => list.reduce((total, { reserved }) => total + fraction(reserved), 0);
  const bar = (label, used, cap) => gauge(`${label}: ε ${plain(used)} of ${plain(cap)}`, used, cap, `${plain(cap - used)} left`);
  $("budget").replaceChildren(
    ...bar("Today", sum(near.filter(({ day }) => day === today)), fraction(ledger.day_cap)),
    ...bar("30 days", sum(near), fraction(ledger.month_cap)),
  );
}

/** A part of a whole, in words and as a bar. */
function gauge(label, part, whole, rest) {
  const words = document.createElement("p");
  words.append(made("strong", label), made("span", rest));
  const [bar, filled] = [document.createElement("div"), document.createElement("i")];
  filled.style.width = `${Math.min(100, (100 * part) / whole)}%`;
  bar.append(filled);
  return [words, bar];
}

/** The API writes exact numbers: "0.5", or "1/3". */
function fraction(text) {
  const [above, below = 1] = String(text).split("/").map(Number);
  return above / below;
}
const plain = (value) => String(Number(value.toFixed(3)));

function say(text, on = false) {
  $("state").textContent = text;
  $("state").classList.toggle("on", on);
}

let busy = null;
let again = false;
/** One refresh at a time; what happens meanwhile leads to one more. */
function update() {
  again = true;
  busy ??= (async () => {
    try {
      while (again) {
        again = false;
        await refresh();
      }
      behind = false;
      if (listening) say("live", true);
    } catch (error) {
      behind = true;
      failed(error);
    } finally {
      busy = null;
    }
  })();
  return busy;
}

/** What does not work, for whoever runs the service. */
async function look() {
  const { troubles } = await json("/v1/health").catch(() => ({ troubles: [] }));
  $("troubles").hidden = !troubles.length;
  $("troubles").replaceChildren(...troubles.map((kind) => made("p", TROUBLES[kind] ?? kind)));
}

function failed(error) {
  say(error.message);
  if (error.status !== 401 && error.status !== 403) return;
  $("ask").hidden = false;
  for (const id of ["map", "figures", "waiting"]) $(id).hidden = true;
}

async function choose(name) {
  publication = await json(`/v1/publications/${encodeURIComponent(name)}`);
  chosen = null;
  document.title = `${publication.title}, live`;
  $("name").textContent = publication.title;
  const cells = publication.cells.length.toLocaleString("en-GB");
  $("what").textContent = `How many people were where, every ${publication.every / 60} minutes, in ${cells} cells. Counts carry noise on purpose: scheme ${publication.scheme}, ε = ${plain(fraction(publication.epsilon))} for each person and day.`;
  $("zone").textContent = `Times are those of ${publication.timezone}.`;
  await update();
}

/** Each release is announced as it becomes visible. */
async function listen() {
  for (;;) {
    try {
      const reader = (await get("/v1/live")).body.pipeThrough(new TextDecoderStream()).getReader();
      listening = true;
      say("live", true);
      await Promise.all([look(), update()]); // what came while nobody listened
      let rest = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        const events = (rest + value).split("\n\n");
        rest = events.pop();
        look();
        if (behind || events.some((event) => event.startsWith("event: release"))) update();
      }
      listening = false;
      say("the service has gone; trying again");
    } catch (error) {
      listening = false;
      failed(error);
      if (!$("ask").hidden) return;
      say("the service does not answer; trying again");
    }
    await pause();
  }
}
const pause = () => new Promise((resume) => setTimeout(resume, RETRY));

async function begin() {
  for (;;) {
    try {
      const list = await json("/v1/releases");
      $("ask").hidden = true;
      $("map").hidden = false;
      $("publication").replaceChildren(...list.publications.map((name) => new Option(name)));
      $("choice").hidden = list.publications.length < 2;
      await choose(list.publication);
      break;
    } catch (error) {
      failed(error);
      if (!$("ask").hidden) return;
      await Promise.all([look(), pause()]);
    }
  }
  listen();
}

$("map").addEventListener("turn", ({ detail }) => mark(detail));
$("newest").addEventListener("click", () => atlas.clock.reach(Infinity));
$("publication").addEventListener("change", ({ target }) => choose(target.value).catch(failed));
$("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  token = $("token").value.trim();
  sessionStorage.setItem("token", token);
  begin();
});
begin();
