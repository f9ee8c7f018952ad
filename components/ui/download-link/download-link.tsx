import { ButtonLink, type ButtonVariant } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { Words } from '@/components/ui/terms/terms';
import { NO_DOWNLOAD } from '@/lib/company/controls';
import { languageOf } from '@/lib/format/language';

import styles from './download-link.module.css';

/** A download button, or 'Not Available' if there is no file (§2, §8). */
export function DownloadLink({
  target,
  label,
  subject,
  variant,
  size,
}: ButtonVariant & {
  target: { url: string; fileName: string } | null;
  label: string;
  /** What is downloaded, for screen readers, which read the button without its context. */
  subject: string;
}) {
  if (!target) return <span className={styles.unavailable}>{NO_DOWNLOAD}</span>;
  return (
    <ButtonLink href={target.url} download={target.fileName} variant={variant} size={size}>
      <Icon name="download-simple" size="sm" />
      <Words>{label}</Words>{' '}
      <span className="visually-hidden" lang={languageOf(subject)}>
        {subject}
      </span>
    </ButtonLink>
  );
}
