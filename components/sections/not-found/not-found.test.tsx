import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { buildNotFoundWords } from '@/lib/company/not-found';

const WORDS = buildNotFoundWords();

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

describe('§2 404 page', () => {
  it('has one h1 and links to the homepage', () => {
    const html = renderToStaticMarkup(<NotFoundScreen words={WORDS} />);
    expect(html).toMatch(/<h1[^>]*>Oops! Page Not Found<\/h1>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/href="\/"[^>]*>Go to the homepage</);
  });

  it('links to other pages', () => {
    const html = renderToStaticMarkup(<NotFoundScreen words={WORDS} />);
    for (const href of ['/desktop-software', '/erp', '/download', '/blog', '/contact']) {
      expect(html).toContain(`href="${href}"`);
    }
  });

  it('shows the title of the page that reuses it (§8)', () => {
    const html = renderToStaticMarkup(
      <NotFoundScreen title="No software found." words={{ ...WORDS, text: 'It may have been renamed.' }} />,
    );
    expect(html).toMatch(/<h1[^>]*>No software found\.<\/h1>/);
    expect(html).toContain('It may have been renamed.');
    expect(html).not.toContain('Oops!');
  });
});
