import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/context';
import { element, hasBlock, isBlank, listElements, mapElements, mapTexts, text, toLines } from '@/lib/html/tree';

/** A text followed by an empty line, outside blocks: editors of WordPress store paragraphs so. */
const EMPTY_LINE = /\S[ \t]*\r?\n[ \t]*\r?\n/;

/** Turns text outside blocks into paragraphs: empty lines separate them, line breaks stay. */
export const toParagraphs: Step = (nodes) => {
  if (!hasBlock(nodes)) return splitParagraphs(nodes);
  const runs: ChildNode[][] = [];
  for (const node of nodes) {
    const isOutside = !hasBlock([node]);
    if (runs.length === 0 || !isOutside || isBorderOfRuns(runs.at(-1)!)) runs.push([]);
    runs.at(-1)!.push(node);
  }
  const hasEmptyLines = runs.some(
    (run) => !isBorderOfRuns(run) && EMPTY_LINE.test(run.map((node) => (isText(node) ? node.data : '\ufffc')).join('')),
  );
  return hasEmptyLines ? runs.flatMap((run) => (isBorderOfRuns(run) ? run : splitParagraphs(run))) : nodes;
};

const isBorderOfRuns = ([first]: readonly ChildNode[]) => first !== undefined && hasBlock([first]);

function splitParagraphs(nodes: readonly ChildNode[]): ChildNode[] {
  const hasBreaks = listElements(nodes).some(({ name }) => name === 'br');
  const paragraphs: ChildNode[][] = [[]];
  let breaks = 0;
  const add = (node: ChildNode) => paragraphs.at(-1)!.push(node);
  for (const node of nodes) {
    if (isTag(node) && node.name === 'br') {
      breaks += 1;
      add(node);
      if (breaks === 2) paragraphs.push([]);
      continue;
    }
    if (!isText(node)) {
      breaks = 0;
      add(node);
      continue;
    }
    if (node.data.trim() !== '') breaks = 0;
    const parts = node.data.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
    for (const [index, part] of parts.entries()) {
      if (index > 0) paragraphs.push([]);
      add(text(part));
    }
  }
  return paragraphs
    .map(trimEdges)
    .filter((content) => content.length > 0)
    .flatMap((content, index) => [
      ...(index > 0 ? [text('\n')] : []),
      element('p', {}, hasBreaks ? content : breakLines(content)),
    ]);
}

/** Without line breaks and blank text at both ends. */
function trimEdges(nodes: ChildNode[]): ChildNode[] {
  const isEdge = (node: ChildNode) => isBlank(node) || (isTag(node) && node.name === 'br');
  const first = nodes.findIndex((node) => !isEdge(node));
  const last = nodes.findLastIndex((node) => !isEdge(node));
  const content = first === -1 ? [] : nodes.slice(first, last + 1);
  const [start, end] = [content[0], content.at(-1)];
  if (start && isText(start)) start.data = start.data.trimStart();
  if (end && isText(end)) end.data = end.data.trimEnd();
  return content;
}

const breakLines = (nodes: readonly ChildNode[]): ChildNode[] =>
  mapTexts(nodes, (data) => toLines(data.replace(/\r\n?/g, '\n').split('\n')));

/** Takes blocks out of paragraphs: browsers end a paragraph where a block begins, and leave an empty one behind it. */
export const splitAtBlocks: Step = (nodes) =>
  mapElements(nodes, (node) => {
    if (node.name !== 'p' || !hasBlock(node.children)) return node;
    const parts: ChildNode[] = [];
    let paragraph: Element | null = null;
    for (const child of node.children) {
      if (hasBlock([child])) {
        paragraph = null;
        parts.push(child);
      } else if (paragraph) {
        paragraph.children.push(child);
      } else {
        parts.push((paragraph = element('p', { ...node.attribs }, [child])));
      }
    }
    return parts;
  });
