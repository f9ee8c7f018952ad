import { type ChildNode, isTag, isText, type Text } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { decodeTwice } from '@/lib/html/plain-text';
import { hasBlock, isBlock, isCode, listElements, mapTexts, toLines } from '@/lib/html/tree';

/** Characters for a new line in old files and in Word; browsers show them as nothing or as a box. */
const SOFT_BREAK = /[\v\u0085\u2028]/;

/** NBSP between all words keeps lines from wrapping on phones. Three joined words are more than a number with its unit. */
const JOINED_WORDS_MIN = 3;
const JOINED_CHARACTERS_MIN = 30;

const PRE_STYLE = /(?:^|;)\s*white-space\s*:\s*(?:pre|break-spaces)/i;

/** White space as visitors need it: line breaks of styles and of Word break, words that an editor joined wrap. */
export const repairWhiteSpace: Step = (nodes) => {
  for (const node of listElements(nodes)) {
    if (PRE_STYLE.test((node.attribs.style ?? '').slice(0, 2_000)) && !isCode(node) && !hasBlock(node.children))
      mapTexts(node.children, (data) => data.replace(/\r?\n/g, '\v'));
  }
  for (const run of listRuns(nodes)) separateWords(run);
  return mapTexts(
    nodes,
    (data) => {
      const plain = decodeTwice(data).replace(/[\f\u2029]/g, '\n');
      return SOFT_BREAK.test(plain) ? toLines(plain.split(SOFT_BREAK)) : plain;
    },
    isCode,
  );
};

/** The texts of each line: words that are joined may be in several elements. */
function listRuns(nodes: readonly ChildNode[]): Text[][] {
  const runs: Text[][] = [[]];
  const collect = (list: readonly ChildNode[]): void => {
    for (const node of list) {
      if (isText(node)) runs.at(-1)!.push(node);
      if (!isTag(node)) continue;
      const isBorder = isBlock(node) || node.name === 'br' || isCode(node);
      if (isBorder && runs.at(-1)!.length > 0) runs.push([]);
      if (!isCode(node)) collect(node.children);
      if (isBorder && runs.at(-1)!.length > 0) runs.push([]);
    }
  };
  collect(nodes);
  return runs;
}

/** "10 kg", "₹ 500", "Dr. Rao" and "A. P. Rao" stay on one line. */
const LOOSE_NBSP = /(?<![\d₹§]|\b(?:Rs|Dr|Mr|Mrs|Ms|Nos?|Smt|Shri|Sec|[A-Z])\.)\u00a0(?![\d₹])/g;

function separateWords(run: readonly Text[]): void {
  if (!run.some(({ data }) => data.includes('\u00a0'))) return;
  const line = run.map(({ data }) => data).join('');
  const spaced = line
    .split(/([ \t\n\r\v]+)/)
    .map((joined) =>
      joined.length > JOINED_CHARACTERS_MIN && joined.split('\u00a0').length > JOINED_WORDS_MIN
        ? joined.replace(LOOSE_NBSP, ' ')
        : joined,
    )
    .join('');
  let position = 0;
  for (const node of run) {
    const { length } = node.data;
    node.data = spaced.slice(position, position + length);
    position += length;
  }
}
