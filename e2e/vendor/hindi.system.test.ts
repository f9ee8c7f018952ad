import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ROOT } from '@/e2e/support/process';
import { WORD_FILES } from '@/lib/doctor/leftovers';

/*
 * The checkout of a vendor who writes Hindi and has no picture and no film, as docs/make-it-yours.md tells it to edit: what
 * runs before its site is deployed (deploy/github-deploy.yml), and journeys.
 */

const MINUTE_MS = 60_000;
const COMPANY = 'lib/company';
const CHECKOUT = path.join(ROOT, '.next-hindi');
/** Not part of a checkout: packages, and what builds and tests write. */
const WRITTEN = /^(?:node_modules|\.git|\.next.*|\.data|\.generated|test-results|playwright-report)$/;

/** Writes a text with Devanagari letters in place of the Latin ones. */
const toHindi = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => String.fromCodePoint(0x915 + (letter.toLowerCase().charCodeAt(0) % 32)));

/** What is no text. */
const isCode = (node: ts.Node) =>
  ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isCallExpression(node);
/** Properties that are no text, with what the vendor writes there. */
const VALUES: Record<string, string | undefined> = { picture: 'null', slides: '[]', icon: undefined, page: undefined };

/** The words of a file as the vendor writes them. */
function translate(source: string): string {
  const edits: { node: ts.Node; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    if (ts.isPropertyAssignment(node)) {
      const { name, initializer } = node;
      const value = ts.isAsExpression(initializer) ? initializer.expression : initializer;
      if (!(name.getText() in VALUES)) return visit(initializer);
      const text = VALUES[name.getText()];
      if (text !== undefined) edits.push({ node: value, text });
    } else if (ts.isStringLiteral(node) ? !node.text.startsWith('/') : ts.isTemplateLiteralToken(node)) {
      edits.push({ node, text: toHindi(node.getText()) });
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest, true));
  return edits.reduceRight(
    (text, { node, text: own }) => text.slice(0, node.getStart()) + own + text.slice(node.getEnd()),
    source,
  );
}

function makeCheckout(): void {
  rmSync(CHECKOUT, { recursive: true, force: true });
  for (const entry of readdirSync(ROOT).filter((file) => !WRITTEN.test(file)))
    cpSync(path.join(ROOT, entry), path.join(CHECKOUT, entry), { recursive: true });
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), CHECKOUT]);
  const edit = (name: string, change: (source: string) => string) => {
    const file = path.join(CHECKOUT, COMPANY, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  edit('launch.ts', (source) => source.replace('IS_SAMPLE: boolean = true', 'IS_SAMPLE: boolean = false'));
  edit('pages.ts', (source) => source.replace('OptionalPart[] = []', "OptionalPart[] = ['film', 'gallery']"));
  edit('phone-banners.ts', (source) => source.replace(/= \[[\s\S]*?\]/, '= []'));
  for (const { file } of WORD_FILES) edit(file, translate);
  for (const media of ['pictures/banners', 'pictures/erp', 'pictures/pages', 'pictures/screens', 'video'])
    rmSync(path.join(CHECKOUT, 'public', media), { recursive: true });
  execFileSync('npx', ['prettier', '--write', '--log-level=warn', COMPANY], { cwd: CHECKOUT });
}

/** Runs a command in the checkout. Returns the end of its output if it fails. */
const run = (command: string, ...args: string[]) =>
  new Promise<string>((resolve) =>
    execFile(command, args, { cwd: CHECKOUT, maxBuffer: 2 ** 26 }, (error, ...output) =>
      resolve(error ? `${command} ${args.join(' ')}: ${output.join('').slice(-4_000)}` : ''),
    ),
  );

describe('Make it yours: the checkout of a vendor who writes Hindi', () => {
  beforeAll(makeCheckout, 5 * MINUTE_MS);
  afterAll(() => rmSync(CHECKOUT, { recursive: true, force: true }));

  it('passes the checks of types and lint', { timeout: 10 * MINUTE_MS }, async () => {
    expect(await run('npm', 'run', 'typecheck')).toBe('');
    expect(await run('npx', 'eslint', '--max-warnings=0', COMPANY)).toBe('');
    expect(await run('npx', 'prettier', '--check', COMPANY)).toBe('');
  });

  it('passes the unit tests of what it edits', { timeout: 20 * MINUTE_MS }, async () => {
    const edited = WORD_FILES.map(({ file }) => path.join(COMPANY, file));
    expect(await run('npx', 'vitest', 'related', '--run', '--project', 'unit', ...edited)).toBe('');
  });

  it('passes journeys through pages with most of its words', { timeout: 20 * MINUTE_MS }, async () => {
    expect(await run('npm', 'run', 'test:e2e', '--', '--project=laptop', 'home', 'shell', 'not-found')).toBe('');
  });
});
