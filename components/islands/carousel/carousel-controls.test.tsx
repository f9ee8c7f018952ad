import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CarouselControls } from '@/components/islands/carousel/carousel-controls';

const idle = () => undefined;
const render = (variant: 'hero' | 'blogs' | 'testimonials', index: number, count: number) =>
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
      }}
    />,
  );

describe('§9 Hero slider, testimonial slider: controls', () => {
  it('are named buttons, with a dot for each banner of which one is current', () => {
    const html = render('hero', 1, 3);
    for (const name of ['Previous slide', 'Slide 1', 'Slide 2', 'Slide 3', 'Next slide']) {
      expect(html).toContain(`aria-label="${name}"`);
    }
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Slide 2"[^>]*aria-current="true"/);
  });

  it('have a dot for each banner, however many there are', () => {
    for (const count of [2, 8, 40]) {
      expect(render('hero', 0, count).match(/aria-label="Slide \d+"/g)).toEqual(
        Array.from({ length: count }, (_, index) => `aria-label="Slide ${index + 1}"`),
      );
    }
  });

  it('show a fraction for testimonials', () => expect(render('testimonials', 2, 4)).toContain('>3 / 4<'));

  it('mark the ends of the row as disabled and stay focusable', () => {
    expect(render('blogs', 0, 3)).toMatch(/aria-label="Previous slide"[^>]*aria-disabled="true"/);
    expect(render('blogs', 2, 3)).toMatch(/aria-label="Next slide"[^>]*aria-disabled="true"/);
    expect(render('blogs', 1, 3)).not.toContain('aria-disabled');
  });
});
