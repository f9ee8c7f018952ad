import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Carousel } from '@/components/islands/carousel/carousel';

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => <a key={index} href="#">{`Post ${index + 1}`}</a>);

describe('§4, §9 Blog carousel and others on the server', () => {
  const html = renderToString(<Carousel variant="blogs" label="Recent blogs" slides={posts(10)} />);

  it('hold every slide in the HTML, named by its place', () => {
    expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(10);
    expect(html).toContain('aria-label="3 of 10"');
    expect(html).toContain('Post 10');
  });

  it('are named regions that can be scrolled with the keyboard before any script runs', () => {
    expect(html).toMatch(/<section[^>]*aria-roledescription="carousel"[^>]*aria-label="Recent blogs"/);
    expect(html).toMatch(/tabindex="0"/i);
    expect(html).not.toContain('style=');
  });

  it('say nothing of moves that they make by themselves, and speak of those that a visitor makes', () => {
    expect(html).toContain('aria-live="polite"');
    expect(renderToString(<Carousel variant="hero" label="Banners" slides={posts(2)} />)).toContain('aria-live="off"');
  });

  it('name a slide where a name is given', () => {
    const journey = renderToString(
      <Carousel variant="journey" label="Our journey" slides={posts(2)} slideLabels={['2001', '2004']} />,
    );
    expect(journey).toContain('aria-label="2004, 2 of 2"');
  });

  it('have no controls with one slide, and are nothing without slides', () => {
    const one = renderToString(<Carousel variant="hero" label="Banner" slides={posts(1)} />);
    expect(one).not.toContain('controls');
    expect(one).not.toMatch(/tabindex/i);
    expect(renderToString(<Carousel variant="hero" label="Banner" slides={[]} />)).toBe('');
  });
});
