import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Carousel } from '@/components/islands/carousel/carousel';
import { CarouselControls } from '@/components/islands/carousel/carousel-controls';
import { SLIDE_CONTROLS, SLIDES } from '@/lib/company/slides';

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => <a key={index} href="#">{`Post ${index + 1}`}</a>);

describe('§4, §9 Blog carousel and others on the server', () => {
  const html = renderToString(<Carousel variant="posts" label="Recent blogs" slides={posts(10)} />);

  it('have every slide in the HTML, labelled by its position', () => {
    expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(10);
    expect(html).toContain(`aria-label="${SLIDES.position(3, 10)}"`);
    expect(html).toContain('Post 10');
  });

  it('are named regions that the keyboard can scroll before any script runs', () => {
    expect(html).toMatch(/<section[^>]*aria-roledescription="carousel"[^>]*aria-label="Recent blogs"/);
    expect(html).toMatch(/tabindex="0"/i);
    expect(html).not.toContain('style=');
  });

  it('have a live region that is off while rotating and polite otherwise', () => {
    expect(html).toContain('aria-live="polite"');
    expect(renderToString(<Carousel variant="hero" label="Banners" slides={posts(2)} />)).toContain('aria-live="off"');
  });

  it('reserve the space of every dot before the engine runs', () => {
    const hero = renderToString(<Carousel variant="hero" label="Banners" slides={posts(40)} />);
    expect(hero.match(/<i><\/i>/g)).toHaveLength(40);
  });

  it('have no controls with one slide, and render nothing without slides', () => {
    const one = renderToString(<Carousel variant="hero" label="Banner" slides={posts(1)} />);
    expect(one).not.toContain('controls');
    expect(one).not.toMatch(/tabindex/i);
    expect(renderToString(<Carousel variant="hero" label="Banner" slides={[]} />)).toBe('');
  });
});

const { previous, next, dots, dot } = SLIDE_CONTROLS;
const idle = () => undefined;
const render = (variant: 'hero' | 'posts' | 'testimonials', index: number, count: number) =>
  renderToString(
    <CarouselControls
      variant={variant}
      index={index}
      count={count}
      trackId="track"
      engine={{
        next: idle,
        previous: idle,
        goTo: idle,
        isAtStart: (slideIndex) => slideIndex === 0,
        isAtEnd: (slideIndex) => slideIndex === count - 1,
        describe: () => '',
      }}
    />,
  );

describe('§9 Hero slider, testimonial slider: controls', () => {
  it('are named buttons, with a dot for each banner of which one is current', () => {
    const html = render('hero', 1, 40);
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual(
      [previous, dots, ...Array.from({ length: 40 }, (_, index) => dot(index + 1)), next].map((name) =>
        renderToString(name),
      ),
    );
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`aria-label="${renderToString(dot(2))}"[^>]*aria-current="true"`));
  });

  it('show a fraction for testimonials', () => expect(render('testimonials', 2, 4)).toContain('>3 / 4<'));

  it('mark the ends of the row as disabled and stay focusable', () => {
    expect(render('posts', 0, 3)).toMatch(
      new RegExp(`aria-label="${renderToString(previous)}"[^>]*aria-disabled="true"`),
    );
    expect(render('posts', 2, 3)).toMatch(new RegExp(`aria-label="${renderToString(next)}"[^>]*aria-disabled="true"`));
    expect(render('posts', 1, 3)).not.toContain('aria-disabled');
  });
});
