import { describe, expect, it } from 'vitest';

import { buildTextResponse } from '@/lib/seo/machine-response';

const POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

const read = async (response: Response) => [
  response.status,
  await response.text(),
  Object.fromEntries(response.headers),
];

describe('Standards, Security: responses that are not pages', () => {
  it('load nothing', async () => {
    expect(await read(buildTextResponse('<feed/>', 'application/atom+xml'))).toEqual([
      200,
      '<feed/>',
      { ...POLICY, 'content-type': 'application/atom+xml; charset=utf-8' },
    ]);
  });
});
