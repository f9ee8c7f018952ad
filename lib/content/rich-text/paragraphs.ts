import { type ChildNode, type Element, isTag, isText } from 'domhandler';

import { type Step } from '@/lib/content/rich-text/step';
import { element, findBlockHolders, isBlank, listElements, mapTexts, text, toLines } from '@/lib/html/tree';

const EMPTY_LINE = /\r?\n[ \t]*\r?\n/;

/**
 * Turns text without blocks into paragraphs: empty lines and two line breaks separate them, other lines stay. So does
 * text between blocks that has empty lines, as WordPress stores it.
 */
export const toParagraphs: Step = (nodes) => {
  const holders = findBlockHolders(nodes);
  if (holders.size === 0) return splitParagraphs(nodes);
  const runs: ChildNode[][] = [];
  for (const [index, node] of nodes.entries()) {
    const isBorder = index === 0 || holders.has(node) || holders.has(nodes[index - 1]!);
    if (isBorder) runs.push([node]);
    else runs.at(-1)!.push(node);
  }
  const isLoose = (run: readonly ChildNode[]) => !run.every((node) => holders.has(node) || isBlank(node));
  const hasEmptyLine = runs.some(
    (run) => isLoose(run) && run.some((node) => isText(node) && EMPTY_LINE.test(node.data)),
  );
  return hasEmptyLine ? runs.flatMap((run) => (isLoose(run) ? splitParagraphs(run) : run)) : nodes;
};

function splitParagraphs(nodes: ChildNode[]): ChildNode[] {
  const hasBreaks = listElements(nodes).some(({ name }) => name === 'br');
  const paragraphs: ChildNode[][] = [[]];
  let breaks = 0;
  for (const node of nodes) {
    const isBreak = isTag(node) && node.name === 'br';
    if (isBreak) breaks += 1;
    else if (!isBlank(node)) breaks = 0;
    const parts = isText(node) ? node.data.split(EMPTY_LINE).map(text) : [node];
    for (const [index, part] of parts.entries()) {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)!.push(part);
    }
    if (isBreak && breaks === 2) paragraphs.push([]);
  }
  return paragraphs
    .map(trimEdges)
    .filter((content) => content.length > 0)
    .flatMap((content, index) => [
      ...(index > 0 ? [text('\n')] : []),
      element('p', {}, hasBreaks ? content : mapTexts(content, (data) => toLines(data.split(/\r?\n/)))),
    ]);
}

/** Without line breaks and blank text at both ends. */
function trimEdges(nodes: ChildNode[]): ChildNode[] {
  const isEdge = (node: ChildNode) => isBlank(node) || (isTag(node) && node.name === 'br');
  const first = nodes.findIndex((node) => !isEdge(node));
  const content = first === -1 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isEdge(node)) + 1);
  const [start, end] = [content[0], content.at(-1)];
  if (start && isText(start)) start.data = start.data.trimStart();
  if (end && isText(end)) end.data = end.data.trimEnd();
  return content;
}

/** Takes blocks out of paragraphs: browsers end a paragraph where a block begins, and leave an empty one behind it. */
export const splitAtBlocks: Step = (nodes) => {
  const holders = findBlockHolders(nodes);
  const split = (list: readonly ChildNode[], parts: ChildNode[] = []): ChildNode[] => {
    for (const node of list) {
      if (isTag(node) && node.children.some((child) => holders.has(child))) {
        if (node.name === 'p') splitParagraph(node, parts);
        else parts.push(Object.assign(node, { children: split(node.children) }));
      } else parts.push(node);
    }
    return parts;
  };
  const splitParagraph = ({ attribs, children }: Element, parts: ChildNode[]): void => {
    const { id, ...others } = attribs;
    let first = id ? { id } : null;
    let paragraph: Element | null = null;
    for (const child of children) {
      if (holders.has(child)) {
        paragraph = null;
        split([child], parts);
      } else if (paragraph) {
        paragraph.children.push(child);
      } else {
        parts.push((paragraph = element('p', { ...others, ...first }, [child])));
        first = null;
      }
    }
  };
  return split(nodes);
};
