import { describe, expect, it } from 'vitest';

import { addsOwnScripts, paintFirst } from '@/lib/page-cache/paint-first.mjs';

const PAGE =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>' +
  '</head><body><p>words</p><script src="/_next/static/chunks/a.js" id="_R_" async=""></script>' +
  '<script>self.__next_f.push([1,"x"])</script></body></html>';

const codeOf = (html: string) => /<script>(\{const c[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

describe('Performance, LCP: a page is painted before its scripts are fetched', () => {
  it('names no script that runs, and adds each of them once in the second frame', () => {
    const html = paintFirst(PAGE);
    expect(html).not.toMatch(/<(?:script src="[^"]*"|link rel="preload")(?! noModule)/);
    expect(html).toContain('noModule');
    const frames: (() => void)[] = [];
    const added: unknown[] = [];
    const document = {
      createElement: (tag: string) => ({ tag }),
      head: { append: (node: unknown) => added.push(node) },
    };
    const self: { takeEarlyClicks?: () => unknown[] } = {};
    const listeners = new Set<(event: unknown) => void>();
    new Function('requestAnimationFrame', 'document', 'self', 'addEventListener', 'removeEventListener', codeOf(html))(
      (frame: () => void) => frames.push(frame),
      document,
      self,
      (_type: string, listener: () => void) => listeners.add(listener),
      (_type: string, listener: () => void) => listeners.delete(listener),
    );
    frames.shift()!();
    expect(added).toEqual([]);
    frames.shift()!();
    expect(added).toEqual([
      { tag: 'script', src: '/_next/static/chunks/b.js' },
      { tag: 'script', src: '/_next/static/chunks/a.js' },
    ]);
    for (const listener of listeners) listener({ target: 'a button' });
    expect(self.takeEarlyClicks!()).toEqual(['a button']);
    expect(listeners.size).toBe(0);
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
