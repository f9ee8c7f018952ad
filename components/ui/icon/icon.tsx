import type { IconName } from '@/components/ui/icon/icon-names';
import sprite from '@/components/ui/icon/sprite.svg';

import styles from './icon.module.css';

/** One cached file holds all icons: an inline drawing would stand in every page, once for each use. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <svg className={styles[size]} aria-hidden="true">
      <use href={`${(sprite as { src: string }).src}#${name}`} />
    </svg>
  );
}
