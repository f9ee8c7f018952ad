import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PictureCard } from '@/components/ui/picture-card/picture-card';

const render = (note?: string) =>
  renderToStaticMarkup(
    <PictureCard
      as="li"
      headingLevel={2}
      href="/a"
      title="One & two"
      note={note}
      picture={<img alt="" src="/a.webp" />}
    />,
  );

describe('A card with a picture', () => {
  it('has one link, in its heading', () => {
    const html = render('25/05/26');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<h2[^>]*><a href="\/a"[^>]*>One &amp; two<\/a><\/h2>/);
    expect(html).toContain('25/05/26');
  });

  it('keeps no place for a note that it does not have', () => expect(render()).not.toContain('note'));
});
