/* What the launch check (`npm run doctor -- --launch`, docs/make-it-yours.md) has to know of this site. */

/** Whether this is still the sample's site. `false` is the first change of a vendor's own. */
export const IS_SAMPLE: boolean = true;

/**
 * What the launch check lists although it is true of you, or its beginning: a file or a folder such as
 * `'lib/company/downloads.ts'`, or a part such as `'lib/company/facts.ts: freeTrialDays'`.
 */
export const TRUE_OF_US: readonly string[] = [];
