import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CarouselControls } from '@/components/islands/carousel/carousel-controls';
import { SLIDE_CONTROLS } from '@/lib/company/slides';

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
