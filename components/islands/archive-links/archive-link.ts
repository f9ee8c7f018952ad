/** A post of the long list: its title, with its slug where that is more than the title lower-cased. */
export type ArchiveLink = string | readonly [title: string, slug: string];

/** The leanest form of a link to a post. Thousands of them are written into one page. */
export const toArchiveLink = ({ title, slug }: { title: string; slug: string }): ArchiveLink =>
  slug === title.toLowerCase() ? title : [title, slug];

/** The title and slug of a lean link. */
export const readArchiveLink = (link: ArchiveLink): readonly [title: string, slug: string] =>
  typeof link === 'string' ? [link, link.toLowerCase()] : link;
