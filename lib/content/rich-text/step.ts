import { type ChildNode } from 'domhandler';

import { type ReadContext } from '@/lib/content/shared/read-item';

/** What the steps depend on besides the text. */
export interface RichTextContext extends Pick<ReadContext, 'assetBase' | 'publicBase'> {
  /** This site's origin: links to it are not external. */
  siteUrl: string;
  /** Returns the URL by which a page shows a picture; `null` removes the picture. */
  toPictureUrl?: (src: string) => string | null;
  /** The accessible name of tables without a heading before them; unique on the page. */
  tableLabel?: string;
  /** Begins with `ID_PREFIX`; unique on the page if it shows several texts. */
  idPrefix?: string;
}

/**
 * One change of the tree, for one reason. It may reuse and change the nodes that it gets. `length` is that of the text as it
 * was sent.
 */
export type Step = (nodes: ChildNode[], ctx: RichTextContext & { length: number }) => ChildNode[];
