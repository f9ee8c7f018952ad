import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { MARKUP_RULES } from '@/e2e/support/markup-rules';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/standards.md'), 'utf8');
const named = [...page.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

describe('docs/standards.md', () => {
  it('names tests', () => expect(named.length).toBeGreaterThan(40));

  it.each(named)('$file has “$title”', ({ file, title }) => {
    expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(title);
  });

  it('explains every rule of markup that is not as html-validate has it', () => {
    for (const rule of Object.keys(MARKUP_RULES.rules ?? {})) expect(page).toContain(`\`${rule}\``);
  });
});
