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

  it('show a fraction in place of eight dots or more', () => {
    expect(render('hero', 6, 7)).toContain('aria-label="Slide 7"');
    const many = render('hero', 6, 8);
    expect(many).toContain('>7 / 8<');
    expect(many).not.toContain('aria-label="Slide 1"');
  });

  it('show a fraction for testimonials', () => expect(render('testimonials', 2, 4)).toContain('>3 / 4<'));

  it('mark the ends of the row as disabled and stay focusable', () => {
    expect(render('blogs', 0, 3)).toMatch(/aria-label="Previous slide"[^>]*aria-disabled="true"/);
    expect(render('blogs', 2, 3)).toMatch(/aria-label="Next slide"[^>]*aria-disabled="true"/);
    expect(render('blogs', 1, 3)).not.toContain('aria-disabled');
  });
});
