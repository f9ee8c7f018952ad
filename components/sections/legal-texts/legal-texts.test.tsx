import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { LEGAL_WORDS } from '@/lib/company/legal';
import { type LegalDocument } from '@/lib/content/shared/legal-document';

const WORDS = LEGAL_WORDS.terms;
const asHtml = (text: string) => renderToStaticMarkup(text);

const document = (id: string): LegalDocument => ({
  id,
  title: `Terms ${id}`,
  effectiveAt: new Date('2026-04-01T00:00:00Z'),
  bodyHtml: `<p>Text ${id}</p>`,
});

const render = (documents: LegalDocument[], isFailed = false) =>
  renderToStaticMarkup(<LegalTexts page="terms" documents={documents} isFailed={isFailed} />);

describe('§2 Terms and privacy pages', () => {
  it('shows several documents, each with its title and date', () => {
    const html = render([document('1'), document('2')]);
    expect(html).toContain(`>${asHtml(WORDS.name)}</h1>`);
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
