import { type Finding } from '@/lib/backend/collection';

/** What the content folder holds of one collection. */
export interface FolderCollection {
  /** The body that the collection's call would return; without it the collection cannot be used. */
  body?: unknown;
  /** Why there is no body. */
  failure?: string;
  /** The file of each item, in their order, where each has its own; else the one file. */
  files: string[];
  /** By file, what of it cannot be read. */
  findings: Finding[];
}
