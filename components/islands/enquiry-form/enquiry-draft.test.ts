import { afterEach, describe, expect, it, vi } from 'vitest';

import { keyFor, makeKey, parseDraft } from '@/components/islands/enquiry-form/enquiry-draft';

describe('Enquiry draft of a tab', () => {
  it('holds what was typed and the key of the enquiry', () => {
    const draft = { values: { name: 'Meera', description: 'Two\nlines' }, key: 'k' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, 'null', '{}', '[]', '"text"', '{"values":7,"key":7}', '{"values":{"name":7,"other":"x","email":""}}'])(
    'is empty where nothing usable is stored: %s',
    (stored) => expect(parseDraft(stored)).toEqual({ values: {} }),
  );
});

describe('Key of an enquiry', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  afterEach(() => vi.unstubAllGlobals());

  it('is a UUID, each time another one', () => {
    expect(makeKey()).toMatch(UUID);
    expect(makeKey()).not.toBe(makeKey());
  });

  it('stays for a second try to send the same, and changes with the text', () => {
    const draft = { values: { name: 'Meera', description: 'Two godowns' }, key: 'key-of-the-first-try' };
    expect(keyFor({ ...draft.values, phone: '' }, draft)).toBe(draft.key);
    expect(keyFor({ ...draft.values, description: 'Three godowns' }, draft)).toMatch(UUID);
    expect(keyFor({ ...draft.values, phone: '1' }, draft)).toMatch(UUID);
    expect(keyFor(draft.values, { values: {} })).toMatch(UUID);
  });

  it('is one also on a page without TLS, where browsers keep randomUUID back', () => {
    const { crypto: real } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => real.getRandomValues(bytes) });
    expect(makeKey()).toMatch(UUID);
  });
});
