/** The mark in its sizes, the placeholder and the default Open Graph picture. */
import { mark, markSvg } from '../kit/mark.mjs';
import { paper, paperShade, red, rule, ruleShade } from '../lib/palette.mjs';
import { placed, ruled } from '../kit/ground.mjs';
import { windowCss } from '../kit/window.mjs';
import { views } from './screens.mjs';

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${mark()}</svg>\n`;

const rules = Array.from({ length: 13 }, (_, i) => `M0 ${12 + i * 24}h400`).join('');

/** Drawn in a 4:3 frame and cut by `slice`; the glyph stays inside any ratio from 1:3 to 3:1. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" preserveAspectRatio="xMidYMid slice"><rect width="400" height="300" fill="${paperShade}"/><path d="${rules}" stroke="${rule}"/><g transform="translate(160 122)" fill="none" stroke="${ruleShade}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><rect x="2" y="2" width="76" height="52" rx="6" fill="${paper}"/><circle cx="23" cy="20" r="6"/><path d="m4 48 22-16 14 10 16-18 22 22"/></g></svg>\n`;

export const drawings = [
  { file: 'public/pictures/logo.svg', svg: logo },
  { file: 'app/icon.svg', svg: logo },
  { file: 'public/pictures/placeholder.svg', svg: placeholder },
];

const icon = (file, size, options) => ({
  file,
  width: size,
  height: size,
  scale: 1,
  html: markSvg(size, options),
});

const og = {
  file: 'public/pictures/og-default.png',
  width: 1200,
  height: 630,
  scale: 1,
  css: `${windowCss}
.og{width:1200px;height:630px;position:relative;overflow:hidden;background:var(--paper)}
.og .text{position:absolute;left:84px;top:96px;width:500px}
.og .name{display:flex;align-items:center;gap:16px;font:600 42px/1 Eczar}
.og .text h1{font:600 50px/1.14 Eczar;margin-top:52px;letter-spacing:-.01em}
.og .text p{font-size:27px;line-height:1.35;color:var(--muted);margin-top:24px}`,
  html: `<div class="og">${ruled(1200, 630, { margin: 52 })}
  <div style="position:absolute;right:0;top:0;width:430px;height:630px;background:var(--maroon)"></div>
  ${placed(views.invoice(), 640, 92, 0.89)}
  <div class="text"><div class="name">${markSvg(64)}Ankbahi</div>
  <h1>Books, stock and GST in one ledger.</h1><p>Business software for manufacturers, wholesalers, traders and retailers.</p></div>
  <div style="position:absolute;left:0;bottom:0;width:100%;height:12px;background:${red}"></div></div>`,
};

export const scenes = [
  icon('app/apple-icon.png', 180, { radius: 0 }),
  icon('app/favicon.ico', 32, {}),
  icon('public/pictures/icon-192.png', 192, {}),
  icon('public/pictures/icon-512.png', 512, {}),
  og,
];
