/** Decodes a percent-encoded text; `null` if an encoding is malformed, which `decodeURIComponent` throws at. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
