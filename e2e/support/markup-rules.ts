import { type ConfigData, HtmlValidate, type Message, StaticConfigLoader } from 'html-validate';

/**
 * The rules of html-validate that every page follows: four of its sets, with the exceptions below.
 */
export const MARKUP_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y', 'html-validate:standard'],
  rules: {
    // React's spelling, which means the same to every parser: `<meta/>`, `async=""`, `hidden=""`, `srcSet`.
    'void-style': ['error', { style: 'selfclosing' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React's `useId` begins with an underscore, which HTML and CSS allow.
    'valid-id': ['error', { relaxed: true }],
    // Files of other origins need a hash; our own come from the same origin as the HTML.
    'require-sri': ['error', { target: 'crossorigin' }],
    // ARIA allows a name on every list.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The specification writes "+91-"; with U+2011 in it, a copied number could not be dialled. CSS keeps it on one line.
    'tel-non-breaking': 'off',
    // A title is the post's and the company's (§2 Blog details). Cutting it would not help visitors.
    'long-title': 'off',
  },
};

const TABLE_PARTS = /^Redundant role "\w+" on <(?:table|thead|tbody|tr|th|td)>$/;

/**
 * Tables that CSS turns into lists on phones spell out their roles, since some browsers drop a table's meaning with its
 * layout (`download-table.tsx`). Elsewhere a redundant role is an error.
 */
const isAccepted = ({ ruleId, message }: Message) => ruleId === 'no-redundant-role' && TABLE_PARTS.test(message);

const validator = new HtmlValidate(new StaticConfigLoader(MARKUP_RULES));

/** The validator's findings in the HTML of a page: rule and position, one line each. */
export async function findMarkupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isAccepted(message))
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} in ${html.slice(offset - 40, offset + 160)}`);
}
