/** Something that Next loads styles for: a layout, a page, an error screen. */
export interface Entry {
  /** Its file, as Next names it: `[project]/app/about/page`. */
  name: string;
  /** The blocks of rules that it needs, in the order of its imports. */
  blocks: readonly string[];
}

/** Blocks that are sent as one file, in their order. */
export type Sheet = readonly string[];

/** From how many entries on a block belongs to all inner pages; with fewer, those entries share a sheet of their own. */
const COMMON_TO = 3;

/**
 * Divides blocks of rules into sheets, so that a page loads at most three and little that it has no use for:
 *   1. the shell: what the layout and the error screens need, and what the home page shares with any other,
 *   2. what several inner pages need,
 *   3. what is left, for one page or for the few that share some of it.
 * A block stands in one sheet alone, and who loads a later sheet has loaded the earlier ones, so the order of rules
 * does not depend on the pages that a reader has come by (docs/decisions/043-style-sheets.md).
 * @returns the sheets of each entry, in the order of the entries; the same sheet is the same array
 */
export function divideBlocks(entries: readonly Entry[]): Sheet[][] {
  const order = orderBlocks(entries.map(({ blocks }) => blocks));
  const namedBy = (block: string) => new Set(entries.filter(({ blocks }) => blocks.includes(block)).map(nameOf));

  const shell: string[] = [];
  const common: string[] = [];
  const rest: string[] = [];
  for (const block of order) {
    const names = [...namedBy(block)];
    const isOfShell = names.some(isOfAll) || (names.some(isHome) && names.length > 1);
    (isOfShell ? shell : names.length >= COMMON_TO ? common : rest).push(block);
  }

  const groups = linkBlocks(rest, entries);
  return entries.map((entry) => {
    const group = groups.find((sheet) => sheet.some((block) => entry.blocks.includes(block)));
    // All entries of a group load the same, or one of them would meet the group's sheet before the common one.
    const loaded = group ? entries.filter(({ blocks }) => blocks.some((block) => group.includes(block))) : [entry];
    const isLoaded = (sheet: Sheet) => loaded.some(({ blocks }) => blocks.some((block) => sheet.includes(block)));
    return [...[shell, common].filter(isLoaded), ...(group ? [group] : [])];
  });
}

const nameOf = ({ name }: Entry) => name;
/** Next has every page fetch what its error screens need, and a screen that waits for the network may wait in vain. */
const isOfAll = (name: string) => /\/app\/(?:layout|error|global-error)$/.test(name);
const isHome = (name: string) => name.endsWith('/app/page');

/** One order that keeps to that of every list; where two lists disagree, to that of the first. */
function orderBlocks(lists: readonly Sheet[]): string[] {
  const before = new Map<string, Set<string>>();
  for (const list of lists) {
    list.forEach((block, index) => {
      const blocks = before.get(block) ?? new Set();
      const previous = list[index - 1];
      before.set(block, previous === undefined ? blocks : blocks.add(previous));
    });
  }
  const order = new Set<string>();
  while (order.size < before.size) {
    const waiting = [...before.keys()].filter((block) => !order.has(block));
    const next = waiting.find((block) => [...(before.get(block) ?? [])].every((earlier) => order.has(earlier)));
    order.add(next ?? waiting[0] ?? '');
  }
  return [...order];
}

/** Puts together the blocks that an entry needs both of. */
function linkBlocks(blocks: readonly string[], entries: readonly Entry[]): Sheet[] {
  let groups: Sheet[] = blocks.map((block) => [block]);
  for (const entry of entries) {
    const isNeeded = (group: Sheet) => group.some((block) => entry.blocks.includes(block));
    const needed = new Set(groups.filter(isNeeded).flat());
    if (needed.size === 0) continue;
    groups = [...groups.filter((group) => !isNeeded(group)), blocks.filter((block) => needed.has(block))];
  }
  return groups;
}
