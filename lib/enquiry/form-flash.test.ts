import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { getFormFlash, flashForm } from '@/lib/enquiry/form-flash';

afterEach(() => void vi.restoreAllMocks());

describe('§7 Taking enquiries: values kept without JavaScript', () => {
  it('keeps the fields of the form unchanged, and nothing else', () => {
    const token = flashForm({ name: ' R2D2 ', phone: 7, website: 'x', extra: 'y' }, { errors: { name: 'No' } });
    expect(getFormFlash(token)).toEqual({ values: { name: ' R2D2 ' }, errors: { name: 'No' } });
  });

  it.each([null, undefined, 'text', []])('keeps nothing of %j', (input) =>
    expect(getFormFlash(flashForm(input, { errors: {} }))).toEqual({ values: {}, errors: {} }),
  );

  it('expires after 15 minutes', async () => {
    const token = flashForm({ name: 'A' }, { errors: {} });
    const flashedAt = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const isHeldAfter = async (ms: number) => {
      clock.mockReturnValue(flashedAt + ms);
      // The cache reads the clock once per millisecond.
      await sleep(5);
      return getFormFlash(token) !== undefined;
    };
    expect(await isHeldAfter(14 * 60_000)).toBe(true);
    expect(await isHeldAfter(15 * 60_000 + 1)).toBe(false);
  });

  it('keeps the latest five hundred, each value cut at twice its maximum length', () => {
    const first = flashForm({ description: 'x'.repeat(16_000) }, { errors: {} });
    expect(getFormFlash(first)?.values.description).toHaveLength(4_000);
    for (let count = 0; count < 500; count += 1) flashForm({}, { errors: {} });
    expect(getFormFlash(first)).toBeUndefined();
  });
});
