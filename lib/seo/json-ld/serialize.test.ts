import { describe, expect, it } from 'vitest';

import { buildGraph } from '@/lib/seo/json-ld/graph';
import { serializeGraph } from '@/lib/seo/json-ld/serialize';

describe('Standards, Search engines: JSON-LD in a page', () => {
  it('cannot be ended by a text in it, and stays the same data', () => {
    const graph = buildGraph({ '@type': 'WebSite', name: '</script><script>alert(1)</script><!-- & "' });
    const text = serializeGraph(graph);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(graph);
  });
});
