import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ErrorScreen } from '@/components/sections/error-screen/error-screen';

describe('§2 Error screen', () => {
  const text = renderToStaticMarkup(<ErrorScreen />).replaceAll('&#x27;', "'");

  it('shows its two sentences', () => {
    expect(text).toMatch(/<h1[^>]*>Oops! Something went wrong\.<\/h1>/);
    expect(text).toContain(">We're sorry, but something unexpected happened. Please try refreshing the page.<");
  });

  it('has only the button to reload', () => {
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).toMatch(/<button[^>]*>Refresh Page<\/button>/);
    expect(text).not.toContain('<a ');
  });
});
