/** Words that people and programs write into a field that has no value. */
const WORDS =
  /^(?:null|undefined|nil|none|nan|false|n\/?\.?\s?a\.?|no|not (?:available|applicable|yet)|coming (?:soon|shortly)|available soon|soon|tb[acd]|to be (?:announced|confirmed|decided|updated)|under (?:construction|development)|empty|blank|about:blank|0)$/i;

/** A link without a target, and NULL as MySQL exports it. */
const NO_TARGET = /^\\N$|^(?:javascript:)?(?:void ?(?:\(0?\)|0)|;|return false)?;?$|^#(?!.*\.[a-z0-9]{1,8}$)/i;

/**
 * Whether a text in place of an address says that there is none: `-`, `N/A`, `none`, `Coming soon`, `#`. The one list of
 * such texts; `docs/backend.md` names them. Emphasis around the words does not count: `(none)`, `Coming soon!`, `*NA*`.
 */
export function isNoValue(text: string): boolean {
  if (NO_TARGET.test(text)) return true;
  const words = text.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  return words === '' || WORDS.test(words.replace(/\s+/g, ' '));
}
