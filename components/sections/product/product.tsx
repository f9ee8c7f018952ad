import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';
import { ButtonLink } from '@/components/ui/button/button';
import { DateTime } from '@/components/ui/date-time/date-time';
import { DownloadLink } from '@/components/ui/download-link/download-link';
import { Fact } from '@/components/ui/fact/fact';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { ScreenPicture } from '@/components/ui/plate/plate';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Picture } from '@/components/ui/picture/picture';
import { Prose } from '@/components/ui/prose/prose';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { COMPANY_NAME } from '@/lib/company/names';
import { type Product } from '@/lib/content/products';
import { toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { formatSoftwareDate } from '@/lib/format/dates';
import { languageOf } from '@/lib/format/language';
import { languageOfHtml } from '@/lib/format/language-of-html';
import { PATHS } from '@/lib/routing/routes';

import { listTrail } from '@/lib/seo/site-pages';

import styles from './product.module.css';

/** §2 Desktop software detail: the name banner with a screen, logo, developer, last update, version and the file. */
export function ProductHero({ product }: { product: Product }) {
  const words = PRODUCTS_WORDS.product;
  const { name, logo, screen, summary, developer, releasedAt, version, download, language } = product;
  const updatedAt = product.updatedAt ?? releasedAt;
  const facts = (
    <div className={styles.facts}>
      <div className={styles.logo}>
        <Picture
          src={logo}
          alt={`${name} ${words.logo}`}
          width={128}
          height={128}
          fit="contain"
          isPriority={screen === null}
        />
      </div>
      <dl className={styles.list}>
        <Fact term={words.developer}>{developer ?? COMPANY_NAME}</Fact>
        {updatedAt && (
          <Fact term={words.updated}>
            <DateTime date={updatedAt} format="software" />
          </Fact>
        )}
        {version !== null && <Fact term={words.version}>{version}</Fact>}
        {releasedAt && updatedAt && formatSoftwareDate(releasedAt) !== formatSoftwareDate(updatedAt) && (
          <Fact term={words.releaseDate}>
            <DateTime date={releasedAt} format="software" />
          </Fact>
        )}
      </dl>
    </div>
  );
  return (
    <PageHero
      title={name}
      language={languageOf(name, language)}
      breadcrumbs={<Breadcrumbs trail={listTrail('products')} current={name} language={languageOf(name, language)} />}
      lead={summary}
      leadLanguage={languageOf(summary, language)}
      actions={
        <>
          <DownloadLink target={download} label={words.download} subject={name} />
          <ButtonLink href={PATHS.contact} variant="secondary">
            {words.demo}
          </ButtonLink>
          {screen && facts}
        </>
      }
      picture={
        screen ? (
          <ScreenPicture
            src={screen.phoneImage ?? screen.image}
            alt={screen.alt}
            language={language}
            {...(screen.phoneImage && { width: 720, height: 840 })}
            sizes="(width >= 1024px) 430px, 85vw"
            isPriority
          />
        ) : (
          facts
        )
      }
    />
  );
}

/**
 * §2 Desktop software detail: the title and the rich text. Renders nothing if there is no text and the title only repeats
 * the name.
 */
export function ProductBody({ product: { id, name, title, bodyHtml, language } }: { product: Product }) {
  const sanitizedHtml = toSafeHtml(bodyHtml, { path: `desktop_software/${id}/explore_link`, tableLabel: title });
  if (!sanitizedHtml && title === name) return null;
  return (
    <Section variant="white">
      <MarginPage
        margin={
          <Words as="h2" className={styles.title} language={language}>
            {title}
          </Words>
        }
      >
        {sanitizedHtml && <Prose sanitizedHtml={sanitizedHtml} language={languageOfHtml(sanitizedHtml, language)} />}
      </MarginPage>
    </Section>
  );
}
