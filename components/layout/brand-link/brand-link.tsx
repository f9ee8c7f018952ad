import { BRAND_LINK } from '@/lib/company/controls';
import { BRAND_NAME } from '@/lib/company/names';
import { languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';
import { ICON_PATHS } from '@/lib/seo/machine-paths';

import styles from './brand-link.module.css';

const MARK_PX = 40;

/** The vendor's logo and brand name, linked to the home page (§2 Header and menu). */
export function BrandLink() {
  return (
    <a href={PATHS.home} className={styles.brand}>
      {/* Low priority: otherwise React preloads it before the styles. */}
      <img src={ICON_PATHS.svg} width={MARK_PX} height={MARK_PX} alt="" fetchPriority="low" />
      <span className={styles.name} lang={languageOf(BRAND_NAME)}>
        {BRAND_NAME}
      </span>
      <span className="visually-hidden">{BRAND_LINK}</span>
    </a>
  );
}
