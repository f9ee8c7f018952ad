import { type Finding } from '@/lib/backend/collection';
import { COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { listTexts } from '@/lib/content/shared/json';
import { sanitizeRichText } from '@/lib/content/shared/rich-text';
import { listAllFields, readHtml } from '@/lib/content/shared/text-field';
import { resolveLink } from '@/lib/content/shared/urls';
import { describeOdd, type KnownPlaces } from '@/lib/doctor/places';
import { getEnv } from '@/lib/env';
import { cutCharacters, decodeEntities, toPlainText } from '@/lib/format/text';

/* What visitors miss in rich texts: links without a target, targets that do not exist, text that sanitising removes. */

const QUOTED_CHARACTERS = 60;

/** The rich texts of a body, with the paths of their fields. */
export function listRichTexts(key: CollectionKey, body: unknown): { path: string; value: string }[] {
  const fields = listAllFields(COLLECTIONS[key].itemSchema).filter(({ kind }) => kind === 'html');
  return listTexts(body, new Set(fields.map(({ name }) => name)));
}

/** What is odd in the rich texts of a body, by the path of the field. `assetBase`: the backend, `null` for a folder. */
export const findOddTexts = (
  key: CollectionKey,
  body: unknown,
  { assetBase, places }: { assetBase: string | null; places: KnownPlaces },
): Finding[] =>
  listRichTexts(key, body).flatMap(({ path, value }) => {
    const html = readHtml(value) ?? '';
    const { SITE_URL: siteUrl } = getEnv();
    const shown = sanitizeRichText(html, { assetBase, siteUrl });
    const reasons = [
      ...listLinksWithoutTarget(html, assetBase),
      ...listDead(shown, siteUrl, places),
      ...listRemoved(html, shown),
    ];
    return [...new Set(reasons)].map((reason) => ({ path, reason }));
  });

const LINK = /<a\s[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** Links that pages show as text: `#`, an empty address, a scheme that is not allowed. */
function listLinksWithoutTarget(html: string, assetBase: string | null): string[] {
  const targets = [...html.matchAll(LINK)].map(([, double, single, bare]) =>
    decodeEntities(double ?? single ?? bare ?? ''),
  );
  return targets
    .filter((target) => resolveLink(target, assetBase) === null)
    .map((target) => `has a link without a usable target: "${cutCharacters(target, QUOTED_CHARACTERS)}"`);
}

/** Links, pictures and files of this site that do not exist. */
function listDead(shown: string, siteUrl: string, places: KnownPlaces): string[] {
  const addresses = [...shown.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address = '']) => toPlainText(address));
  return addresses.flatMap((address) => {
    const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
    return describeOdd(path, places) ?? [];
  });
}

/** Elements that are removed with their text, other than code. */
const REMOVED =
  /<(\/?)(?:textarea|select|option|xmp|noscript|noembed|noframes|plaintext|svg|math|template|title|iframe)\b/gi;

/** The beginning of the first text that sanitising removes. */
function listRemoved(html: string, shown: string): string[] {
  const sent = toPlainText(html.replace(REMOVED, '<$1div')).split(' ');
  const kept = toPlainText(shown).split(' ');
  const start = sent.findIndex((word, index) => word !== kept[index]);
  if (start === -1 || sent.join('') === kept.join('')) return [];
  return [`has text that is removed: "${cutCharacters(sent.slice(start).join(' '), QUOTED_CHARACTERS)}"`];
}
