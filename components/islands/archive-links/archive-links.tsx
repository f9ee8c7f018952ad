'use client';

import { readArchiveLink, type ArchiveLink } from '@/components/islands/archive-links/archive-link';
import { blogPostPath } from '@/lib/routing/paths';

import styles from './archive-links.module.css';

/**
 * Posts as a plain list of links, any number of them. It is an island only for its size: what the server draws by
 * itself is sent twice, as HTML and as a tree with every address in it; an island's share of that are its titles.
 * Stand it in `SoftLinks`, which follows the links.
 */
export function ArchiveLinks({ links }: { links: readonly ArchiveLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => {
        const [title, slug] = readArchiveLink(link);
        return (
          <li key={slug}>
            <a href={blogPostPath(slug)}>{title}</a>
          </li>
        );
      })}
    </ul>
  );
}
