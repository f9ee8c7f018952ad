/**
 * A parsed body, opened if it was encoded twice: a handler has returned a text of JSON through a framework that encodes it
 * once more. Only a text that is an object or a list in JSON is opened; all others stay texts.
 */
export function openEncodedTwice(body: unknown): unknown {
  if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.parse(body);
  } catch {
    // Words that begin with a bracket.
    return body;
  }
}
