import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Prose } from '@/components/ui/prose/prose';

const render = (sanitizedHtml: string) => renderToStaticMarkup(<Prose sanitizedHtml={sanitizedHtml} />);
const picture = (src: string, rest = '') =>
  `<p><img src="${src}" alt="A &quot;kiln&quot;"${rest} loading="lazy" /></p>`;

it('Visual, Type: terms of rich text are in one element each, and attributes and entities stay as they are', () => {
  const html = '<p><a href="/e-way bill">e-way bill</a> &amp; <b>GSTR-2B</b>, real-time</p>e-mail';
  expect(render(html)).toContain(
    '<p><a href="/e-way bill"><span class="term">e-way</span> bill</a> &amp; <b><span class="term">GSTR-2B</span></b>, ' +
      'real-time</p><span class="term">e-mail</span>',
  );
});

describe('Pictures: of rich text', () => {
  it('have sizes that fit the window, and keep alt text and dimensions', () => {
    const html = render(picture('/content/posts/kiln%20a.jpg', ' width="4000" height="3000"'));
    expect(html).toMatch(/srcset="\/_next\/image\?url=%2Fcontent%2Fposts%2Fkiln%2520a\.jpg&amp;w=\d+&amp;q=75 \d+w, /);
    expect(html).toContain('sizes="(min-width: 660px) 600px, 92vw"');
    expect(html).toContain('alt="A &quot;kiln&quot;" width="4000" height="3000" loading="lazy"');
    expect(html).not.toContain('src="/content/');
  });

  it('that are small are not requested in a larger size', () => {
    const html = render(picture('/content/posts/stamp.png', ' width="120" height="60"'));
    expect(html).not.toContain('92vw');
    expect(html).toContain('width="120" height="60"');
  });

  it('on hosts that are not listed stay unoptimized', () => {
    for (const src of ['https://elsewhere.example/a.jpg?v=1&amp;w=2', '/content/posts/plan.svg']) {
      expect(render(picture(src))).toContain(`<img src="${src}" alt=`);
      expect(render(picture(src))).not.toContain('srcset');
    }
  });
});
