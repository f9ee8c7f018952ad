import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { flashForm, getFormFlash, parseErrorsPath } from '@/lib/enquiry/form-flash';

afterEach(() => void vi.restoreAllMocks());

/** Keeps a form. Returns the two segments of the path that shows it. */
function flash(input: unknown, errors: Parameters<typeof flashForm>[1]['errors'] = {}) {
  const [, fields = '', held = ''] = /^\/contact\/not-sent\/([^/]+)\/([^/]+)$/.exec(flashForm(input, { errors })) ?? [];
  return { fields, held };
}

describe('§7 Taking enquiries: values kept without JavaScript', () => {
  it('keeps the fields of the form unchanged, and nothing else', () => {
    const { held } = flash({ name: ' R2D2 ', phone: 7, website: 'x', extra: 'y' }, { name: 'No' });
    expect(getFormFlash(held)).toEqual({ values: { name: ' R2D2 ' }, errors: { name: 'No' } });
  });

  it.each([null, undefined, 'text', []])('keeps nothing of %j', (input) =>
    expect(getFormFlash(flash(input).held)).toEqual({ values: {}, errors: {} }),
  );

  it('expires after 15 minutes', async () => {
    const { held } = flash({ name: 'A' });
    const flashedAt = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const isHeldAfter = async (ms: number) => {
      clock.mockReturnValue(flashedAt + ms);
      // The cache reads the clock once per millisecond.
      await sleep(5);
      return getFormFlash(held) !== undefined;
    };
    expect(await isHeldAfter(14 * 60_000)).toBe(true);
    expect(await isHeldAfter(15 * 60_000 + 1)).toBe(false);
  });

  it('keeps the latest five hundred, each value cut at twice its maximum length', () => {
    const first = flash({ description: 'x'.repeat(16_000) });
    expect(getFormFlash(first.held)?.values.description).toHaveLength(4_000);
    for (let count = 0; count < 500; count += 1) flash({});
    expect(getFormFlash(first.held)).toBeUndefined();
  });
});

describe('Enquiry without JavaScript: the path that names the invalid fields', () => {
  const TOKEN = '0b9f2a64-5a3f-4c8e-9d1b-2f7f1f7f1f7f';

  it('contains the fields in the order of the form, or says that all are valid', () => {
    const segments = flash({}, { company_name: 'No', name: 'No' });
    expect(segments.fields).toBe('name.company_name');
    expect(parseErrorsPath(segments)).toEqual(['name', 'company_name']);
    expect(parseErrorsPath({ fields: ENQUIRY_FIELDS.join('.'), held: TOKEN })).toEqual(ENQUIRY_FIELDS);
    expect(flash({}).fields).toBe('again');
    expect(parseErrorsPath(flash({}))).toEqual([]);
  });

  it.each(['', 'x', 'name.x', 'phone.name', 'name.name', 'Name', '.name'])('accepts no other path: "%s"', (fields) =>
    expect(parseErrorsPath({ fields, held: TOKEN })).toBeNull(),
  );

  it.each(['', 'x', TOKEN.toUpperCase(), `${TOKEN}0`, `0${TOKEN}`, TOKEN.replaceAll('-', '')])(
    'has no form under "%s"',
    (held) => expect(parseErrorsPath({ fields: 'name', held })).toBeNull(),
  );
});
