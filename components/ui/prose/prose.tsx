import { SaidOnce } from '@/components/islands/said-once/said-once';

import styles from './prose.module.css';

/**
 * Rich text that has been through `lib/content/shared/rich-text.ts`; nothing else may be passed in. `name` where a page
 * has several.
 */
export function Prose({ sanitizedHtml, name = 'prose' }: { sanitizedHtml: string; name?: string }) {
  return <SaidOnce name={name} className={styles.prose} html={sanitizedHtml} />;
}
