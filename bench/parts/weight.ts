import { type Browser } from 'playwright/test';

import { FLOOR_JS_BYTES } from '@/e2e/budgets/limits';
import { weighPage, type PageWeight } from '@/e2e/budgets/page-weight';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { PATHS } from '@/lib/routing/paths';

import { onPhone } from '../lib/browser';
import { kib, toName, toTable } from '../lib/figures';
import { addTable, score, survive, warn } from '../lib/report';

/** How far the floor may be from the figure that the budgets count with. */
const FLOOR_DRIFT_BYTES = 512;

/** Weighs the floor and every page, and /contact once more with an enquiry. */
export async function weigh(browser: Browser, floor: string | undefined, site: string, pages: string[]): Promise<void> {
  const weights = new Map<string, PageWeight>();
  const add = async (name: string, url: string) => {
    const weight = await onPhone(browser, (page) => weighPage(page, url));
    weights.set(name, weight);
    return weight;
  };
  let floorJs = FLOOR_JS_BYTES;
  if (floor) {
    await add('floor', `${floor}/`);
    floorJs = (await add('floor with next/link and a button', `${floor}/link`)).first.bytes.js;
    if (Math.abs(floorJs - FLOOR_JS_BYTES) > FLOOR_DRIFT_BYTES)
      warn(
        `The floor's scripts weigh ${floorJs} bytes; e2e/budgets/limits.ts says ${FLOOR_JS_BYTES}: correct it there.`,
      );
  }
  for (const path of pages) await survive(`weighing ${path}`, async () => void (await add(path, `${site}${path}`)));
  addTable(
    'weight',
    'Bytes: first load + after idle and a scroll to the end, KiB',
    toTable(
      ['page', 'JS gz', 'HTML gz / raw', 'CSS gz (files)', 'fonts (preloaded)', 'images', 'RSC', 'requests', 'wire'],
      [...weights].map(([name, weight]) => [toName(name), ...toCells(weight)]),
    ),
    Object.fromEntries(weights),
  );
  scoreWeights(new Map(pages.flatMap((path) => (weights.has(path) ? [[path, weights.get(path)!]] : []))), floorJs);
  const sent = await onPhone(browser, (page) => weighPage(page, `${site}${PATHS.contact}`, sendEnquiry));
  const js = sent.first.bytes.js + sent.scrolled.bytes.js + sent.acted.bytes.js;
  addTable(
    'weight',
    '/contact after focus, submit and toast',
    `JS ${kib(js)} KiB gz, floor + ${kib(js - floorJs)}.`,
    sent,
  );
}

const toCells = ({ first, scrolled, htmlRaw, fontsPreloaded }: PageWeight) => [
  `${kib(first.bytes.js)}+${kib(scrolled.bytes.js)}`,
  `${kib(first.bytes.html)} / ${kib(htmlRaw)}`,
  `${kib(first.bytes.css)} (${first.files.css})`,
  `${kib(first.bytes.font)} (${fontsPreloaded.files}, ${kib(fontsPreloaded.bytes)})`,
  `${kib(first.bytes.image)}+${kib(scrolled.bytes.image)}`,
  kib(first.bytes.rsc + scrolled.bytes.rsc),
  `${first.requests}+${scrolled.requests}`,
  `${kib(first.wire)}+${kib(scrolled.wire)}`,
];

function scoreWeights(weights: ReadonlyMap<string, PageWeight>, floorJs: number): void {
  const toKib = (bytes: number) => bytes / 1_024;
  const all = [...weights.values()];
  const worst = (figure: (weight: PageWeight) => number) => Math.max(...all.map(figure));
  const overFloor = ({ first }: PageWeight) => toKib(first.bytes.js - floorJs);
  const inner = [...weights].filter(([path]) => path !== PATHS.home && path !== PATHS.contact);
  const [home, contact] = [weights.get(PATHS.home), weights.get(PATHS.contact)];
  if (home) {
    score('JavaScript of home over the floor, KiB', overFloor(home), 0);
    score('the same with idle and scroll, KiB', overFloor(home) + toKib(home.scrolled.bytes.js), 0);
    score('HTML of home, KiB gz', toKib(home.first.bytes.html));
    score('requests of home', home.first.requests);
    score('wire of home, KiB', toKib(home.first.wire));
  }
  if (inner.length > 0)
    score(
      'JavaScript of inner pages over the floor, KiB',
      Math.max(...inner.map(([, weight]) => overFloor(weight))),
      0,
    );
  if (contact) score('JavaScript of /contact over the floor, KiB', overFloor(contact), 0);
  if (all.length === 0) return;
  score('CSS of a page, KiB gz', toKib(worst(({ first }) => first.bytes.css)));
  score(
    'CSS of a page, files',
    worst(({ first }) => first.files.css),
  );
  score(
    'fonts preloaded, files',
    worst(({ fontsPreloaded }) => fontsPreloaded.files),
  );
  score('fonts preloaded, KiB', toKib(worst(({ fontsPreloaded }) => fontsPreloaded.bytes)));
  score(
    'RSC prefetched without a touch, KiB',
    toKib(worst(({ first, scrolled }) => first.bytes.rsc + scrolled.bytes.rsc)),
  );
}
