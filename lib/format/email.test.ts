import { describe, expect, it } from 'vitest';

import { mailHref } from '@/lib/format/email';

describe('§3 Contact data: e-mail', () => {
  it('is a link, with a subject where one is given', () => {
    expect(mailHref('a@b.example')).toBe('mailto:a@b.example');
    expect(mailHref('a@b.example', 'Ask & tell')).toBe('mailto:a@b.example?subject=Ask%20%26%20tell');
  });

  it('is none for the fallback', () => expect(mailHref('info@example.com')).toBeNull());
});
