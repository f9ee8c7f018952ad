import { setTimeout } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Tab } from '@/e2e/static-pages/engines/engine';
import { firefox } from '@/e2e/static-pages/engines/firefox';
import { webkit } from '@/e2e/static-pages/engines/webkit';
import { type Proxy, startProxy } from '@/e2e/support/proxy';
import { type Site, startSite } from '@/e2e/support/site';
import { CONTROLS, WORDS } from '@/e2e/support/words';

const LAPTOP = [1366, 900] as const;
const PHONE = [390, 844] as const;
const POLL = { interval: 100 };
const SCRIPTS = /^\/_next\/static\/chunks\/.*\.js/;
const OPENER = 'header [aria-haspopup="dialog"]';
const CLOSER = '#mobile-menu button[popovertargetaction="hide"]';

declare global {
  interface Window {
    /** Errors, policy violations and console errors of this document. */
    troubles: string[];
    /** For each `pageshow`: whether the document came from the back/forward cache. */
    restored: boolean[];
    left?: HTMLFormElement;
  }
}

/** In the page: collects errors from now on. */
function watch() {
  Object.assign(window, { troubles: [], restored: [] });
  const { error, warn } = console;
  Object.assign(console, {
    error: (...args: unknown[]) => (window.troubles.push(`console: ${args.map(String).join(' ')}`), error(...args)),
    warn: (...args: unknown[]) => (window.troubles.push(`console: ${args.map(String).join(' ')}`), warn(...args)),
  });
  window.addEventListener('error', ({ message }) => window.troubles.push(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => window.troubles.push(`rejected: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    window.troubles.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  window.addEventListener('pageshow', ({ persisted }) => window.restored.push(persisted));
}

/** In the page: whether React has attached itself to the last element of the layout that it handles. */
const hasReact = () =>
  Object.keys([...document.querySelectorAll('body button')].at(-1) ?? {}).some((key) =>
    key.startsWith('__reactProps$'),
  );
const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value;
const focusedName = () => document.activeElement?.getAttribute('name');
const pathname = () => window.location.pathname;
const isMenuVisible = () => document.querySelector('#mobile-menu')!.getClientRects().length > 0;
const isMainInert = () => document.querySelector('main')!.inert;
const focusedId = () => document.activeElement?.id;
/** What the last navigation has said, and the title that it should be. */
const spokenTitle = () => [document.querySelector('[aria-live="assertive"]')?.textContent, document.title];
const loadingText = () =>
  [...document.querySelectorAll('[role="status"]')]
    .map(({ textContent }) => textContent)
    .find((text) => text.startsWith('Loading')) ?? null;

let built: Site;

beforeAll(async () => {
  if (!firefox.missing || !webkit.missing) built = await startSite({ build: 'embedded' });
});
afterAll(() => built?.close());

describe.each([firefox, webkit])('$name', (engine) => {
  if (engine.missing) return it.skip(`is not run: ${engine.missing}`, () => undefined);

  let tab: Tab;
  let site: Proxy;

  beforeAll(async () => {
    tab = await engine.launch();
  });
  afterAll(() => tab?.close());
  beforeEach(async () => {
    site = await startProxy(built.url);
    await tab.resize(...LAPTOP);
  });
  afterEach(async () => {
    await site.stop();
  });

  /** Opens a page with delayed scripts. The returned function releases them and waits for hydration. */
  async function openUnhydrated(path: string, prepare: () => void = () => undefined) {
    const release = site.hold(SCRIPTS);
    await tab.open(`${site.url}${path}`);
    await tab.run(watch);
    await tab.run(prepare);
    return async () => {
      // Retries while the page is loading.
      await expect.poll(() => tab.run(hasReact), POLL).toBe(false);
      release();
      await expect.poll(() => tab.run(hasReact), POLL).toBe(true);
    };
  }
  const open = async (path: string) => (await openUnhydrated(path))();
  const expectAttribute = (selector: string, name: string) =>
    expect.poll(() => tab.run(attribute, selector, name), POLL);
  /** WCAG 2.4.3, 4.1.3: a client navigation has moved the focus to the start of the page, and spoken its title. */
  const expectStart = async () => {
    await expect.poll(() => tab.run(focusedId), POLL).toBe('main');
    await expect.poll(() => tab.run(spokenTitle), POLL).toEqual([expect.stringMatching(/./), expect.anything()]);
    const [spoken, title] = await tab.run(spokenTitle);
    expect(spoken).toBe(title);
  };
  const expectNoTroubles = async () => expect(await tab.run(() => window.troubles)).toEqual([]);

  it('§2 Mobile menu: a menu opened before hydration stays open; WCAG 4.1.2: the page behind is inert while it is', async () => {
    await tab.resize(...PHONE);
    const hydrate = await openUnhydrated('/about');
    await tab.click(OPENER);
    await hydrate();
    await expect.poll(() => tab.run(isMenuVisible), POLL).toBe(true);
    await expect.poll(() => tab.run(isMainInert), POLL).toBe(true);
    await expectNoTroubles();
    await tab.press('Escape');
    await expect.poll(() => tab.run(isMenuVisible), POLL).toBe(false);
    expect(await tab.run(isMainInert)).toBe(false);
    await tab.click(OPENER);
    await expect.poll(() => tab.run(isMainInert), POLL).toBe(true);
    await tab.click(CLOSER);
    await expect.poll(() => tab.run(isMenuVisible), POLL).toBe(false);
    expect(await tab.run(isMainInert)).toBe(false);
    await tab.click(OPENER);
    await tab.click('#mobile-menu a[href="/partners"]');
    await expect.poll(() => tab.run(pathname), POLL).toBe('/partners');
    await expect.poll(() => tab.run(isMenuVisible), POLL).toBe(false);
    await expectStart();
    await expectNoTroubles();
  });

  it('§2 Home: carousel and motion control', async () => {
    await open('/');
    const hero = `[aria-roledescription="carousel"][aria-label="${WORDS.home.hero.slider}"]`;
    const dot = `${hero} [aria-label="${CONTROLS.SLIDE_CONTROLS.dot(2)}"]`;
    await tab.run(
      (selector) => document.querySelector(selector)!.scrollIntoView({ block: 'center', behavior: 'instant' }),
      hero,
    );
    await expect.poll(() => tab.run((selector) => document.querySelector(selector) !== null, dot), POLL).toBe(true);
    await tab.run((label) => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.includes(label))!.id = 'motion';
    }, CONTROLS.MOTION.pause);
    await tab.click('#motion');
    await expectAttribute(`${hero} [aria-live]`, 'aria-live').toBe('polite');
    await tab.click(dot);
    await expectAttribute(dot, 'aria-current').toBe('true');
    await expectNoTroubles();
  });

  const insertElement = () => document.querySelector('main')!.prepend(document.createElement('div'));
  for (const [what, change] of [
    ['keeps what was typed before hydration', undefined],
    ['keeps it also where a changed document is rendered anew', insertElement],
  ] as const) {
    it(`Enquiry form: ${what}, with focus and caret`, async () => {
      const hydrate = await openUnhydrated('/contact', change);
      await tab.run(() => {
        window.left = document.querySelector<HTMLFormElement>('main form')!;
        document.querySelector<HTMLSelectElement>('form [name="country"]')!.value = 'Japan';
      });
      await tab.click('form [name="description"]');
      await tab.type('Three godowns');
      await tab.click('form [name="name"]');
      await tab.type('Mera');
      await tab.run(() => (document.activeElement as HTMLInputElement).setSelectionRange(2, 2));
      await hydrate();
      // React may have attached itself to the last button before it replaces the form.
      await expect.poll(() => tab.run(() => window.left!.isConnected), POLL).toBe(change === undefined);
      expect(await tab.run(focusedName)).toBe('name');
      await tab.type('e');
      expect(await tab.run(valueOf, 'name')).toBe('Meera');
      expect(await tab.run(valueOf, 'country')).toBe('Japan');
      expect(await tab.run(valueOf, 'description')).toBe('Three godowns');
      await tab.press('Enter');
      // Refused: the first invalid field gets the focus.
      await expect.poll(() => tab.run(focusedName), POLL).toBe('email');
      if (!change) await expectNoTroubles();
    });
  }

  it('§2 Route table: a link tapped before hydration works, and Back returns to the page', async () => {
    const hydrate = await openUnhydrated('/about');
    await tab.click('footer a[href="/privacy-policy"]');
    await expect.poll(() => tab.run(pathname), POLL).toBe('/privacy-policy');
    await tab.back();
    await expect.poll(() => tab.run(pathname), POLL).toBe('/about');
    await hydrate();
    await tab.run(watch);
    await tab.click('footer a[href="/privacy-policy"]');
    await expect.poll(() => tab.run(pathname), POLL).toBe('/privacy-policy');
    await expectStart();
    // No new document was loaded: the collector still exists.
    await expectNoTroubles();
  });

  it('Back/forward cache: a restored page navigates on the client, without a loading screen', async () => {
    await open('/about');
    // Firefox does not cache a document with open requests: the page sends its last ones when the browser is idle.
    await expect.poll(() => tab.run(() => sessionStorage.getItem('visit') !== null), POLL).toBe(true);
    await setTimeout(1_000);
    // As by the address bar: WebKit's Back skips a document that a script has left.
    await tab.open(`${site.url}/partners`);
    await tab.back();
    await expect.poll(() => tab.run(() => window.restored?.at(-1) ?? null), POLL).toBe(true);
    await setTimeout(1_000);
    expect(await tab.run(loadingText)).toBeNull();
    await tab.click('footer a[href="/privacy-policy"]');
    await expect.poll(() => tab.run(pathname), POLL).toBe('/privacy-policy');
    expect(await tab.run(() => window.restored.at(-1))).toBe(true);
  });
});
