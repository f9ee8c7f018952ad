import { describe, expect, it } from 'vitest';

import { RELOAD_WHERE_UNHYDRATED } from '@/lib/http/bfcache-reload.mjs';
import { listInlineScripts } from '@/lib/platform/next/inline-scripts.mjs';

const trusted = (html: string) => listInlineScripts(html).trusted;
const disallowed = (html: string) => listInlineScripts(html).disallowed;

describe('Standards, Security: inline scripts that may run', () => {
  it.each([
    ['the first piece of data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['a piece of data', 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n\\u003cscript>\\u003c/script>"])'],
    [
      'the list of chunks',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});',
    ],
    ['the one for pages that come back unhydrated', RELOAD_WHERE_UNHYDRATED],
    ["React's mark of the first paint", 'requestAnimationFrame(function(){$RT=performance.now()});'],
  ])('are %s', (_name, code) => {
    expect(trusted(`<body><script id="_R_">${code}</script></body>`)).toEqual([code]);
    expect(disallowed(`<body><script id="_R_">${code}</script></body>`)).toEqual([]);
  });

  it.each([
    ['another script', 'alert(1)'],
    ['code behind data', 'self.__next_f.push([1,"x"]);alert(1)'],
    ['code in the place of data', 'self.__next_f.push(alert(1))'],
    ['code in data', 'self.__next_f.push([1,"x",alert(1)])'],
    ['code before data', 'alert(1);self.__next_f.push([1,"x"])'],
    ['code in the list of chunks', '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1))'],
  ])('are not %s', (_name, code) => {
    expect(trusted(`<p><script>${code}</script></p>`)).toEqual([]);
    expect(disallowed(`<p><script>${code}</script></p>`)).toEqual([code]);
  });

  it('are found in a page of tens of megabytes', () => {
    const code = `self.__next_f.push([1,"${'x'.repeat(20_000_000)}"])`;
    expect(trusted(`<script>${code}</script>`)[0]?.length).toBe(code.length);
  });

  it('needs none for scripts with a source, which the origin covers, nor for data blocks, which never run', () => {
    const html =
      '<script src="/_next/a.js" async=""></script><script type="application/ld+json">{"@graph":[]}</script>' +
      '<script nomodule src="/b.js"></script><script type="application/json">1</script>' +
      "<script src = /c.js></script><script type = 'application/json'>2</script><script type=application/json>3</script>" +
      '<script\nSRC="/d.js"></script><script/type="module" src="/e.js"></script>';
    expect(listInlineScripts(html)).toEqual({ trusted: [], disallowed: [] });
  });

  it('does not take an attribute that only looks like a source for one', () => {
    expect(disallowed('<script data-src="x">alert(1)</script>')).toEqual(['alert(1)']);
    expect(disallowed('<SCRIPT>alert(2)</SCRIPT >')).toEqual(['alert(2)']);
  });

  it.each(['text/javascript', 'application/javascript', 'application/jsonx', 'xapplication/json'])(
    'takes a script of the type %s for code',
    (type) => expect(disallowed(`<script type="${type}">alert(1)</script>`)).toEqual(['alert(1)']),
  );
});
