/** Decodes a percent-encoded text; `null` if it is malformed, where `decodeURIComponent` throws. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
