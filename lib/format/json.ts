/** Whether a value is an object or a list. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is an object with fields. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

/**
 * Parses JSON after any number of byte order marks, which files saved on Windows have.
 * @throws SyntaxError
 */
export const parseJsonText = (text: string): unknown => JSON.parse(text.replace(/^[\s\ufeff]+/, ''));

/** The same; `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}
