/**
 * The body of a request or response as text; `undefined` if it is longer than `bytesMax`, whatever `Content-Length`
 * says. The rest is not read.
 * @throws if the body breaks off
 */
export async function readLimitedText(message: Request | Response, bytesMax: number): Promise<string | undefined> {
  if (Number(message.headers.get('content-length') ?? 0) > bytesMax) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of message.body ?? []) {
    bytes += chunk.byteLength;
    // This cancels the body.
    if (bytes > bytesMax) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
