import { fitPictures } from '@/components/ui/prose/fit-pictures';
import { langProps, languageOfHtml } from '@/lib/format/language';

import styles from './prose.module.css';

/** Rich text. Pass only HTML that `lib/content/shared/rich-text.ts` has sanitized. */
export function Prose({
  sanitizedHtml,
  language = languageOfHtml(sanitizedHtml),
}: {
  sanitizedHtml: string;
  /** If the script of the text does not tell. */
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
