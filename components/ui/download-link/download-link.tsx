import { ButtonLink, type ButtonVariant } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { langProps, languageOf } from '@/lib/format/language';

import styles from './download-link.module.css';

/** A button that saves a file, or the plain words that there is none (§2, §8): never a dead button. */
export function DownloadLink({
  target,
  label,
  subject,
  variant = 'primary',
  size = 'md',
}: ButtonVariant & {
  target: { url: string; fileName: string } | null;
  label: string;
  /** What is downloaded, for visitors who hear the button without its surroundings. */
  subject: string;
}) {
  if (!target) return <span className={styles.unavailable}>Not Available</span>;
  return (
    <ButtonLink href={target.url} download={target.fileName} variant={variant} size={size}>
      <Icon name="download-simple" size="sm" />
      {label}{' '}
      <span className="visually-hidden" {...langProps(languageOf(subject))}>
        {subject}
      </span>
    </ButtonLink>
  );
}
