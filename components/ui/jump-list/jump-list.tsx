import { Icon } from '@/components/ui/icon/icon';
import { Terms } from '@/components/ui/terms/terms';
import { JUMP_LIST } from '@/lib/company/controls';
import { NAME_LIST_FROM_PRODUCTS } from '@/lib/constants';
import { languageOf } from '@/lib/format/language';

import styles from './jump-list.module.css';

/** The id of an entry's element, to which the list links. */
export const jumpTarget = (slug: string) => `entry-${encodeURIComponent(slug)}`;

/**
 * The names of a long list, in alphabetical order, as links to its entries on this page, behind a toggle of the browser's
 * own. Renders nothing for a short list.
 */
export function JumpList({ entries }: { entries: readonly { slug: string; name: string; language?: string }[] }) {
  if (entries.length < NAME_LIST_FROM_PRODUCTS) return null;
  const sorted = entries.toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN', { numeric: true }));
  return (
    <nav className={styles.list} aria-label={JUMP_LIST.label}>
      <details className={styles.more}>
        <summary className={styles.toggle}>
          {JUMP_LIST.toggle(entries.length)}
          <Icon name="caret-right" size="sm" />
        </summary>
        <ul className={styles.names}>
          {sorted.map(({ slug, name, language }) => (
            <li key={slug} lang={languageOf(name, language)}>
              <a href={`#${jumpTarget(slug)}`}>
                <Terms>{name}</Terms>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
