import { type DownloadTarget } from '@/lib/content/shared/download-target';

/** A software with its versions, newest first as the backend lists them (§3 Download entry, both readings). */
export interface Software {
  id: string;
  /** By the download slug rule; unique in its list. */
  slug: string;
  name: string;
  versions: SoftwareVersion[];
}

export interface SoftwareVersion {
  id: string;
  /** What the row is called: the version's own name where it has one, else the software's. */
  name: string;
  version: string;
  releasedAt: Date | null;
  /** Operating system label. */
  system: string;
  /** `null`: "Not Available". */
  download: DownloadTarget | null;
}

/** What menus and the footer show of a software. */
export type SoftwareSummary = Pick<Software, 'id' | 'slug' | 'name'>;
