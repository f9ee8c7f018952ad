/**
 * The body of a request or response as text; `undefined` if it is longer than `bytesMax`, whatever `Content-Length`
 * says. The rest is not read.
 * @throws if the body breaks off
 */
export async function readLimitedText(message: Request | Response, bytesMax: number): Promise<string | undefined> {
  if (Number(message.headers.get('content-length') ?? 0) > bytesMax) return undefined;
  const reader = message.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > bytesMax) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
