import { langProps, languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/paths';
import { ICON_PATHS } from '@/lib/seo/machine-paths';

import styles from './brand-link.module.css';

const MARK_PX = 40;

/** The vendor's mark and brand name, leading home (§2 Header and menu). */
export function BrandLink({ brandName }: { brandName: string }) {
  return (
    <a href={PATHS.home} className={styles.brand}>
      {/* React would have it fetched before the styles otherwise. */}
      <img src={ICON_PATHS.svg} width={MARK_PX} height={MARK_PX} alt="" fetchPriority="low" />
      <span className={styles.name} {...langProps(languageOf(brandName))}>
        {brandName}
      </span>
      <span className="visually-hidden">, home page</span>
    </a>
  );
}
