import { type Browser, type Page } from 'playwright/test';

import { PATHS } from '@/lib/routing/paths';

import { expectSlowLine, expectSlowProcessor, onPhone, throttle } from '../lib/browser';
import { median, toCell, toName, toTable } from '../lib/figures';
import { addTable, say, score, survive } from '../lib/report';

/*
 * The first visit with a mid-range phone, a slow line and an empty cache, in a real browser. Where other figures contradict
 * these, these decide.
 */

/** A served page to visit. */
interface Target {
  subject: string;
  page: string;
  url: string;
}

interface Visits {
  floor: string | undefined;
  subjects: { name: string; url: string }[];
  pages: string[];
  visits: number;
}

interface Visit {
  fcpMs: number;
  lcpMs: number;
  /** React's commit after which every button of the server's HTML has its handlers. */
  hydratedMs: number;
  /** Total blocking time: long tasks beyond 50 ms, from FCP until `QUIET_MS` after hydration. */
  tbtMs: number;
  cls: number;
}

interface FirstTap {
  /** When the page received the first tap. */
  tappedMs: number;
  /** From the start of the navigation until the control has reacted. */
  answeredMs: number;
  taps: number;
}

type Moment = 'hydrated' | 'answered';

/** What the page records about itself. */
interface Notes {
  fcpMs?: number;
  lcpMs?: number;
  committedMs?: number;
  hydratedMs?: number;
  tappedMs?: number;
  answeredMs?: number;
  cls: number;
  tasks: { startTime: number; duration: number }[];
}

declare global {
  interface Window {
    notes: Notes;
    tellBench(moment: Moment, notes: Notes): void;
    tapAt(x: number, y: number): Promise<void>;
  }
}

const QUIET_MS = 1_000;
const VISIT_LIMIT_MS = 30_000;
/** How long an impatient visitor waits before the next tap. */
const TAP_EVERY_MS = 250;
const FLOOR = 'floor';
const FLOOR_PAGE = '/link';

/**
 * Visits subjects in turn, page by page, round after round, and reports medians.
 * @param floor where the empty page is served
 * @param subjects the site, called `site`, and what is compared with it; the same pages of each
 */
export async function visitSubjects(browser: Browser, { floor, subjects, pages, visits }: Visits): Promise<void> {
  const toTarget = (subject: string, base: string, page: string) => ({ subject, page, url: `${base}${page}` });
  const targets: Target[] = [
    ...(floor ? [toTarget(FLOOR, floor, FLOOR_PAGE)] : []),
    ...pages.flatMap((page) => subjects.map(({ name, url }) => toTarget(name, url, page))),
  ];
  await expectSlowProcessor(browser, targets[0]!.url);
  const measured = await takeTurns('visits', visits, targets, ({ url }) =>
    onPhone(browser, (page) => visit(page, url)),
  );
  reportVisits(targets, measured, visits);
  const taps = FIRST_TAPS.flatMap((tap) =>
    subjects.map(({ name, url }) => ({ ...toTarget(name, url, tap.path), tap })),
  );
  const answered = await takeTurns('first taps', visits, taps, ({ url, tap }) =>
    onPhone(browser, (page) => tapEarly(page, url, tap.control)),
  );
  reportTaps(taps, answered, visits);
}

/** One uncounted round, in which servers load modules and encode pictures; then A, B, A, B … */
async function takeTurns<T extends Target, R>(
  what: string,
  rounds: number,
  targets: T[],
  measure: (target: T) => Promise<R>,
): Promise<Map<T, R[]>> {
  const measured = new Map<T, R[]>(targets.map((target) => [target, []]));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? `${what}, an uncounted round` : `${what}, round ${round} of ${rounds}`);
    for (const target of targets) {
      await survive(`a visit to ${target.page} of ${target.subject}`, async () => {
        const result = await measure(target);
        if (round > 0) measured.get(target)?.push(result);
      });
    }
  }
  return measured;
}

/**
 * Observes a page from its start. React reports its commits through the hook of its developer tools, in production too.
 * Polling would slow the page down; a dispatched click would change the order in which React hydrates.
 */
async function observe(page: Page): Promise<(moment: Moment) => Promise<Notes>> {
  const told = new Map<string, (notes: Notes) => void>();
  const moments = new Map(
    (['hydrated', 'answered'] as const).map((moment) => [
      moment,
      new Promise<Notes>((resolve) => told.set(moment, resolve)),
    ]),
  );
  await page.exposeFunction('tellBench', (moment: string, notes: Notes) => told.get(moment)?.(notes));
  // The transpiler of these files calls this helper.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const notes: Notes = { cls: 0, tasks: [] };
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') notes.fcpMs = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
    watch('longtask', ({ startTime, duration }) => notes.tasks.push({ startTime, duration }));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) notes.cls += value;
    });
    const isHydrated = (button: HTMLButtonElement) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$'));
    const look = () => {
      if (notes.hydratedMs !== undefined || notes.committedMs === undefined || document.readyState === 'loading')
        return;
      const buttons = [...document.querySelectorAll('button')];
      if (buttons.length === 0 || !buttons.every(isHydrated)) return;
      notes.hydratedMs = notes.committedMs;
      window.tellBench('hydrated', notes);
    };
    Object.assign(window, {
      notes,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot() {
          notes.committedMs = performance.now();
          look();
        },
        onCommitFiberUnmount() {},
      },
    });
    // React may have committed before the last button was parsed.
    document.addEventListener('DOMContentLoaded', look);
  });
  return (moment) => within(moments.get(moment)!, `${moment} of ${page.url()}`);
}

/** @throws if the promise takes longer than a visit may */
async function within<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${VISIT_LIMIT_MS} ms`)), VISIT_LIMIT_MS);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** Begins a visit. `prepare` may add scripts to the page. */
async function open(page: Page, url: string, prepare?: () => Promise<unknown>) {
  await throttle(page);
  const until = await observe(page);
  await prepare?.();
  const response = await page.goto(url, { waitUntil: 'commit' });
  if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
  return until;
}

async function visit(page: Page, url: string): Promise<Visit> {
  const until = await open(page, url);
  await until('hydrated');
  await page.waitForLoadState('load');
  await page.waitForTimeout(QUIET_MS);
  const { fcpMs = NaN, lcpMs = NaN, hydratedMs = NaN, cls, tasks } = await page.evaluate(() => window.notes);
  if ([fcpMs, lcpMs, hydratedMs].some(Number.isNaN))
    throw new Error(`${url} did not report all figures: ${fcpMs}, ${lcpMs}`);
  await expectSlowLine(page);
  const tbtMs = tasks.reduce((total, { startTime, duration }) => {
    const [from, to] = [Math.max(startTime, fcpMs), Math.min(startTime + duration, hydratedMs + QUIET_MS)];
    return total + Math.max(0, to - from - 50);
  }, 0);
  return { fcpMs, lcpMs, hydratedMs, tbtMs, cls };
}

/** What visitors tap first. The browser can open the menu before hydration; the accordion needs React. */
const FIRST_TAPS = [
  { name: 'menu', path: PATHS.home, control: 'button[aria-haspopup="dialog"]' },
  { name: 'accordion', path: PATHS.contact, control: 'main button[aria-expanded="false"]' },
];

/**
 * Taps at the first paint, and again until the control is expanded or a dialog or popover is open. The taps are real
 * input. The page itself finds the position: from outside that takes up to a second of the slowed processor.
 * @param control a CSS selector
 */
async function tapEarly(page: Page, url: string, control: string): Promise<FirstTap> {
  let taps = 0;
  let lastTap = Promise.resolve();
  await page.exposeFunction('tapAt', (x: number, y: number) => {
    taps += 1;
    // A tap may still be under way when a failed visit ends.
    lastTap = page.touchscreen.tap(x, y).catch(() => undefined);
  });
  const until = await open(page, url, () =>
    page.addInitScript(
      ([selector, everyMs]) => {
        let button: Element | null = null;
        const tap = () => {
          if (window.notes.answeredMs !== undefined) return;
          button ??= document.querySelector(selector);
          if (button) {
            button.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { left, top, width, height } = button.getBoundingClientRect();
            void window.tapAt(left + width / 2, top + height / 2);
          }
          setTimeout(tap, everyMs);
        };
        new PerformanceObserver((_, observer) => {
          observer.disconnect();
          tap();
        }).observe({ type: 'paint', buffered: true });
        document.addEventListener('pointerdown', ({ timeStamp }) => (window.notes.tappedMs ??= timeStamp), true);
        const note = () => {
          if (window.notes.answeredMs !== undefined) return;
          const isOpen = document.querySelector('dialog[open], :popover-open') !== null;
          if (button?.getAttribute('aria-expanded') !== 'true' && !isOpen) return;
          window.notes.answeredMs = performance.now();
          window.tellBench('answered', window.notes);
        };
        new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['aria-expanded', 'open'] });
        document.addEventListener('toggle', note, true);
      },
      [control, TAP_EVERY_MS] as const,
    ),
  );
  const { tappedMs = NaN, answeredMs = NaN } = await until('answered');
  await lastTap;
  if (!(tappedMs <= answeredMs)) throw new Error(`${url} reacted before it was tapped: ${tappedMs}, ${answeredMs}`);
  return { tappedMs, answeredMs, taps };
}

function reportVisits(targets: Target[], measured: ReadonlyMap<Target, Visit[]>, visits: number): void {
  const of = (target: Target, figure: keyof Visit) => median((measured.get(target) ?? []).map((each) => each[figure]));
  const spread = (target: Target) => {
    const values = (measured.get(target) ?? []).map(({ hydratedMs }) => hydratedMs);
    return values.length > 0 ? `${toCell(Math.min(...values))} to ${toCell(Math.max(...values))}` : '';
  };
  addTable(
    'visit',
    `Throttled first visit: 1.6 Mbit/s, 150 ms, processor ÷ 4, medians of ${visits} in turn`,
    toTable(
      ['page', 'subject', 'FCP ms', 'LCP ms', 'hydrated ms', 'from to', 'TBT ms', 'CLS'],
      targets.map((target) => [
        toName(target.page),
        target.subject,
        toCell(of(target, 'fcpMs')),
        toCell(of(target, 'lcpMs')),
        toCell(of(target, 'hydratedMs')),
        spread(target),
        toCell(of(target, 'tbtMs')),
        toCell(of(target, 'cls'), 4),
      ]),
    ),
    targets.map((target) => ({ ...target, visits: measured.get(target) })),
  );
  const floor = targets.find(({ subject }) => subject === FLOOR);
  const site = targets.filter(({ subject }) => subject === 'site');
  const home = site.filter(({ page }) => page === PATHS.home);
  const inner = site.filter(({ page }) => page !== PATHS.home);
  /** The slowest of some pages; NaN where none was visited. */
  const slowest = (pages: Target[], figure: keyof Visit) =>
    pages.length > 0 ? Math.max(...pages.map((page) => of(page, figure))) : Number.NaN;
  const ofFloor = (figure: keyof Visit) => (floor ? of(floor, figure) : Number.NaN);
  score('FCP of home, ms', slowest(home, 'fcpMs'), ofFloor('fcpMs'));
  score('FCP of inner pages, ms', slowest(inner, 'fcpMs'), ofFloor('fcpMs'));
  score('LCP of home, ms', slowest(home, 'lcpMs'), ofFloor('lcpMs'));
  score('LCP of inner pages, ms', slowest(inner, 'lcpMs'), ofFloor('lcpMs'));
  score('home hydrated, times the floor', slowest(home, 'hydratedMs') / ofFloor('hydratedMs'));
  score('inner pages hydrated, times the floor', slowest(inner, 'hydratedMs') / ofFloor('hydratedMs'));
}

function reportTaps<T extends Target & { tap: { name: string } }>(
  taps: T[],
  answered: ReadonlyMap<T, FirstTap[]>,
  visits: number,
): void {
  addTable(
    'visit',
    `First tap, at FCP and every ${TAP_EVERY_MS} ms until the control reacts, medians of ${visits}`,
    toTable(
      ['control', 'subject', 'tapped ms', 'answered ms', 'taps'],
      taps.map((target) => {
        const list = answered.get(target) ?? [];
        return [
          `${target.tap.name} of ${target.page}`,
          target.subject,
          toCell(median(list.map(({ tappedMs }) => tappedMs))),
          toCell(median(list.map(({ answeredMs }) => answeredMs))),
          toCell(median(list.map(({ taps }) => taps)), 1),
        ];
      }),
    ),
    taps.map((target) => ({ ...target, visits: answered.get(target) })),
  );
}
