import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

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
 * Bodies are compressed one after another, so that a walk over all pages leaves the other processors to visitors. Beyond
 * so many that wait none is taken on: each holds a text, and the next visitor of the page asks again.
 */
const WAITING_MAX = 64;

/** Texts in compressed form, each compressed once. */
export interface CompressedBodyCache {
  get(tag: string, encoding: Encoding): Buffer | undefined;
  /** Compresses where that is neither done nor under way; returns at once and never throws. */
  make(tag: string, encoding: Encoding, text: string | Uint8Array): void;
}

/**
 * A size-bounded LRU cache of compressed bodies. A key is the hash of the text itself, so an entry can belong to no other
 * text, and one of an old text is never found again.
 */
export function createCompressedBodyCache(limitBytes: number): CompressedBodyCache {
  const held = new LRUCache<string, Buffer>({
    maxSize: limitBytes,
    sizeCalculation: (body) => Math.max(body.length, 1),
  });
  const inMaking = new Set<string>();
  let last = Promise.resolve();

  return {
    get: (tag, encoding) => held.get(`${encoding} ${tag}`),
    make(tag, encoding, text) {
      const key = `${encoding} ${tag}`;
      if (held.has(key) || inMaking.has(key) || inMaking.size >= WAITING_MAX) return;
      inMaking.add(key);
      last = last
        .then(() => compressors[encoding](Buffer.from(text as string)))
        .then((body) => void held.set(key, body))
        // Without an entry the response is compressed as it is sent.
        .catch(() => undefined)
        .finally(() => inMaking.delete(key));
    },
  };
}
