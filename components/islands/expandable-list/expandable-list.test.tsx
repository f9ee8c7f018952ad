import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ExpandableList } from '@/components/islands/expandable-list/expandable-list';

describe('§2 Blog list: the toggle', () => {
  const html = renderToStaticMarkup(
    <ExpandableList moreLabel="More" lessLabel="Less">
      <a href="/fifth">Fifth</a>
    </ExpandableList>,
  );

  it('renders the rest on the server, visible without JavaScript', () => {
    expect(html).toContain('<a href="/fifth">Fifth</a>');
    expect(html).not.toContain(' hidden');
  });

  it('starts closed and names what it controls', () => {
    const id = /<div id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`aria-expanded="false" aria-controls="${id}"`);
    expect(html).toContain('>More</button>');
    expect(html).not.toContain('Less');
  });
});
