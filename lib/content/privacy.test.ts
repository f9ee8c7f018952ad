import { describe, expect, it } from 'vitest';

import { ShapeError } from '@/lib/backend/collection';
import { FALLBACKS } from '@/lib/company/fallbacks';
import { PRIVACY_POLICY } from '@/lib/content/privacy';
import { readWith } from '@/lib/content/shared/test-reading';

const API_POLICY = { title: ' Privacy ', content: '<p>a</p>', effective_date: '2025-03-01', created_at: '2024-01-01' };
const POLICY = { id: 'item-1', title: 'Privacy', bodyHtml: '<p>a</p>', effectiveAt: new Date('2025-03-01') };

describe('§3 Privacy policy', () => {
  it.each([
    ['an object', { data: API_POLICY }],
    ['nested data', { data: { data: API_POLICY } }],
    ['a list of one', { data: [API_POLICY] }],
  ])('reads %s', (_name, body) => expect(readWith(PRIVACY_POLICY, body).value).toEqual(POLICY));

  it('reads description instead of content, and gives a document without a title a name', () => {
    expect(readWith(PRIVACY_POLICY, { data: { description: 'गोपनीयता' } }).value).toEqual({
      id: 'item-1',
      title: FALLBACKS.privacy,
      bodyHtml: 'गोपनीयता',
      effectiveAt: null,
    });
  });

  it('is null if the list is empty, and a failed read if there is no text', () => {
    expect(readWith(PRIVACY_POLICY, { data: [] }).value).toBeNull();
    expect(() => readWith(PRIVACY_POLICY, { data: { title: 'Privacy', content: null } })).toThrow(ShapeError);
  });
});
