import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { getHeldForm, holdForm } from '@/lib/enquiry/form-flash';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('§7 Taking enquiries: values kept without JavaScript', () => {
  it('holds the fields of the form as they came, and nothing else', () => {
    const token = holdForm({ name: ' R2D2 ', phone: 7, website: 'x', extra: 'y' }, { errors: { name: 'No' } });
    expect(getHeldForm(token)).toEqual({ values: { name: ' R2D2 ' }, errors: { name: 'No' } });
  });

  it.each([null, undefined, 'text', []])('holds nothing of %j', (input) =>
    expect(getHeldForm(holdForm(input, { errors: {} }))).toEqual({ values: {}, errors: {} }),
  );

  it('forgets after a quarter of an hour', () => {
    const token = holdForm({ name: 'A' }, { errors: {} });
    vi.advanceTimersByTime(14 * 60_000);
    expect(getHeldForm(token)).toBeDefined();
    vi.advanceTimersByTime(60_000);
    expect(getHeldForm(token)).toBeUndefined();
  });

  it('holds the latest five hundred, each with at most twice what a field may have', () => {
    const first = holdForm({ description: 'x'.repeat(16_000) }, { errors: {} });
    expect(getHeldForm(first)?.values.description).toHaveLength(4_000);
    for (let count = 0; count < 500; count += 1) holdForm({}, { errors: {} });
    expect(getHeldForm(first)).toBeUndefined();
  });
});
