import { Carousel } from '@/components/islands/carousel/carousel';
import { ButtonLink } from '@/components/ui/button/button';
import { Card, CardLink } from '@/components/ui/card/card';
import { Columns } from '@/components/ui/columns/columns';
import { Icon } from '@/components/ui/icon/icon';
import { Picture } from '@/components/ui/picture/picture';
import { ScreenPicture } from '@/components/ui/plate/plate';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { HOME_WORDS } from '@/lib/company/home';
import { type Product } from '@/lib/content/products';
import { languageOf } from '@/lib/format/language';
import { cutAtWord } from '@/lib/format/text';
import { PATHS, toEntryPath } from '@/lib/routing/routes';
import { isShown } from '@/lib/company/shown';

import styles from './home-products.module.css';

/** One row; the list page shows all. */
const PRODUCTS_SHOWN = 3;
/** About four lines. The text is cut, not the box: CSS would hide words from visitors with wider spacing (WCAG 1.4.12). */
const SUMMARY_CHARACTERS = 160;

/** §2 Home, desktop software: the products, each with a link to its page. Renders nothing if the vendor leaves it out. */
export function HomeProducts({ products }: { products: Product[] }) {
  const { heading, action, explore, picture } = HOME_WORDS.products;
  if (!isShown('products')) return null;
  return (
    <Section variant="paper">
      <Columns>
        <div>
          <SectionHeading {...heading} />
          <ButtonLink href={PATHS.products} variant="secondary">
            {action}
          </ButtonLink>
        </div>
        {picture && (
          <ScreenPicture
            src={picture.image}
            alt={picture.alt}
            sizes="(width >= 1024px) 540px, 85vw"
            phone={{ src: picture.phoneImage, width: 720, height: 840 }}
          />
        )}
      </Columns>
      {products.length > 0 && (
        <ul className={styles.products}>
          {products.slice(0, PRODUCTS_SHOWN).map(({ slug, name, logo, summary, language }) => (
            <Card key={slug} as="li">
              <div className={styles.product}>
                <div>
                  <Picture src={logo} alt="" width={64} height={64} fit="contain" />
                </div>
                <h3 lang={languageOf(name, language)}>
                  <CardLink href={toEntryPath('products', slug)}>{name}</CardLink>
                </h3>
                <Words as="p" language={language}>
                  {cutAtWord(summary, SUMMARY_CHARACTERS)}
                </Words>
                <span aria-hidden="true">
                  {`${explore} `}
                  <Icon name="arrow-right" size="sm" />
                </span>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** §2 Home, web-based ERP with its slider, which rotates and loops. Renders nothing if the vendor leaves the page out. */
export function HomeErp() {
  const { heading, action, points, slider, slides } = HOME_WORDS.erp;
  if (!isShown('erp')) return null;
  return (
    <Section variant="maroon">
      <Columns shares="5-6">
        <div>
          <SectionHeading variant="dark" {...heading} />
          <div>
            <ul className={styles.points}>
              {points.map((point, index) => (
                <li key={index}>
                  <Icon name="check-circle" />
                  <Words>{point}</Words>
                </li>
              ))}
            </ul>
            <ButtonLink href={PATHS.erp} variant="onDark">
              {action}
            </ButtonLink>
          </div>
        </div>
        {slides.length > 0 && (
          <div className={styles.slider}>
            <Carousel
              variant="erp"
              label={slider}
              slides={slides.map(({ image, phoneImage, alt }) => (
                <Picture
                  key={image}
                  src={image}
                  alt={alt}
                  width={1200}
                  height={750}
                  sizes="(width >= 1024px) 640px, 92vw"
                  phone={{ src: phoneImage, width: 720, height: 840 }}
                />
              ))}
            />
          </div>
        )}
      </Columns>
    </Section>
  );
}
