import { describe, expect, it } from 'vitest';

import { envSchema, findMisspelt } from '@/lib/env-schema';

describe('Settings: misspelt names', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SITEURL', 'SITE_URL'],
    ['site_url', 'SITE_URL'],
    ['API_BASEURL', 'API_BASE_URL'],
    ['ENQUIRY_MAILTO', 'ENQUIRY_MAIL_TO'],
  ])('%s is named with %s', (name, meant) =>
    expect(findMisspelt({ [name]: 'smtp://secret' })).toEqual([
      `${name} is no setting of the site; did you mean ${meant}?`,
    ]),
  );

  it('are not those of settings and of others', () => {
    const others = ['NODE_ENV', 'PATH', 'HOSTNAME', 'PORT', 'REDIS_HOST', 'API_KEY', 'CONTENT_FOLDER'];
    const names = [...Object.keys(envSchema.shape), ...others];
    expect(findMisspelt(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});
