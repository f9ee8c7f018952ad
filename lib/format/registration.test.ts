import { describe, expect, it } from 'vitest';

import { isCin, isGstin, isLlpin } from '@/lib/format/registration';

describe('Facts: registration numbers', () => {
  it.each([
    ['27AAPFU0939F1ZV', true],
    ['29AAGCB7383J1Z4', true],
    ['27AAPFU0939F1ZW', false],
    ['72AAPFU0939F1ZV', false],
    ['27AAPFU0939F1YV', false],
    ['27aapfu0939f1zv', false],
    ['GSTIN', false],
    ['', false],
  ])('GSTIN %s: %s', (text, isOne) => expect(isGstin(text)).toBe(isOne));

  it.each([
    ['U72200MH2001PTC123456', true],
    ['AAB-1234', false],
    ['U72200MH2001PTC12345', false],
  ])('CIN %s: %s', (text, isOne) => expect(isCin(text)).toBe(isOne));

  it.each([
    ['AAB-1234', true],
    ['AAB1234', false],
    ['U72200MH2001PTC123456', false],
  ])('LLPIN %s: %s', (text, isOne) => expect(isLlpin(text)).toBe(isOne));
});
