import { describe, expect, it } from 'vitest';

import { describeSampleClaims, hashClaim, listSampleClaims } from '@/lib/company/claims';
import { parseEnv } from '@/lib/env-schema';

const SAMPLE = parseEnv({});
const claim = (value: unknown) => ({
  file: 'stories.ts',
  what: 'testimonials',
  value,
  sampleHash: hashClaim(['of an invented customer']),
});

describe('The claims of the sample, listed by build and doctor', () => {
  it('lists unchanged claims only', () => {
    expect(listSampleClaims([claim(['of an invented customer'])])).toEqual(['stories.ts: testimonials']);
    expect(listSampleClaims([claim(['of our own customer'])])).toEqual([]);
  });

  it.each([
    ['a name of its own', { COMPANY_NAME: 'Own Ltd', SITE_URL: 'https://own.example' }],
    ['a backend of its own', { API_BASE_URL: 'https://api.own.example', SITE_URL: 'https://own.example' }],
  ])('names them by file under a public address, with %s', (_name, settings) => {
    expect(describeSampleClaims(parseEnv(settings), SAMPLE, ['a.ts: x', 'b.ts: y'])).toMatch(
      /:\n {2}a\.ts: x\n {2}b\.ts: y$/,
    );
    expect(describeSampleClaims(parseEnv(settings), SAMPLE, [])).toBeNull();
  });

  it.each([
    ['the sample itself', { SITE_URL: 'https://sample.example' }],
    ['a site that nobody sees', { COMPANY_NAME: 'Own Ltd' }],
  ])('says nothing of %s', (_name, settings) =>
    expect(describeSampleClaims(parseEnv(settings), SAMPLE, ['a.ts: x'])).toBeNull(),
  );
});
