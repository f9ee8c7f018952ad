import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { type Encoding } from '@/lib/platform/server/compression/accept-encoding';

const compressors: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  // From 7 on each text in making takes 8 to 32 MiB of memory and up to ten times as long, for two hundredths less.
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
};

/**
 * Copies are made one after another, so that a walk over all pages leaves the other processors to readers. Beyond so
 * many that wait none is taken on: each holds a text, and the next reader of the page asks again.
 */
const WAITING_MAX = 64;

/** Compressed copies of texts, each made once. */
export interface Copies {
  get(tag: string, encoding: Encoding): Buffer | undefined;
  /** Sees to a copy where none is there or in making; returns at once and never throws. */
  make(tag: string, encoding: Encoding, text: string | Uint8Array): void;
}

/**
 * Holds copies up to so many bytes and lets go of those that nobody asked for longest. They are found by the hash of
 * the text itself, so a copy can belong to no other text, and one of an old text is never found again.
 */
export function createCopies(limitBytes: number): Copies {
  const held = new Map<string, Buffer>();
  const inMaking = new Set<string>();
  let heldBytes = 0;
  let last = Promise.resolve();

  const keep = (key: string, copy: Buffer) => {
    held.set(key, copy);
    heldBytes += copy.length;
    for (const [oldest, { length }] of held) {
      if (heldBytes <= limitBytes) break;
      held.delete(oldest);
      heldBytes -= length;
    }
  };

  return {
    get(tag, encoding) {
      const key = `${encoding} ${tag}`;
      const copy = held.get(key);
      if (!copy) return undefined;
      // To the end of the row: what is asked for stays.
      held.delete(key);
      held.set(key, copy);
      return copy;
    },
    make(tag, encoding, text) {
      const key = `${encoding} ${tag}`;
      if (held.has(key) || inMaking.has(key) || inMaking.size >= WAITING_MAX) return;
      inMaking.add(key);
      last = last
        .then(() => compressors[encoding](Buffer.from(text as string)))
        .then((copy) => keep(key, copy))
        // Without a copy the answer is compressed as it is sent.
        .catch(() => undefined)
        .finally(() => inMaking.delete(key));
    },
  };
}
