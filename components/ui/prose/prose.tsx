import { fitPictures } from '@/components/ui/prose/fit-pictures';
import { langProps, languageOfHtml } from '@/lib/format/language';

import styles from './prose.module.css';

/** Rich text that has been through `lib/content/shared/rich-text.ts`; nothing else may be passed in. */
export function Prose({
  sanitizedHtml,
  language = languageOfHtml(sanitizedHtml),
}: {
  sanitizedHtml: string;
  /** Where somebody knows better than the script tells. */
  language?: string;
}) {
  return (
    <div
      className={styles.prose}
      {...langProps(language)}
      dangerouslySetInnerHTML={{ __html: fitPictures(sanitizedHtml) }}
    />
  );
}
