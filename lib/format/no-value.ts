/** What programs write into a field that has no value, and people for "not available"; empty for signs alone. */
const NONE = /^(?:null|undefined|none|nil|nan|false|no|n[/. ]*a|0|about:blank)?$/i;

/** NULL as MySQL exports it, and a link without a target; not the name of a file, such as `#1.pdf`. */
const NO_TARGET = /^\\N$|^javascript:(?:void)?[\s(0);]*$|^#(?!.*\.[a-z0-9]{1,8}$)/i;

/** What stands around a word: `(none)`, `*NA*`, `N.A.`. */
const SIGNS = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/**
 * Whether a text in place of an address says that there is none: `-`, `N/A`, `(none)`, `#`. Other words are no address
 * either, and the doctor names them (docs/backend.md).
 */
export const isNoValue = (text: string): boolean => NO_TARGET.test(text) || NONE.test(text.replace(SIGNS, ''));
