import 'server-only';

import { format } from 'node:util';

/** Colours stay: every other control sequence can change the display of a terminal. */
const CONTROL = /\x1b\[[\d;]*m|[\p{Cc}\u2028\u2029]/gu;

/** Starts a continued line; no log line starts like this. */
const CONTINUATION = '\n  | ';

function escapeControl(character: string): string {
  if (character.length > 1 || character === '\t') return character;
  if (character === '\n') return CONTINUATION;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A text for the log. Only its first line looks like a log line, because visitors can type line breaks. */
export const toLogText = (...args: unknown[]): string => format(...args).replace(CONTROL, escapeControl);

/**
 * Prevents log injection through console output, Next's own messages included. Lines of `lib/log.ts` are JSON without
 * control characters and stay unchanged.
 */
export function guardConsole(console: Pick<Console, 'log' | 'info' | 'warn' | 'error' | 'debug'>): void {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const print = console[method].bind(console);
    console[method] = (...args: unknown[]) => print('%s', toLogText(...args));
  }
}

/**
 * Keeps the server running when the reader of its output has gone (EPIPE). Without a listener Next logs that error as an
 * uncaught exception, which fails in the same way: an endless loop.
 */
export function ignoreClosedOutput(streams: NodeJS.WritableStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => {});
}
