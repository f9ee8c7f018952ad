import { renderToStaticMarkup } from 'react-dom/server';
import { expect, describe, it } from 'vitest';

import { SkipLink } from '@/components/layout/skip-link/skip-link';

describe('Skip link', () => {
  it('links to the main content', () => {
    expect(renderToStaticMarkup(<SkipLink />)).toMatch(/<a href="#main"[^>]*>Skip to main content<\/a>/);
  });
});
