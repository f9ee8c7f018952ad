import styles from './prose.module.css';

/** Rich text that has been through `lib/content/shared/rich-text.ts`; nothing else may be passed in. */
export function Prose({ sanitizedHtml }: { sanitizedHtml: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: sanitizedHtml }} />;
}
