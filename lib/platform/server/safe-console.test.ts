import { Writable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { guardConsole, ignoreClosedOutput, toLogText } from '@/lib/platform/server/safe-console';

describe('Standards, Security: lines of the log', () => {
  it('cannot be forged by a line break in a message', () => {
    const printed: string[] = [];
    const print = (...args: unknown[]) => void printed.push(String(args[1]));
    const guarded = { log: print, info: print, warn: print, error: print, debug: print };
    guardConsole(guarded);
    guarded.error('no valid image for', '/x\n{"event":"forged"}\r{"event":"forged"}\u2028{"event":"forged"}');
    expect(printed[0]?.split(/[\n\r\u2028]/)).toEqual([
      'no valid image for /x',
      '  | {"event":"forged"}\\u000d{"event":"forged"}\\u2028{"event":"forged"}',
    ]);
  });

  it('keep colours and escape every other control sequence', () => {
    expect(toLogText('\u001b[31mred\u001b[0m \u001b[2Jcleared \u0007\u009b1A')).toBe(
      '\u001b[31mred\u001b[0m \\u001b[2Jcleared \\u0007\\u009b1A',
    );
  });

  it('stay unchanged if they are JSON', () => {
    const line = JSON.stringify({ event: 'backend-response', reason: 'a\nb %s' });
    expect(toLogText(line)).toBe(line);
  });

  it('contain the stack of an error', () => {
    expect(toLogText(new Error('broken')).split('\n  | ').length).toBeGreaterThan(2);
  });

  it('that are closed end no process and no request', async () => {
    const closed = new Writable({ write: (_chunk, _encoding, done) => done(new Error('write EPIPE')) });
    ignoreClosedOutput([closed]);
    // Without a listener this is an uncaught exception, which fails the run.
    closed.write('a line');
    await new Promise((resolve) => closed.on('close', resolve));
    expect(closed.destroyed).toBe(true);
  });
});
