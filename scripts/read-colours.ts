/** The colours of the first `:root` rule of a style sheet, by name: for screens, not for print. */
export function readColours(css: string): Map<string, string> {
  const rule = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const declared = new Map(
    [...rule.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const resolve = (value = ''): string => {
    const other = /^var\(--color-([a-z-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value.toLowerCase() : resolve(declared.get(other));
  };
  const values = [...declared].map(([name, value]) => [name, resolve(value)] as const);
  return new Map(values.filter(([, value]) => /^#[0-9a-f]{6}$/.test(value)));
}
