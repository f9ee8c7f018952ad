import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { buildGraph } from '@/lib/seo/json-ld/graph';

describe('Standards, Search engines: the JSON-LD of a page', () => {
  it('is one data block that no text can close', () => {
    const html = renderToStaticMarkup(<JsonLd graph={buildGraph({ '@type': 'WebSite', name: '</script>' })} />);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org","@graph":\[/);
  });
});
