import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ROOT } from '@/e2e/support/process';
import { type Facts } from '@/lib/company/facts';
import { type OptionalPart } from '@/lib/company/pages';
import { WORD_FILES } from '@/lib/doctor/marks';
import { type OptionalPage, type PageRow, PAGES } from '@/lib/page-table';

/* Checkouts of vendors of other trades, which edit what docs/make-it-yours.md tells them to. */

interface Trade {
  absent: readonly OptionalPart[];
  facts: Partial<Facts>;
  /** What it writes in place of a text of the words. */
  toText?(text: string): string;
  /** Whether it has no pictures: neither in the words nor as files. */
  hasNoPictures?: boolean;
  /** Whether the lists that may be empty are, in the words and in the content. */
  hasEmptyLists?: boolean;
}

const ROWS = Object.entries(PAGES) as [OptionalPage, PageRow][];
const ALL_PARTS: readonly OptionalPart[] = [
  ...ROWS.flatMap(([page, { isOptional }]) => (isOptional ? [page] : [])),
  ...(['statistics', 'androidApps', 'film', 'gallery'] as const),
];

const VOWELS = 'aeiouaAEIOUA';
/** Another word of the same length, for each word. */
const toOtherWords = (text: string) => text.replace(/[aeiou]/gi, (vowel) => VOWELS[VOWELS.indexOf(vowel) + 1]!);

/** Stands for Hindi: Devanagari letters in place of the Latin ones. */
const toHindi = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => String.fromCodePoint(0x915 + (letter.toLowerCase().charCodeAt(0) % 32)));

export const TRADES = {
  /** Fees and buses of schools: everything left out that can be. */
  school: {
    absent: ALL_PARTS,
    facts: {
      testimonialRating: null,
      openingHours: [],
      appLinks: { googlePlay: null, appStore: null },
      supportLinks: { remoteDesktop: null, chat: null },
      absentNetworks: ['facebook', 'linkedin', 'youtube', 'instagram'],
    },
    hasEmptyLists: true,
  },
  /** Stock and schemes of jewellers: its own words and figures. */
  jeweller: {
    absent: [],
    facts: { customers: 85, customersCountFrom: 60, experienceYears: 6, freeTrialDays: 15, llpin: 'AAB-1234' },
    toText: toOtherWords,
  },
  /** Trips and fuel of transporters: in Hindi, with no picture and no film. */
  transporter: {
    absent: ['film', 'gallery'],
    facts: { copyrightStartYear: 2019 },
    toText: toHindi,
    hasNoPictures: true,
  },
} satisfies Record<string, Trade>;

const COMPANY = 'lib/company';
const PICTURES = '.generated/.next-embedded/pictures';

/** Not part of a checkout: packages, and what builds and tests write. */
const WRITTEN = /^(?:node_modules|\.git|\.next.*|\.data|\.generated|test-results|playwright-report)$/;

/** Makes a checkout of a vendor of this trade, beside the others of this machine. */
export function makeCheckout(name: keyof typeof TRADES): string {
  const folder = path.join(ROOT, `.next-trade-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const entry of readdirSync(ROOT).filter((file) => !WRITTEN.test(file)))
    cpSync(path.join(ROOT, entry), path.join(folder, entry), { recursive: true });
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), folder]);
  // Pictures that another build has encoded: 20 s of processor time.
  if (existsSync(path.join(ROOT, PICTURES)))
    cpSync(path.join(ROOT, PICTURES), path.join(folder, PICTURES), { recursive: true, preserveTimestamps: true });
  const edit = (file: string, change: (source: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
  const trade: Trade = TRADES[name];
  edit(`${COMPANY}/launch.ts`, (source) => source.replace('IS_SAMPLE: boolean = true', 'IS_SAMPLE: boolean = false'));
  edit(`${COMPANY}/pages.ts`, (source) =>
    source.replace('OptionalPart[] = []', `OptionalPart[] = ${JSON.stringify(trade.absent)}`),
  );
  edit(`${COMPANY}/facts.ts`, (source) =>
    source.replace('...SPECIFIED_FACTS,\n', `...SPECIFIED_FACTS,\n${JSON.stringify(trade.facts).slice(1, -1)}`),
  );
  for (const { file } of WORD_FILES) edit(`${COMPANY}/${file}`, (source) => editWords(source, trade));
  if (trade.hasNoPictures) {
    edit(`${COMPANY}/phone-banners.ts`, (source) => source.replace(/= \[[\s\S]*?\]/, '= []'));
    for (const media of ['pictures/banners', 'pictures/erp', 'pictures/pages', 'pictures/screens', 'video'])
      rmSync(path.join(folder, 'public', media), { recursive: true });
  }
  if (trade.hasEmptyLists) {
    edit(`${COMPANY}/built-in-downloads.ts`, (source) => source.replace(/= \[[\s\S]*\];/, '= [];'));
    emptyContent(path.join(folder, COMPANY, 'content'));
  }
  execFileSync('npx', ['prettier', '--write', '--log-level=warn', COMPANY], { cwd: folder });
  return folder;
}

/** Removes every entry, picture and file. */
function emptyContent(folder: string): void {
  const lists = readdirSync(folder).filter((file) => file.endsWith('.json'));
  for (const entry of readdirSync(folder)) rmSync(path.join(folder, entry), { recursive: true });
  // Industries are an object of lists.
  for (const list of lists) writeFileSync(path.join(folder, list), list === 'category.json' ? '{}' : '[]');
}

/** Properties whose value is a name, not a text. */
const NAMES = /^(?:icon|page)$/;

/** The words of a file as the vendor writes them. */
function editWords(source: string, { toText, hasNoPictures, hasEmptyLists }: Trade): string {
  const edits: { from: number; to: number; text: string }[] = [];
  const file = ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest, true);
  const replace = (node: ts.Node, text: string) => edits.push({ from: node.getStart(), to: node.getEnd(), text });
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText();
      if (NAMES.test(name)) return;
      if (hasNoPictures && name === 'picture') return void replace(valueOf(node), 'null');
      if (hasNoPictures && name === 'slides') return void replace(valueOf(node), '[]');
      if (hasEmptyLists && isDeclaredList(node)) return void replace(valueOf(node), '[]');
    }
    if (toText && ts.isStringLiteral(node) && !node.text.startsWith('/')) {
      replace(node, JSON.stringify(toText(node.text)));
    } else if (toText && ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ expression, literal }) => {
        // A vendor's sentences have its figures.
        const value = expression.getText().startsWith('FACTS.') ? '7' : `\${${expression.getText()}}`;
        return value + toText(literal.text);
      });
      replace(node, `\`${toText(node.head.text)}${rest.join('')}\``);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), source);
}

/** What is no text. */
const isCode = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isCallExpression(node);

/** The value of a property, without its type. */
const valueOf = ({ initializer }: ts.PropertyAssignment): ts.Expression =>
  ts.isAsExpression(initializer) ? initializer.expression : initializer;

/** A list that says of itself that it may be empty: `[…] as readonly Testimonial[]`. */
const isDeclaredList = ({ initializer }: ts.PropertyAssignment): boolean =>
  ts.isAsExpression(initializer) && /^readonly \w+\[\]$/.test(initializer.type.getText());
