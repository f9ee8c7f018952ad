import type { IconName } from '@/components/ui/icon/icon-names';
import sprite from '@/components/ui/icon/sprite.svg';

import styles from './icon.module.css';

/** An icon of the sprite, which is one cached file. An inline SVG would be in the HTML once for each use. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <svg className={styles[size]} aria-hidden="true">
      <use href={`${(sprite as { src: string }).src}#${name}`} />
    </svg>
  );
}
