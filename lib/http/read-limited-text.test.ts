import { describe, expect, it } from 'vitest';

import { readLimitedText } from '@/lib/http/read-limited-text';

/** A request whose body arrives in these chunks, with the length that it claims to have. */
function requestOf(chunks: (string | Uint8Array<ArrayBuffer>)[], length?: string) {
  const cancelled: unknown[] = [];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
    },
    cancel: (reason) => void cancelled.push(reason),
  });
  const headers = new Headers(length === undefined ? {} : { 'content-length': length });
  // Node requires `duplex` if the body is a stream.
  const request = new Request('http://localhost/', { method: 'POST', body, headers, ...{ duplex: 'half' } });
  return { request, cancelled };
}

describe('Standards, Security: bodies are limited before they are read', () => {
  it('reads up to the limit, counted in bytes', async () => {
    expect(await readLimitedText(requestOf(['abc', 'd']).request, 5)).toBe('abcd');
    expect(await readLimitedText(requestOf(['abc', 'de']).request, 5)).toBe('abcde');
    expect(await readLimitedText(requestOf(['abc', 'def']).request, 5)).toBeUndefined();
    expect(await readLimitedText(requestOf(['जी']).request, 6)).toBe('जी');
    expect(await readLimitedText(requestOf(['जी']).request, 5)).toBeUndefined();
  });

  it('stops reading above the limit', async () => {
    const { request, cancelled } = requestOf(['abc', 'def', 'ghi']);
    await readLimitedText(request, 5);
    expect(cancelled).toHaveLength(1);
  });

  it('refuses a declared length above the limit without reading', async () => {
    const { request } = requestOf(['abc'], '6');
    expect(await readLimitedText(request, 5)).toBeUndefined();
    expect(request.bodyUsed).toBe(false);
    expect(await readLimitedText(requestOf(['abcde'], '5').request, 5)).toBe('abcde');
  });

  it('joins a character that two chunks share, and replaces one that is cut off', async () => {
    const [first, second, third] = new TextEncoder().encode('₹');
    expect(
      await readLimitedText(requestOf([new Uint8Array([first!, second!]), new Uint8Array([third!])]).request, 3),
    ).toBe('₹');
    expect(await readLimitedText(requestOf(['a', new Uint8Array([first!])]).request, 3)).toBe('a\ufffd');
  });

  it('reads no body as an empty text', async () =>
    expect(await readLimitedText(new Request('http://localhost/'), 5)).toBe(''));
});
