import { describe, expect, it } from 'vitest';

import { toSecurePictureUrl } from '@/lib/images/secure-picture';

const env = { SITE_URL: 'https://www.vendor.example', API_BASE_URL: 'http://backend.example:4000', IMAGE_HOSTS: [] };
const BACKEND_PICTURE = 'http://backend.example:4000/uploads/a.png';

describe('Standards, Security: pictures on an https site', () => {
  it('go through the optimizer if the backend is on http', () => {
    expect(toSecurePictureUrl(BACKEND_PICTURE, env)).toBe(
      `/_next/image?url=${encodeURIComponent(BACKEND_PICTURE)}&w=1200&q=75`,
    );
  });

  it.each(['http://backend.example:4000/logo.svg', `${BACKEND_PICTURE}?v=1`])(
    'are left out where the optimizer does not take them either: %s',
    (src) => expect(toSecurePictureUrl(src, env)).toBeNull(),
  );

  it('of other hosts are requested over https', () => {
    expect(toSecurePictureUrl('http://elsewhere.example/a.png', env)).toBe('https://elsewhere.example/a.png');
  });

  it.each(['https://elsewhere.example/a.png', '/pictures/a.png'])('are unchanged: %s', (src) =>
    expect(toSecurePictureUrl(src, env)).toBe(src),
  );

  it('are unchanged on an http site', () => {
    expect(toSecurePictureUrl(BACKEND_PICTURE, { ...env, SITE_URL: 'http://localhost:3000' })).toBe(BACKEND_PICTURE);
  });
});
