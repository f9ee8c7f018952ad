import { afterEach, describe, expect, it, vi } from 'vitest';

import { keyFor, makeKey, parseSubmitResponse, readDraft } from '@/components/islands/enquiry-form/post-enquiry';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';

describe('Enquiry draft of a tab', () => {
  afterEach(() => vi.unstubAllGlobals());
  const readStored = (stored: string | null) => {
    vi.stubGlobal('window', { sessionStorage: { getItem: () => stored } });
    return readDraft();
  };

  it('has what was typed and the key of the enquiry', () => {
    const draft = { values: { name: 'Meera', description: 'Two\nlines' }, key: 'k' };
    expect(readStored(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, 'null', '{}', '"text"', '{"values":7}'])('is empty if nothing usable is stored: %s', (stored) =>
    expect(readStored(stored)).toEqual({ values: {} }),
  );
});

describe('Idempotency key of an enquiry', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  afterEach(() => vi.unstubAllGlobals());

  it('is a new UUID each time', () => {
    expect(makeKey()).toMatch(UUID);
    expect(makeKey()).not.toBe(makeKey());
  });

  it('stays the same for a retry and changes with the values', () => {
    const draft = { values: { name: 'Meera', description: 'Two godowns' }, key: 'key-of-the-first-try' };
    expect(keyFor({ ...draft.values, phone: '' }, draft)).toBe(draft.key);
    expect(keyFor({ ...draft.values, description: 'Three godowns' }, draft)).toMatch(UUID);
    expect(keyFor({ ...draft.values, phone: '1' }, draft)).toMatch(UUID);
    expect(keyFor(draft.values, { values: {} })).toMatch(UUID);
  });

  it('is a UUID on a page without TLS too, where randomUUID is missing', () => {
    const { crypto: real } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => real.getRandomValues(bytes) });
    expect(makeKey()).toMatch(UUID);
  });
});

describe('§8 Enquiry success and failure', () => {
  it('is a success only if the response says so', () => {
    expect(parseSubmitResponse({ ok: true })).toEqual({ status: 'sent' });
  });

  it.each([null, undefined, false, 0, '', 'ok', [], {}, { ok: 'true' }, { ok: false, message: '' }])(
    'treats the response %j as a failure with the standard message',
    (body) => expect(parseSubmitResponse(body)).toEqual({ status: 'failed', message: ENQUIRY_WORDS.failed }),
  );

  it('shows the message of the response', () => {
    expect(parseSubmitResponse({ ok: false, message: 'Come back on Monday.' })).toEqual({
      status: 'failed',
      message: 'Come back on Monday.',
    });
  });

  it('returns the errors of the fields', () => {
    expect(parseSubmitResponse({ ok: false, errors: { name: 'Please enter it' } })).toEqual({
      status: 'invalid',
      errors: { name: 'Please enter it' },
    });
  });
});
