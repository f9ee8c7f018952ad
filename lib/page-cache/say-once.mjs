import { findFlight, parseRows, replaceFlight, writeRows } from './flight.mjs';

/** The component whose content is left out (components/islands/said-once), and its properties that hold content. */
const COMPONENT = 'SaidOnce';
const CONTENT = ['children', 'html'];

/**
 * Rows that repeat the head, and the menu that follows it. Beside it they cost next to nothing: compression looks back
 * 32 KiB, and the end of a page is further away. React begins with row 0, which stays at the end, when all HTML is there.
 * @param {Row} row
 */
const isLikeHead = ({ id, body }) => id !== '0' && /^(?:\["\$","html"|\[\["\$","(?:title|meta)")/.test(body);

/** @typedef {Record<string, unknown>} Props */
/** @typedef {import('./flight.mjs').Row} Row */

/**
 * The page with each of its static parts said once: in the HTML, and not in React's data as well
 * (docs/decisions/044-said-once.md). A page whose data is not of the kind that is known here stays as it is: it weighs
 * more then, and that is all.
 * @param {string} html
 */
export function sayOnce(html) {
  try {
    const flight = findFlight(html);
    const rows = flight && parseRows(flight);
    if (!rows) return html;
    const kept = leaveOut(rows, html);
    return replaceFlight(html, {
      inHead: writeRows(kept.filter(isLikeHead)),
      inBody: writeRows(kept.filter((row) => !isLikeHead(row))),
    });
  } catch {
    return html;
  }
}

/**
 * @param {Row[]} rows
 * @param {string} html
 */
function leaveOut(rows, html) {
  const model = readModel(rows);
  const pinned = listPinned(model);
  const shown = listShown(html);
  const empty = (/** @type {Props} */ props) => {
    for (const content of CONTENT) if (!pinned.has(props) && !holdsIsland(props[content], model)) delete props[content];
  };
  listParts(model)
    .filter(({ isDocument }) => isDocument)
    .forEach(empty);
  // The data may hold more than the page shows: what would stand in its place if there were nothing here.
  const parts = listParts(model);
  parts
    .filter(({ name }) => shown.has(name) && parts.filter((other) => other.name === name).length === 1)
    .forEach(empty);

  const needed = listNeeded(model);
  return rows
    .filter(({ id }) => id === '' || needed.has(id))
    .map((row) => (row.tag === '' ? { ...row, body: JSON.stringify(model.values.get(row.id)) } : row));
}

/** @typedef {{ values: Map<string, unknown>, clients: Map<string, unknown[]> }} Model what stands in rows, by their ids */

/**
 * @param {Row[]} rows
 * @returns {Model}
 */
function readModel(rows) {
  const read = (/** @type {string} */ tag) =>
    new Map(rows.filter((row) => row.tag === tag && row.id !== '').map(({ id, body }) => [id, JSON.parse(body)]));
  return { values: read(''), clients: read('I') };
}

/**
 * The names of the parts that stand in the HTML.
 * @param {string} html
 */
const listShown = (html) => new Set([...html.matchAll(/<[^<>]* data-said="([^"]*)"/g)].map(([, name]) => name));

/**
 * The properties of all elements that are to be said once, as far as the page can reach them.
 * @param {Model} model
 */
function listParts(model) {
  /** @type {Props[]} */
  const parts = [];
  const visit = (/** @type {unknown} */ value) => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value[0] === '$' && nameOf(value[1], model) === COMPONENT) parts.push(value[3]);
    Object.values(value).forEach(visit);
  };
  for (const id of listNeeded(model)) visit(model.values.get(id));
  return parts;
}

/**
 * The rows that a text may refer to: `$12`, `$L12`, `$@12`, `$12:props:children`. A letter may be a digit too (`$b`),
 * so there may be two; one too many does no harm.
 * @param {unknown} text
 */
const targetsOf = (text) =>
  typeof text === 'string'
    ? [/^\$([0-9a-f]+)/, /^\$[A-Za-z@]([0-9a-f]+)/].flatMap((shape) => shape.exec(text)?.[1] ?? [])
    : [];

/**
 * The exported name of a client component; nothing for any other type of element.
 * @param {unknown} type
 * @param {Model} model
 */
function nameOf(type, { clients, values }) {
  if (typeof type !== 'string' || !type.startsWith('$L')) return undefined;
  const name = clients.get(type.slice(2))?.[2];
  // Once for all that are called so.
  return typeof name === 'string' && name.startsWith('$') ? values.get(name.slice(1)) : name;
}

/**
 * Whether a client component stands in it that has to come alive.
 * @param {unknown} value
 * @param {Model} model
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function holdsIsland(value, model, seen = new Set()) {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some((part) => holdsIsland(part, model, seen));
  }
  return targetsOf(value).some((id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return model.clients.has(id)
      ? nameOf(`$L${id}`, model) !== COMPONENT
      : holdsIsland(model.values.get(id), model, seen);
  });
}

/**
 * Properties of elements through which another place of the data refers to something (`$2:props:children:0`): what stands
 * in them has to stay.
 * @param {Model} model
 */
function listPinned({ values }) {
  /** @type {Set<unknown>} */
  const pinned = new Set();
  const follow = (/** @type {string} */ path) => {
    const [first = '', ...steps] = path.slice(1).split(':');
    let value = values.get(first);
    for (const step of steps) {
      // From row to row.
      while (typeof value === 'string' && value.startsWith('$')) value = values.get(value.replace(/^\$[L@]?/, ''));
      // An element is a list here, and an object where React reads it.
      const place = Array.isArray(value) && value[0] === '$' ? { type: 1, key: 2, props: 3 }[step] : step;
      value = /** @type {Props} */ (value)[/** @type {string} */ (place)];
      pinned.add(value);
    }
  };
  const visit = (/** @type {unknown} */ value) => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
    else if (typeof value === 'string' && /^\$[0-9a-f]+:/.test(value)) follow(value);
  };
  values.forEach(visit);
  return pinned;
}

/**
 * The rows that the page can reach from the first one.
 * @param {Model} model
 */
function listNeeded({ values, clients }) {
  /** @type {Set<string>} */
  const needed = new Set();
  const visit = (/** @type {unknown} */ value) => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
    else targetsOf(value).forEach(need);
  };
  const need = (/** @type {string} */ id) => {
    if (needed.has(id)) return;
    needed.add(id);
    visit(values.get(id));
    visit(clients.get(id));
  };
  need('0');
  return needed;
}
