import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CopyLink } from '@/components/islands/copy-link/copy-link';

describe('§2 Blog details: copy link', () => {
  it('is a named button with an empty status for the result', () => {
    const html = renderToStaticMarkup(<CopyLink path="/blog-details/a" icon={null} />);
    expect(html).toContain('>Copy link</button>');
    expect(html).toMatch(/<span role="status"[^>]*><\/span>/);
  });
});
