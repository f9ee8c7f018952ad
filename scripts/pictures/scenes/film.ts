/**
 * The About film: ten silent seconds in which an invoice is written, its goods
 * leave, the stock follows and the return is ready. The last frame is the first.
 */
import { ruled } from '../kit/ground';
import { windowCss } from '../kit/window';
import { type Film } from '../lib/film';
import { views } from './screens';

const WIDTH = 1280;
const HEIGHT = 720;
const SCALE = 1.2;
const STRIDE = 1060;
const LEFT = (WIDTH - 800 * SCALE) / 2;

const ORDER: (keyof typeof views)[] = ['invoice', 'e-way-bill', 'stock-register', 'gstr-1', 'invoice'];

/** When the strip moves on: [start of the move in seconds, screen that it reaches]. */
const MOVES: [start: number, screen: number][] = [
  [2.9, 1],
  [4.9, 2],
  [6.5, 3],
  [9.3, 4],
];
const MOVE_SECONDS = 0.65;

/** What appears when: [screen, selector, first second, seconds between one and the next]. */
const CUES: [screen: number, selector: string, from: number, gap: number][] = [
  [0, '.main > .grid tbody tr', 0.35, 0.26],
  [0, '.main > .grid tfoot tr', 1.75, 0],
  [0, '.main > div:last-child', 2.0, 0],
  [0, '.head .chip', 2.3, 0],
  [1, '.main .box:first-child', 3.1, 0.2],
  [1, '.main .box:nth-child(2)', 3.7, 0],
  [1, '.head .chip', 4.1, 0],
  [2, '.main > .grid tbody tr', 5.1, 0.07],
  [2, '.main > .grid tfoot tr', 5.7, 0],
  [3, '.main > .grid tbody tr', 6.8, 0.14],
  [3, '.main > .grid tfoot tr', 7.4, 0],
  [3, '.main .box:last-child', 7.6, 0],
  [3, '.main .box:first-child > div + div', 7.7, 0.22],
  [3, '.head .chip.ok', 8.7, 0],
];

const SCRIPT = { cues: CUES, moves: MOVES, moveSeconds: MOVE_SECONDS, stride: STRIDE };

/** Runs in the page: puts everything where it stands at `t` seconds. */
function seek(t: number, { cues, moves, moveSeconds, stride }: typeof SCRIPT) {
  // Methods: the compiler puts a helper that the page does not have around named functions.
  const motion = {
    ease(x: number) {
      return x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2;
    },
    part(from: number, length: number) {
      return Math.min(1, Math.max(0, (t - from) / length));
    },
  };
  const windows = [...document.querySelectorAll('.strip > div')];
  let at = 0;
  for (const [start, target] of moves) at += (target - at) * motion.ease(motion.part(start, moveSeconds));
  document.querySelector<HTMLElement>('.strip')!.style.transform = `translateX(${-at * stride}px)`;
  for (const [index, selector, from, gap] of cues) {
    // The last window is the first one again, before anything is written.
    for (const screen of index === 0 ? [0, windows.length - 1] : [index]) {
      windows[screen]!.querySelectorAll<HTMLElement>(selector).forEach((element, i) => {
        const shown = screen === index ? motion.ease(motion.part(from + i * gap, 0.35)) : 0;
        element.style.opacity = String(shown);
        element.style.transform = `translateY(${(1 - shown) * 6}px)`;
      });
    }
  }
}

export const film: Film = {
  width: WIDTH,
  height: HEIGHT,
  scale: 1,
  seconds: 10,
  framesPerSecond: 24,
  posterSecond: 2.85,
  isNeutral: true,
  files: ['public/video/about.mp4', 'public/video/about.webm', 'public/video/about-poster.webp'],
  seek,
  script: SCRIPT,
  css: `${windowCss}
.stage{position:relative;width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:var(--paper)}
.strip{position:absolute;left:${LEFT}px;top:60px;will-change:transform}
.strip>div{position:absolute;top:0;transform:scale(${SCALE});transform-origin:0 0;border-radius:10px;overflow:hidden;box-shadow:0 0 0 1px rgb(29 26 22 / 16%),0 18px 40px -12px rgb(29 26 22 / 28%)}`,
  html: `<div class="stage">${ruled(WIDTH, HEIGHT)}
<div class="strip">${ORDER.map((name, i) => `<div style="left:${i * STRIDE}px">${views[name]()}</div>`).join('')}</div></div>`,
};
