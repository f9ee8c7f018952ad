import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { LegalTexts, type LegalText } from '@/components/sections/legal-texts/legal-texts';
import { buildLegalWords } from '@/lib/company/legal';

const WORDS = buildLegalWords({ companyName: 'Demo Company', brandName: 'Demo' }).terms;

const document = (id: string): LegalText => ({
  id,
  title: `Terms ${id}`,
  effectiveAt: new Date('2026-04-01T00:00:00Z'),
  sanitizedHtml: `<p>Text ${id}</p>`,
});

const render = (documents: LegalText[], isFailed = false) =>
  renderToStaticMarkup(<LegalTexts documents={documents} isFailed={isFailed} words={WORDS} />);

describe('§2 Terms and privacy pages', () => {
  it('shows several documents, each with its title and date', () => {
    const html = render([document('1'), document('2')]);
    expect(html).toMatch(/<h1[^>]*>Terms &amp; Conditions<\/h1>/);
    expect(html.match(/<h2[^>]*>Terms \d<\/h2>/g)).toHaveLength(2);
    expect(html.match(/Effective Date/g)).toHaveLength(2);
  });

  it('dates a document dd-mm-yyyy, by the day of India', () => {
    const night = { ...document('1'), effectiveAt: new Date('2026-03-31T20:00:00Z') };
    for (const html of [render([night]), render([night, document('2')])]) {
      expect(html).toContain('Effective Date: <time dateTime="2026-04-01T01:30:00+05:30">01-04-2026</time>');
    }
  });

  it('leaves out a date that is missing', () => {
    expect(render([{ ...document('1'), effectiveAt: null }])).not.toContain('Effective Date');
  });

  it('shows an alert after a failed load', () => {
    const html = render([], true);
    expect(html).toMatch(/role="alert".*Failed to load terms and conditions/);
    expect(html).not.toContain('No terms and conditions data available.');
  });

  it('shows an empty state', () => {
    const html = render([]);
    expect(html).toContain('No terms and conditions data available.');
    expect(html).not.toContain('role="alert"');
  });
});
