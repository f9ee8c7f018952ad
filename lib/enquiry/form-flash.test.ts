import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import { flashForm, readFormFlash } from '@/lib/enquiry/form-flash';
import { countKeptContexts } from '@/lib/testing';

afterEach(() => void vi.restoreAllMocks());

/** Keeps a form. Returns the query of the page that shows it. */
function flash(input: unknown, errors: Parameters<typeof flashForm>[1]['errors'] = {}, client = '192.0.2.1') {
  const [path, query] = flashForm(input, { errors }, client).split('?');
  expect(path).toBe('/contact/not-sent');
  const params = new URLSearchParams(query);
  return { form: params.get('form')!, invalid: params.getAll('invalid') };
}
const getFormFlash = (form: string) => readFormFlash({ form }).form;

describe('§7 Taking enquiries: values kept without JavaScript', () => {
  it('keeps the fields of the form unchanged, and nothing else', () => {
    const { form } = flash({ name: ' R2D2 ', phone: 7, leave_empty: 'x', extra: 'y' }, { name: 'No' });
    expect(getFormFlash(form)).toEqual({ values: { name: ' R2D2 ' }, errors: { name: 'No' } });
  });

  it.each([null, undefined, 'text', []])('keeps nothing of %j', (input) =>
    expect(getFormFlash(flash(input).form)).toEqual({ values: {}, errors: {} }),
  );

  it('expires after 15 minutes', async () => {
    const { form } = flash({ name: 'A' });
    const flashedAt = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const isHeldAfter = async (ms: number) => {
      clock.mockReturnValue(flashedAt + ms);
      // The cache reads the clock once per millisecond.
      await sleep(5);
      return getFormFlash(form) !== undefined;
    };
    expect(await isHeldAfter(14 * 60_000)).toBe(true);
    expect(await isHeldAfter(15 * 60_000 + 1)).toBe(false);
  });

  it('keeps the latest five hundred, each value cut at twice its maximum length', () => {
    const first = flash({ description: 'x'.repeat(16_000) });
    expect(getFormFlash(first.form)?.values.description).toHaveLength(4_000);
    for (let count = 0; count < 500; count += 1) flash({}, {}, `203.0.113.${count}`);
    expect(getFormFlash(first.form)).toBeUndefined();
  });

  it('keeps the latest twenty of an address, which push out none of another', () => {
    const honest = flash({ name: 'R2D2' });
    const own = Array.from({ length: 500 }, (_, count) => flash({}, {}, `203.0.113.${count % 5}`));
    expect(getFormFlash(honest.form)?.values).toEqual({ name: 'R2D2' });
    expect(own.filter(({ form }) => getFormFlash(form) !== undefined)).toHaveLength(5 * 20);
    expect(getFormFlash(own.at(-1)!.form)).toBeDefined();
  });

  it('keeps no request in memory', async () => {
    expect(await countKeptContexts(20, async (count) => flash({}, {}, `203.0.113.${count}`))).toBeLessThan(5);
  });
});

describe('Enquiry without JavaScript: the query that names the invalid fields', () => {
  it('contains the fields in the order of the form, none if all are valid', () => {
    const query = flash({}, { company_name: 'No', name: 'No' });
    expect(query.invalid).toEqual(['name', 'company_name']);
    expect(readFormFlash(query).fields).toEqual(['name', 'company_name']);
    expect(flash({}).invalid).toEqual([]);
    expect(readFormFlash({ invalid: ENQUIRY_FIELDS.toReversed() }).fields).toEqual(ENQUIRY_FIELDS);
    expect(readFormFlash({ invalid: 'phone' }).fields).toEqual(['phone']);
  });

  it.each([{}, { invalid: 'x', form: 'x' }, { invalid: ['__proto__', 'Name'], form: ['a', 'b'] }])(
    'may be anything: %j',
    (query) => expect(readFormFlash(query)).toEqual({ form: undefined, fields: [] }),
  );
});
