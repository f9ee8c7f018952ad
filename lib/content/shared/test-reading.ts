import { type Finding } from '@/lib/backend/collection';
import { type Collection } from '@/lib/content/shared/define-collection';

/** A backend for tests to resolve URLs against. */
export const ASSET_BASE = 'https://api.example.com';

/** Parses a body as an accessor does, and collects the findings. For tests. */
export function readWith<T>(
  { parse }: Pick<Collection<T>, 'parse'>,
  body: unknown,
  assetBase: string | null = ASSET_BASE,
): { value: T; findings: Finding[]; paths: string[] } {
  const findings: Finding[] = [];
  const value = parse(body, { assetBase }, (finding) => findings.push(finding));
  return { value, findings, paths: findings.map(({ path }) => path) };
}

/** Bodies that are easy to write and hard to read, of about so many characters each. */
export function buildHostileBodies(characters: number): Record<string, string> {
  const repeat = (part: string) => part.repeat(Math.max(Math.floor(characters / part.length), 1));
  const nest = (open: string, close: string) => {
    const count = Math.max(Math.floor(characters / (open.length + close.length)), 1);
    return open.repeat(count) + close.repeat(count);
  };
  return {
    'plain text': repeat('word '),
    'paragraphs of text': repeat('<p>A paragraph of some words, as people write them.</p>\n'),
    'links that never end': repeat('<a>'),
    'links without an address': repeat('<a>x</a>'),
    'links with an address': repeat('<a href="/x">x</a>'),
    'links within links': nest('<a>', '</a>'),
    'pictures without an address': repeat('<img>'),
    'pictures with an address': repeat('<img src="/x.png">'),
    'frames without an address': repeat('<iframe></iframe>'),
    'blocks within blocks': nest('<div>', '</div>'),
    'blocks that never end': repeat('<div>'),
    'lists within lists': nest('<ul><li>', '</li></ul>'),
    'ends without a beginning': repeat('</div>'),
    'blocks, then other ends': nest('<div>', '</b>'),
    'empty elements within others': nest('<b>', '</b>'),
    'empty elements in a row': repeat('<p></p>'),
    breaks: repeat('<br>'),
    headings: repeat('<h6>x</h6><h2>y</h2>'),
    'cells that never end': `<table><tr>${repeat('<th>')}`,
    'rows of header cells': `<table>${repeat('<tr><th>a<td>b')}`,
    'cells of figures': `<table>${repeat('<tr><td>a<td>5')}`,
    'tables within tables': nest('<table><tr><td>', '</td></tr></table>'),
    'opening brackets': repeat('<'),
    'tags that never end': repeat('<a href="'),
    'comments that never end': repeat('<!--'),
    attributes: `<a ${repeat('a b="c" ')}>x</a>`,
    entities: repeat('&amp;'),
    'unknown tags': repeat('<x-y>'),
    'scripts that never end': repeat('<script>'),
    'forms and drawings': nest('<svg><math>', '</math></svg>'),
    'classes of a style sheet': `<style>.a{${'color:red;'.repeat(29)}}</style>${repeat('<b class="a a a a a">x</b>')}`,
    'empty players': nest('<div a="https://youtu.be/">', '</div>'),
    shortcodes: repeat('[vc_video a="https://youtube.com/" text="'),
    'line breaks': repeat('\n \n'),
    'digits and hyphens': repeat('1-1,'),
  };
}
