import { afterEach, describe, expect, it, vi } from 'vitest';

import { logLine } from '@/lib/log';

afterEach(() => void vi.restoreAllMocks());

describe('§7 Logging: lines of the log', () => {
  it('quote at most 500 characters of content or input', () => {
    const print = vi.spyOn(console, 'info').mockReturnValue();
    logLine('picture-left-out', { url: 'x'.repeat(5_000), nested: { reason: 'y'.repeat(500) } });
    const line = JSON.parse(String(print.mock.calls[0]?.[0])) as Record<string, unknown>;
    expect(line).toMatchObject({ event: 'picture-left-out', nested: { reason: 'y'.repeat(500) } });
    expect(line.url).toBe(`${'x'.repeat(500)}…`);
  });
});
