const CLOSERS: Record<string, string> = { '{': '}', '[': ']' };

/** Results are at the top or in one envelope: what is deeper need not be complete. */
const DEPTH_MAX = 2;

/** Strings as a whole, also the one that the cut has left open, and the signs between them. */
const TOKEN = /"(?:[^"\\]|\\(?:.|$))*(?:"|$)|[{}[\],]/gs;

/**
 * The beginning of a JSON text as JSON of its own: it ends before the last comma of the first two levels. Without such a
 * comma it is returned as it is, which is not JSON. Linear.
 */
export function closeCutJson(text: string): string {
  const open: string[] = [];
  let [end, closers] = [text.length, ''];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const closer = CLOSERS[token];
    if (closer !== undefined) open.push(closer);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && open.length > 0 && open.length <= DEPTH_MAX)
      [end, closers] = [index, open.toReversed().join('')];
  }
  return text.slice(0, end) + closers;
}
