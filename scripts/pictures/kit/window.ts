/** The frames of the product screens: the desktop package and the browser window of the web ERP. */
import { glyph, type GlyphName } from './glyphs';

export const SCREEN = { width: 800, height: 500 };

export const windowCss = `
.win{width:800px;height:500px;background:#fff;color:var(--ink);font-size:13px;line-height:1.3;display:grid;overflow:hidden}
.desk{grid-template-rows:36px 1fr 28px}
.desk>.bar{background:var(--maroon);color:var(--paper);display:flex;align-items:center;gap:9px;padding:0 14px 0 12px}
.desk>.bar b{font-weight:650;font-size:14px}
.desk>.bar .firm{margin-left:auto;color:#EBD9CF}
.desk>.bar .year{border:1px solid #8E4A4D;border-radius:99px;padding:1px 10px;color:var(--paper)}
.desk>.body{display:grid;grid-template-columns:48px 1fr;min-height:0}
.rail{background:var(--paper-shade);border-right:1px solid var(--rule);display:flex;flex-direction:column;align-items:center;gap:5px;padding-top:10px;color:var(--slate)}
.rail span{width:34px;height:34px;border-radius:8px;display:grid;place-items:center}
.rail .on{background:var(--red);color:#fff}
.main{padding:13px 18px 10px;display:flex;flex-direction:column;min-height:0;min-width:0;background:#fff}
.head{display:flex;align-items:center;gap:10px;margin-bottom:10px}
.head h1{font:600 21px/1.1 Eczar,serif;letter-spacing:-.005em}
.head .end{margin-left:auto;display:flex;gap:8px;align-items:center}
.chip{display:inline-flex;align-items:center;gap:5px;border-radius:99px;padding:2px 10px;font-weight:600;background:var(--paper-shade);color:var(--muted);white-space:nowrap}
.chip.ok{background:var(--leaf-tint);color:var(--leaf-deep)}
.chip.due{background:var(--marigold-tint);color:#7A4A08}
.chip.bad{background:var(--alert-tint);color:var(--alert)}
.btn{display:inline-flex;align-items:center;gap:6px;background:var(--red);color:#fff;font-weight:600;border-radius:7px;padding:4px 12px;white-space:nowrap}
.btn.ghost{background:#fff;color:var(--ink);box-shadow:inset 0 0 0 1px var(--rule-shade)}
.desk>.keys{background:var(--paper);border-top:1px solid var(--rule);display:flex;align-items:center;gap:16px;padding:0 14px;color:var(--muted)}
.keys i{font-style:normal;font-weight:650;color:var(--red);margin-right:5px}
.keys .right{margin-left:auto}
.grid{width:100%;font-size:13px}
.grid th{font-weight:600;text-align:left;color:var(--muted);background:var(--paper);padding:5px 7px;border-top:1px solid var(--rule-shade);border-bottom:1px solid var(--rule-shade);white-space:nowrap}
.grid td{padding:5px 7px;border-bottom:1px solid var(--rule);white-space:nowrap}
.roomy td{padding-block:9.5px}
.grid .n{text-align:right;font-variant-numeric:tabular-nums}
.grid .m{color:var(--muted)}
.grid .s{font-weight:650}
.grid tfoot td{border-top:1px solid var(--ink);border-bottom:3px double var(--ink);font-weight:650;background:#fff}
.grid tr.hot td{background:#FFF7E8}
.box{border:1px solid var(--rule-shade);border-radius:9px;background:#fff}
.pair{display:flex;justify-content:space-between;gap:12px;padding:2.5px 0}
.pair span{color:var(--muted)}
.pair b{font-weight:600;font-variant-numeric:tabular-nums}
.pair.total{border-top:1px solid var(--ink);border-bottom:3px double var(--ink);padding:4px 0;margin-top:3px}
.pair.total span,.pair.total b{color:var(--ink);font-weight:700;font-size:15px}
.label{color:var(--muted)}
.track{height:8px;border-radius:9px;background:var(--paper-shade);overflow:hidden}
.track i{display:block;height:100%;border-radius:9px;background:var(--leaf)}
/* A part of a screen, drawn to be read on a phone. */
.part{grid-template-rows:auto 1fr;font-size:15px;line-height:1.32}
.part>.bar{background:var(--maroon);color:var(--paper);display:flex;align-items:center;gap:9px;padding:11px 16px;font-weight:650;font-size:16px}
.part>.bar .note{margin-left:auto;font-weight:400;font-size:15px;color:#EBD9CF}
.part>.main{padding:12px 16px}
.part .grid{font-size:15px}
.part .grid th,.part .grid td{padding:7px 6px}
.part .grid th:first-child,.part .grid td:first-child{padding-left:2px}
.part .grid th:last-child,.part .grid td:last-child{padding-right:2px}
.part .grid th{background:none;border-top:0}
.part .tight td{padding-block:6px}
.line{display:grid;grid-template-columns:1fr auto;gap:1px 12px;padding:8px 0;border-bottom:1px solid var(--rule)}
.line b{font-weight:600}
.line>:nth-child(2n){text-align:right;font-variant-numeric:tabular-nums}
.closing{display:flex;justify-content:space-between;gap:12px;border-top:1px solid var(--ink);border-bottom:3px double var(--ink);padding:7px 0;font-weight:700;margin-top:auto}
.web{grid-template-rows:34px 1fr}
.web>.tabs{background:#EFE8DB;display:flex;align-items:center;gap:7px;padding:0 12px;border-bottom:1px solid var(--rule-shade)}
.web>.tabs i{width:10px;height:10px;border-radius:9px;background:#CFC4B0}
.web>.tabs .url{margin-left:12px;background:#fff;border-radius:99px;flex:1;max-width:430px;height:22px;line-height:22px;padding:0 12px;color:var(--muted)}
.web>.body{display:grid;grid-template-columns:138px 1fr;min-height:0}
.side{background:var(--maroon);color:#EBD9CF;padding:12px 8px;display:flex;flex-direction:column;gap:2px}
.side .name{display:flex;gap:8px;align-items:center;font-weight:650;font-size:14px;color:var(--paper);padding:0 6px 10px}
.side span{display:flex;align-items:center;gap:8px;padding:5px 7px;border-radius:7px}
.side .on{background:var(--maroon-light);color:#fff;font-weight:600;box-shadow:inset 3px 0 0 var(--paper)}
.web .main{background:var(--paper);padding:13px 16px}
.card{background:#fff;border:1px solid var(--rule);border-radius:9px;padding:9px 12px;min-width:0}
.card h2{font-size:13.5px;font-weight:650;margin-bottom:5px;display:flex;justify-content:space-between;gap:8px}
.card h2 small{font-size:13px;font-weight:400;color:var(--muted)}
`;

const RAIL: GlyphName[] = ['home', 'invoice', 'truck', 'stock', 'tax', 'factory', 'people', 'chart', 'gear'];

interface View {
  /** What of the navigation is chosen. */
  on: string;
  title: string;
  chips?: string;
  end?: string;
  body: string;
}

interface DeskView extends View {
  keys: [key: string, text: string][];
  right?: string;
}

/** A screen of the desktop package, named for the firm whose books are open. `keys` are pairs of function key and what it does. */
export function desk({ on, title, chips = '', end = '', keys, right = '', body }: DeskView) {
  return `<div class="win desk">
  <div class="bar">${glyph('book', 19)}<b>Tarvani Pumps &amp; Fittings</b><span class="firm">Pune</span><span class="year">2025-26</span></div>
  <div class="body"><div class="rail">${RAIL.map((name) => `<span class="${name === on ? 'on' : ''}">${glyph(name, 19)}</span>`).join('')}</div>
  <div class="main"><div class="head"><h1>${title}</h1>${chips}<div class="end">${end}</div></div>${body}</div></div>
  <div class="keys">${keys.map(([key, text]) => `<span><i>${key}</i>${text}</span>`).join('')}<span class="right">${right}</span></div>
</div>`;
}

const SIDE: [GlyphName, string][] = [
  ['home', 'Dashboard'],
  ['chart', 'Sales'],
  ['cart', 'Purchase'],
  ['stock', 'Inventory'],
  ['factory', 'Production'],
  ['rupee', 'Accounts'],
  ['tax', 'GST'],
  ['people', 'People'],
];

/** A page of the web ERP in a browser window. */
export function web({ path, on, title, chips = '', end = '', body }: View & { path: string }) {
  return `<div class="win web">
  <div class="tabs"><i></i><i></i><i></i><div class="url">erp.example/${path}</div></div>
  <div class="body"><div class="side"><div class="name">${glyph('book', 19)}ERP</div>${SIDE.map(([icon, name]) => `<span class="${name === on ? 'on' : ''}">${glyph(icon, 17)}${name}</span>`).join('')}</div>
  <div class="main"><div class="head"><h1>${title}</h1>${chips}<div class="end">${end}</div></div>${body}</div></div>
</div>`;
}

/** A part of a screen with a heading, `height` pixels high. Its type is 15 px, so that a phone shows it well. */
export function part({
  icon,
  title,
  note = '',
  width = 360,
  height,
  body,
}: {
  icon: GlyphName;
  title: string;
  note?: string;
  width?: number;
  height: number;
  body: string;
}) {
  return `<div class="win part" style="width:${width}px;height:${height}px"><div class="bar">${glyph(icon, 19)}${title}<span class="note">${note}</span></div><div class="main">${body}</div></div>`;
}

/** Two lines of a list: what it is and how much, each with a note below. */
export const line = (name: string, value: string, below = '', state = '') =>
  `<div class="line"><b>${name}</b><b>${value}</b>${below || state ? `<span class="label">${below}</span><span>${state}</span>` : ''}</div>`;

export const closing = (name: string, value: string) =>
  `<div class="closing"><span>${name}</span><span>${value}</span></div>`;

type Cell = string | number;

/** A heading, its class and its width in pixels. */
type Column = [heading: string, className?: string, width?: number];

/** A table; rows are lists of cells or {cells, className}. */
export function grid(columns: Column[], rows: (Cell[] | { cells: Cell[]; className: string })[], foot?: Cell[]) {
  const line = (cells: Cell[]) => cells.map((cell, i) => `<td class="${columns[i]?.[1] ?? ''}">${cell}</td>`).join('');
  return `<table class="grid"><colgroup>${columns.map((c) => `<col style="${c[2] ? `width:${c[2]}px` : ''}">`).join('')}</colgroup>
  <thead><tr>${columns.map((c) => `<th class="${(c[1] ?? '').includes('n') ? 'n' : ''}">${c[0]}</th>`).join('')}</tr></thead>
  <tbody>${rows.map((row) => (Array.isArray(row) ? `<tr>${line(row)}</tr>` : `<tr class="${row.className}">${line(row.cells)}</tr>`)).join('')}</tbody>
  ${foot ? `<tfoot><tr>${line(foot)}</tr></tfoot>` : ''}</table>`;
}

/** A square that looks like a QR code and holds nothing. */
export function qr(size: number, next: () => number, colour = '#1D1A16') {
  const cells = 25;
  const finder = (x: number, y: number) =>
    `<path d="M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z" fill-rule="evenodd"/><path d="M${x + 2} ${y + 2}h3v3h-3z"/>`;
  const kept = (x: number, y: number) => (x < 8 && y < 8) || (x > 16 && y < 8) || (x < 8 && y > 16);
  let dots = '';
  for (let y = 0; y < cells; y += 1) {
    for (let x = 0; x < cells; x += 1) {
      if (!kept(x, y) && next() < 0.48) dots += `M${x} ${y}h1v1h-1z`;
    }
  }
  return `<svg width="${size}" height="${size}" viewBox="0 0 25 25" fill="${colour}" shape-rendering="crispEdges"><path d="${dots}"/>${finder(0, 0)}${finder(18, 0)}${finder(0, 18)}</svg>`;
}
