/**
 * Times, as processor time, the sanitising of a megabyte of each of the shapes that cost most, beside plain text of that length.
 *
 * npx tsx --conditions=react-server bench/rich-text.ts [MEGABYTES]
 */
import { sanitizeRichText } from '@/lib/content/shared/rich-text';
import { buildHostileBodies } from '@/lib/content/shared/test-bodies';
import { readHtml } from '@/lib/content/shared/text-field';

const characters = Number(process.argv[2] ?? 1) * 1_000_000;
const context = { assetBase: null, siteUrl: 'https://www.vendor.example' };

for (const [name, html] of Object.entries(buildHostileBodies(characters))) {
  const before = process.cpuUsage();
  const clean = sanitizeRichText(readHtml(html) ?? '', context);
  const { user, system } = process.cpuUsage(before);
  console.info(`${name.padEnd(28)} ${Math.round((user + system) / 1_000)} ms, ${clean.length} characters`);
}
