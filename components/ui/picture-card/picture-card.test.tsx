import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PictureCard } from '@/components/ui/picture-card/picture-card';

const html = renderToStaticMarkup(
  <PictureCard
    as="li"
    headingLevel={2}
    href="/a"
    title="One & two"
    time={<time>25/05/26</time>}
    picture={<img alt="" src="/a.webp" />}
  />,
);

describe('A card with a picture', () => {
  it('has one link, in its heading', () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<h2[^>]*><a href="\/a"[^>]*>One &amp; two<\/a><\/h2>/);
    expect(html).toContain('25/05/26');
  });
});
