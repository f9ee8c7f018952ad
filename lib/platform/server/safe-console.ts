import 'server-only';

import { format } from 'node:util';

/** Colours alone: every other control sequence moves what a terminal shows. */
const CONTROL = /\x1b\[[\d;]*m|[\p{Cc}\u2028\u2029]/gu;

/** Begins a line that continues the one before it: no log line begins so. */
const CONTINUATION = '\n  | ';

function escapeControl(character: string): string {
  if (character.length > 1 || character === '\t') return character;
  if (character === '\n') return CONTINUATION;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A text for the log in which only its own first line looks like one: what a visitor typed can hold line breaks. */
export const toLogText = (...args: unknown[]): string => format(...args).replace(CONTROL, escapeControl);

/**
 * Has whatever this process prints through the console, Next's own messages included, forge no line of the log. Lines
 * of `lib/log.ts` are JSON, which has no control characters, and stay as they are.
 */
export function guardConsole(console: Pick<Console, 'log' | 'info' | 'warn' | 'error' | 'debug'>): void {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const print = console[method].bind(console);
    console[method] = (...args: unknown[]) => print('%s', toLogText(...args));
  }
}
