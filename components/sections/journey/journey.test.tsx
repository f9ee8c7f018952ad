import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Journey } from '@/components/sections/journey/journey';
import { buildAboutWords } from '@/lib/company/about';

const WORDS = buildAboutWords({ companyName: 'Demo Company', brandName: 'Demo' }).journey;

const milestone = (description: string) => ({ id: '1', year: '2001', title: 'Two desks', description });

describe('§2 About: journey', () => {
  it('has the title of the specification, and year, title and description of each step', () => {
    const html = renderToStaticMarkup(<Journey words={WORDS} milestones={[milestone('It began in Pune.')]} />);
    expect(html).toMatch(/<h2[^>]*>Our Journey 0 to 600 Clients<\/h2>/);
    expect(html).toContain('>2001<');
    expect(html).toMatch(/<h3[^>]*>Two desks<\/h3>/);
    expect(html).toContain('>It began in Pune.<');
  });

  it('cuts a description at 300 characters and leaves one of 300 whole', () => {
    const long = 'a'.repeat(301);
    const html = renderToStaticMarkup(
      <Journey words={WORDS} milestones={[milestone(long), milestone('b'.repeat(300))]} />,
    );
    expect(html).toContain(`>${'a'.repeat(300)}…<`);
    expect(html).toContain(`>${'b'.repeat(300)}<`);
  });

  it('sets the language of title and description (WCAG 3.1.2)', () => {
    const html = renderToStaticMarkup(
      <Journey words={WORDS} milestones={[{ ...milestone('It began in Pune.'), title: 'दो मेज़' }]} />,
    );
    expect(html).toMatch(/<h3[^>]* lang="hi"[^>]*>दो मेज़</);
    expect(html.match(/lang=/g)).toHaveLength(1);
  });

  it('renders nothing without steps', () => {
    expect(renderToStaticMarkup(<Journey words={WORDS} milestones={[]} />)).toBe('');
  });
});
