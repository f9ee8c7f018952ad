import { expect, it, vi } from 'vitest';

it('Promise 6: what a process has once is shared by all copies of a module', async () => {
  const values: object[] = [];
  for (let copy = 0; copy < 2; copy += 1) {
    vi.resetModules();
    const { processWide } = await import('@/lib/process-wide.mjs');
    values.push(processWide('a test', () => ({})));
  }
  expect(values[1]).toBe(values[0]);
});
