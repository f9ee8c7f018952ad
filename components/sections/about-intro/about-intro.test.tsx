import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AboutIntro } from '@/components/sections/about-intro/about-intro';
import { buildAboutWords } from '@/lib/company/about';

const WORDS = buildAboutWords({ companyName: 'Demo Company', brandName: 'Demo' }).intro;

const html = renderToStaticMarkup(<AboutIntro words={WORDS} />);

describe('§2 About: intro', () => {
  it('shows the text of the vendor', () => {
    for (const text of [WORDS.text, ...WORDS.more]) expect(html).toContain(`>${renderToStaticMarkup(text)}</p>`);
  });

  it('marks the paragraphs and the picture that narrow windows hide', () => {
    expect(html.match(/class="wideOnly"/g)).toHaveLength(WORDS.more.length + 1);
  });
});
