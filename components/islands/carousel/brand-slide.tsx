import { BRAND_LOGO_HEIGHT_PX } from '@/lib/constants';

import styles from './brand-slide.module.css';

/** §2 Home, brands: a logo with its name. */
export function BrandSlide({
  name,
  lang,
  src,
}: {
  name: string;
  /** Language of the name, if it is not the page's. */
  lang?: string;
  /** The result of `pictureFile`. */
  src: string;
}) {
  return (
    <figure className={styles.brand}>
      <img src={src} alt="" width={240} height={BRAND_LOGO_HEIGHT_PX} loading="lazy" />
      <figcaption className={styles.name} lang={lang}>
        {name}
      </figcaption>
    </figure>
  );
}
