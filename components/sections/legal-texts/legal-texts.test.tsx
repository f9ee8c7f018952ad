import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { LegalTexts, type LegalText } from '@/components/sections/legal-texts/legal-texts';
import { buildLegalWords } from '@/lib/company/legal';

const WORDS = buildLegalWords({ companyName: 'Demo Company', brandName: 'Demo' }).terms;
const asHtml = (text: string) => renderToStaticMarkup(text);

const document = (id: string): LegalText => ({
  id,
  title: `Terms ${id}`,
  label: `Terms ${id}`,
  effectiveAt: new Date('2026-04-01T00:00:00Z'),
  sanitizedHtml: `<p>Text ${id}</p>`,
});

const render = (documents: LegalText[], isFailed = false) =>
  renderToStaticMarkup(<LegalTexts documents={documents} isFailed={isFailed} words={WORDS} />);

describe('§2 Terms and privacy pages', () => {
  it('shows several documents, each with its title and date', () => {
    const html = render([document('1'), document('2')]);
    expect(html).toContain(`>${asHtml(WORDS.title)}</h1>`);
    expect(html.match(/<h2[^>]*>Terms \d<\/h2>/g)).toHaveLength(2);
    expect(html.split(asHtml(WORDS.effectiveDate))).toHaveLength(3);
  });

  it('dates a document dd-mm-yyyy, by the day of India', () => {
    const night = { ...document('1'), effectiveAt: new Date('2026-03-31T20:00:00Z') };
    for (const html of [render([night]), render([night, document('2')])]) {
      expect(html).toContain(
        `${asHtml(WORDS.effectiveDate)} <time dateTime="2026-04-01T01:30:00+05:30">01-04-2026</time>`,
      );
    }
  });

  it('leaves out a date that is missing', () => {
    expect(render([{ ...document('1'), effectiveAt: null }])).not.toContain(asHtml(WORDS.effectiveDate));
  });

  it('shows an alert after a failed load', () => {
    const html = render([], true);
    expect(html).toContain('role="alert"');
    expect(html).toContain(asHtml(WORDS.failed));
    expect(html).not.toContain(asHtml(WORDS.empty));
  });

  it('shows an empty state', () => {
    const html = render([]);
    expect(html).toContain(asHtml(WORDS.empty));
    expect(html).not.toContain('role="alert"');
  });
});
