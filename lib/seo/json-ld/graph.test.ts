import { describe, expect, it } from 'vitest';

import { buildGraph, serializeGraph } from '@/lib/seo/json-ld/graph';

describe('Standards, Search engines: JSON-LD in a page', () => {
  it('keeps its data and cannot be closed by a text in it', () => {
    const graph = buildGraph({ '@type': 'WebSite', name: '</script><script>alert(1)</script><!-- & "' });
    const text = serializeGraph(graph);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(graph);
  });
});
