import { Picture, type PictureProps } from '@/components/ui/picture/picture';

import styles from './plate.module.css';

/** A screen of the product. Pictures of the site itself are neutral; the brand's colour comes from the plate below them. */
export function ScreenPicture(props: Omit<PictureProps, 'fit' | 'width' | 'height'> & Partial<PictureProps>) {
  return (
    <div className={styles.screen}>
      <div className={styles.window}>
        <Picture width={1200} height={750} {...props} />
      </div>
    </div>
  );
}

/** A decorative drawing on a transparent ground. */
export function DrawingPicture({
  src,
  sizes = '(width >= 1024px) 480px, 92vw',
  isPriority,
}: Pick<PictureProps, 'src' | 'sizes' | 'isPriority'>) {
  return (
    <div className={styles.drawing}>
      <Picture src={src} alt="" fit="contain" width={1200} height={900} sizes={sizes} isPriority={isPriority} />
    </div>
  );
}
