import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Card, CardLink } from '@/components/ui/card/card';
import { Icon } from '@/components/ui/icon/icon';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import type { Product } from '@/lib/content/products';
import { langProps, languageOf } from '@/lib/format/language';
import { cutAtWord } from '@/lib/format/text';
import { desktopProductPath, PATHS } from '@/lib/routing/paths';

import styles from './home-software.module.css';

/** One row; the list page shows all. */
const PRODUCTS_SHOWN = 3;
/** About four lines. The text is cut, not the box: CSS would hide words from visitors with wider spacing (WCAG 1.4.12). */
const SUMMARY_CHARACTERS = 160;

/** §2 Home, desktop software: the products, each with a link to its page. */
export function HomeSoftware({
  products,
  words: { heading, action, pictureAlt },
}: {
  products: Product[];
  words: { heading: HeadingWords; action: string; pictureAlt: string };
}) {
  return (
    <Section variant="paper" labelledBy="home-software">
      <div className={styles.intro}>
        <div>
          <SectionHeading id="home-software" {...heading} />
          <ButtonLink href={PATHS.desktopSoftware} variant="secondary">
            {action}
          </ButtonLink>
        </div>
        <div className={styles.screen}>
          <Picture
            src="/pictures/screens/invoice.webp"
            alt={pictureAlt}
            width={1200}
            height={750}
            sizes="(width >= 1024px) 600px, 92vw"
          />
        </div>
      </div>
      {products.length > 0 && (
        <ul className={styles.products}>
          {products.slice(0, PRODUCTS_SHOWN).map(({ id, slug, name, logo, summary }) => (
            <Card key={id} as="li">
              <div className={styles.product}>
                <div className={styles.logo}>
                  <Picture src={logo} alt="" width={64} height={64} fit="contain" />
                </div>
                <h3 className={styles.name} {...langProps(languageOf(name))}>
                  <CardLink href={desktopProductPath(slug)}>{name}</CardLink>
                </h3>
                <p className={styles.summary} {...langProps(languageOf(summary))}>
                  {cutAtWord(summary, SUMMARY_CHARACTERS)}
                </p>
                <span className={styles.more} aria-hidden="true">
                  Explore <Icon name="arrow-right" size="sm" />
                </span>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </Section>
  );
}
