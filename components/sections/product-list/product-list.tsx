import { AppBadge } from '@/components/ui/app-badge/app-badge';
import { ButtonLink } from '@/components/ui/button/button';
import { DateTime } from '@/components/ui/date-time/date-time';
import { DownloadLink } from '@/components/ui/download-link/download-link';
import { Fact } from '@/components/ui/fact/fact';
import { FeatureSection } from '@/components/ui/feature-grid/feature-grid';
import { Icon } from '@/components/ui/icon/icon';
import { JumpList, jumpTarget } from '@/components/ui/jump-list/jump-list';
import { Picture } from '@/components/ui/picture/picture';
import { Section } from '@/components/ui/section/section';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { Terms, Words } from '@/components/ui/terms/terms';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { FACTS } from '@/lib/company/facts';
import { isShown } from '@/lib/company/shown';
import { type Product } from '@/lib/content/products';
import { languageOf } from '@/lib/format/language';
import { toEntryPath } from '@/lib/routing/routes';

import styles from './product-list.module.css';

/** §2 Desktop software list: each product with its latest version, file and link. */
export function ProductList({ products }: { products: readonly Product[] }) {
  const { empty } = PRODUCTS_WORDS;
  return (
    <Section variant="white">
      {products.length > 0 ? (
        <>
          <JumpList entries={products} />
          <ul className={styles.list}>
            {products.map((product) => (
              <ProductEntry key={product.slug} product={product} />
            ))}
          </ul>
        </>
      ) : (
        <StatePanel icon="desktop" title={empty.title} action={empty.action}>
          {empty.text}
        </StatePanel>
      )}
    </Section>
  );
}

function ProductEntry({
  product: { slug, name, logo, version, releasedAt, description, download, language },
}: {
  product: Product;
}) {
  const words = PRODUCTS_WORDS.list;
  const nameLanguage = languageOf(name, language);
  return (
    <li id={jumpTarget(slug)} className={styles.entry}>
      <div className={styles.logo}>
        <Picture src={logo} alt="" width={96} height={96} fit="contain" />
      </div>
      <div className={styles.words}>
        <h2 lang={nameLanguage}>
          <Terms>{name}</Terms>
        </h2>
        {(version !== null || releasedAt) && (
          <dl className={styles.facts}>
            {version !== null && <Fact term={words.version}>{version}</Fact>}
            {releasedAt && (
              <Fact term={words.releaseDate}>
                <DateTime date={releasedAt} format="software" />
              </Fact>
            )}
          </dl>
        )}
        {description && (
          <Words as="p" className={styles.description} language={language}>
            {description}
          </Words>
        )}
      </div>
      <div className={styles.actions}>
        <DownloadLink target={download} label={words.download} subject={name} />
        <ButtonLink href={toEntryPath('products', slug)} variant="secondary">
          <Words>{`${words.explore} `}</Words>
          <span className="visually-hidden" lang={nameLanguage}>
            {name}
          </span>
          <Icon name="arrow-right" size="sm" />
        </ButtonLink>
      </div>
    </li>
  );
}

/**
 * §2 Desktop software list: the block of Android apps, if the vendor has any. `storeLink` is a fact about the vendor; tests
 * give others.
 */
export function AndroidApps({ storeLink = FACTS.appLinks.googlePlay }: { storeLink?: string | null }) {
  const { heading, list, badge } = PRODUCTS_WORDS.androidApps;
  if (!isShown('androidApps')) return null;
  return (
    <FeatureSection variant="paper" heading={heading} cards={list}>
      {storeLink !== null && (
        <div className={styles.badge}>
          <AppBadge icon="google-play-logo" words={badge} href={storeLink} />
        </div>
      )}
    </FeatureSection>
  );
}
