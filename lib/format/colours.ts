import { readFileSync } from 'node:fs';

import { EnvError } from '../env-schema.ts';

export const TOKENS_FILE = 'app/tokens.css';

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

/**
 * The colours of app/tokens.css with these names.
 * @throws EnvError that names the colour that is not written as `#rrggbb`
 */
export function readBrandColours<Name extends string>(...names: Name[]): Record<Name, string> {
  const known = readColours(readFileSync(TOKENS_FILE, 'utf8'));
  const colours = names.map((name) => {
    const value = known.get(name);
    if (value === undefined) throw new EnvError(`${TOKENS_FILE}: --color-${name} is not a colour like #a31d22`);
    return [name, value];
  });
  return Object.fromEntries(colours) as Record<Name, string>;
}

/** The contrast ratio of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2). */
export function toContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(toLuminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
