import { blogPostPath, desktopProductPath, downloadPath, PATHS } from '@/lib/routing/paths';

/** Every kind of page, with entries of the embedded content. */
export const PAGES = [
  ...Object.values(PATHS),
  blogPostPath('fifo or weighted average: valuing closing stock with one worked example'),
  desktopProductPath('ankbahi desk'),
  downloadPath('ankbahi-desk'),
];
