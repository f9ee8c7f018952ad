import { describe, expect, it } from 'vitest';

import { checkForSpam } from '@/lib/enquiry/spam-check';

describe('Standards, Security: honeypot and minimum fill time', () => {
  it.each([
    [{ elapsed_ms: 0 }],
    [{ elapsed_ms: 1_999 }],
    [{ elapsed_ms: '12' }],
    [{ elapsed_ms: 'soon' }],
    [{ elapsed_ms: -1 }],
    [{ website: '', elapsed_ms: 5 }],
    [{ elapsed_ms: {} }],
    [{ elapsed_ms: [60_000] }],
    [{ website: 'x', elapsed_ms: 60_000, description: 'Buy at https://spam.example' }],
    [{ website: 'x', description: 'HTTP://spam.example' }],
    [{ website: 'x', description: 'see www.spam.example' }],
    [{ website: 'x', description: '<a href=/x>' }],
    [{ website: 'x', description: '[url=spam.example]' }],
    [{ elapsed_ms: true }],
  ])('counts %j as obvious spam', (input) => expect(checkForSpam(input)).toBe('obvious'));

  it.each([
    [{ website: 'https://shop.example' }],
    [{ website: ' ' }],
    [{ website: 0 }],
    [{ website: 'x', description: '<abbr>www</abbr> url, http' }],
    [{ website: 'x', description: ['https://spam.example'] }],
    [{ website: 'Meera', elapsed_ms: 2_000, description: 'Please call.' }],
  ])('only suspects %j: a browser may have completed the hidden field', (input) =>
    expect(checkForSpam(input)).toBe('suspected'),
  );

  it('treats a deeply nested list as obvious spam', () => {
    const elapsed = JSON.parse(`${'['.repeat(8_000)}${']'.repeat(8_000)}`) as unknown;
    expect(checkForSpam({ elapsed_ms: elapsed })).toBe('obvious');
  });

  it.each([
    [{}],
    [null],
    [{ website: '' }],
    [{ website: null, elapsed_ms: null }],
    [{ elapsed_ms: '' }],
    [{ elapsed_ms: 2_000 }],
    [{ elapsed_ms: '60000', website: '' }],
    [{ description: 'See https://shop.example' }],
  ])('does not suspect %j', (input) => expect(checkForSpam(input)).toBeNull());
});
