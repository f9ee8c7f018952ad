/** A body, or its beginning. */
interface LimitedText {
  text: string;
  /** There is more, which is not read. */
  isCut: boolean;
}

/**
 * The beginning of a body, of at most so many bytes.
 * @throws if the body breaks off
 */
export async function readTextStart(message: Request | Response, bytesMax: number): Promise<LimitedText> {
  const reader = message.body?.getReader();
  if (!reader) return { text: '', isCut: false };
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isCut: false };
    bytes += value.byteLength;
    if (bytes > bytesMax) {
      await reader.cancel();
      return { text: text + decoder.decode(value.subarray(0, value.byteLength - (bytes - bytesMax))), isCut: true };
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The body of a request or response as text; `undefined` if it is longer than `bytesMax`, whatever `Content-Length`
 * says. The rest is not read.
 * @throws if the body breaks off
 */
export async function readLimitedText(message: Request | Response, bytesMax: number): Promise<string | undefined> {
  if (Number(message.headers.get('content-length') ?? 0) > bytesMax) return undefined;
  const { text, isCut } = await readTextStart(message, bytesMax);
  return isCut ? undefined : text;
}
