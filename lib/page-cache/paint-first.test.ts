import { describe, expect, it } from 'vitest';

import { addsOwnScripts, paintFirst } from '@/lib/page-cache/paint-first.mjs';

const PAGE =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>' +
  '</head><body><p>words</p><script src="/_next/static/chunks/a.js" id="_R_" async=""></script>' +
  '<script>self.__next_f.push([1,"x"])</script></body></html>';

const codeOf = (html: string) => /<script>(\{const c[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

interface Picture {
  decode: () => Promise<void>;
}

/** Runs the script of a page in a browser of its own; it paints and draws frames when it is told to. */
function run(picture?: Picture) {
  let paint = () => {};
  const frames: (() => void)[] = [];
  const timers: { end: () => void; milliseconds: number }[] = [];
  const added: unknown[] = [];
  const listeners = new Set<(event: unknown) => void>();
  const self: { takeEarlyClicks?: () => unknown[] } = {};
  const browser = {
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (end: () => void, milliseconds: number) => timers.push({ end, milliseconds }),
    PerformanceObserver: class {
      constructor(onEntry: () => void) {
        paint = onEntry;
      }
      observe({ type, buffered }: { type: string; buffered: boolean }) {
        expect({ type, buffered }).toEqual({ type: 'paint', buffered: true });
      }
    },
    document: {
      createElement: (tag: string) => ({ tag }),
      head: { append: (node: unknown) => added.push(node) },
      querySelector: () => picture ?? null,
    },
    self,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  new Function(...Object.keys(browser), codeOf(paintFirst(PAGE)))(...Object.values(browser));
  const draw = () => frames.splice(0).forEach((frame) => frame());
  return { added, draw, frames, listeners, paint, self, timers };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Performance, LCP: a page is painted before its scripts are fetched', () => {
  it('names no script that runs', () => {
    const html = paintFirst(PAGE);
    expect(html).not.toMatch(/<(?:script src="[^"]*"|link rel="preload")(?! noModule)/);
    expect(html).toContain('noModule');
  });

  it('adds each script once, when the browser has painted, in the second frame', async () => {
    const { added, draw, frames, paint } = run();
    await settle();
    expect(frames).toEqual([]);
    paint();
    await settle();
    draw();
    expect(added).toEqual([]);
    draw();
    expect(added).toEqual([
      { tag: 'script', src: '/_next/static/chunks/b.js' },
      { tag: 'script', src: '/_next/static/chunks/a.js' },
    ]);
  });

  it('notes what is clicked until then', () => {
    const { listeners, self } = run();
    for (const listener of listeners) listener({ target: 'a button' });
    expect(self.takeEarlyClicks!()).toEqual(['a button']);
    expect(listeners.size).toBe(0);
  });

  it.each([
    ['has come', (come: () => void) => come()],
    ['fails', (_: () => void, fail: () => void) => fail()],
  ])('waits for the first picture until it %s', async (_, end) => {
    let come = () => {};
    let fail = () => {};
    const decoded = new Promise<void>(
      (resolve, reject) => ([come, fail] = [resolve, () => reject(new Error('broken'))]),
    );
    const { added, draw, frames, paint } = run({ decode: () => decoded });
    paint();
    await settle();
    expect(frames).toEqual([]);
    end(come, fail);
    await settle();
    draw();
    draw();
    expect(added).toHaveLength(2);
  });

  it('waits a second at most', async () => {
    const { added, draw, timers } = run({ decode: () => new Promise(() => {}) });
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
    timers[0]!.end();
    await settle();
    draw();
    draw();
    expect(added).toHaveLength(2);
  });

  it.each([
    ['without scripts', '<html><body>words</body></html>'],
    ['that is cut off', PAGE.replace('</body></html>', '')],
    ['of scripts from elsewhere', '<body><script src="https://other.example/a.js" async=""></script></body>'],
    ['that went through it', paintFirst(PAGE)],
  ])('leaves a page as it is %s', (_, html) => expect(paintFirst(html)).toBe(html));
});

describe('Standards, Security: the script that adds scripts', () => {
  const code = codeOf(paintFirst(PAGE));

  it('is known', () => expect(addsOwnScripts(code)).toBe(true));

  it.each([
    ['adds what lies elsewhere', code.replace('/_next/static/chunks/a.js', 'https://other.example/a.js')],
    ['adds what a reader can upload', code.replace('/_next/static/chunks/a.js', '/content/a.js')],
    ['does something else too', `${code};alert(1)`],
    ['holds code in its list', code.replace('"/_next/static/chunks/a.js"', 'alert(1)')],
    ['is another', 'requestAnimationFrame(()=>alert(1))'],
  ])('is not known where it %s', (_, other) => expect(addsOwnScripts(other)).toBe(false));
});
