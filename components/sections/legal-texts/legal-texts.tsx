import { Section } from '@/components/ui/section/section';
import { DateTime } from '@/components/ui/date-time/date-time';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Prose } from '@/components/ui/prose/prose';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { Words } from '@/components/ui/terms/terms';
import { LEGAL_WORDS } from '@/lib/company/legal';
import { ID_PREFIX } from '@/lib/content/rich-text/links';
import { toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { type LegalDocument } from '@/lib/content/shared/legal-document';
import { languageOf } from '@/lib/format/language';
import { languageOfHtml } from '@/lib/format/language-of-html';
import { PATHS } from '@/lib/routing/routes';

import styles from './legal-texts.module.css';

type LegalPage = keyof typeof LEGAL_WORDS;

/** How the text of a document becomes HTML. Those of the terms share a page, so names and ids have their number. */
const toHtmlOptions = (page: LegalPage, { id, title }: LegalDocument, index: number) =>
  page === 'privacy'
    ? { path: 'privacy/content', tableLabel: title }
    : {
        path: `terms/${id}/content`,
        tableLabel: `${index + 1}. ${title}`,
        idPrefix: `${ID_PREFIX}${index + 1}-`,
      };

/**
 * §2 Terms and privacy pages: a single document has its title and date at the top of the page; several are listed
 * below the page's title, each under its own.
 */
export function LegalTexts({
  page,
  documents,
  isFailed,
}: {
  page: LegalPage;
  documents: readonly LegalDocument[];
  isFailed: boolean;
}) {
  const words = LEGAL_WORDS[page];
  const [first, ...others] = documents;
  const only = others.length === 0 ? first : undefined;
  return (
    <>
      <PageHero
        title={only?.title ?? words.name}
        language={only && languageOf(only.title, only.language)}
        leadLanguage={languageOf(words.effectiveDate)}
        lead={only?.effectiveAt && <EffectiveDate label={words.effectiveDate} date={only.effectiveAt} />}
      />
      {!first && (
        <Section variant="white">
          {isFailed ? (
            <StatePanel icon="warning" title={words.failed}>
              {words.retry}
            </StatePanel>
          ) : (
            <StatePanel icon="file-text" title={words.empty} />
          )}
        </Section>
      )}
      {documents.map((document, index) => {
        const sanitizedHtml = toSafeHtml(document.bodyHtml, toHtmlOptions(page, document, index));
        return (
          <Section key={index} variant={index % 2 === 0 ? 'white' : 'paper'}>
            <MarginPage margin={<DocumentMargin document={document} isAlone={document === only} page={page} />}>
              {sanitizedHtml ? (
                <Prose sanitizedHtml={sanitizedHtml} language={languageOfHtml(sanitizedHtml, document.language)} />
              ) : (
                <StatePanel icon="file-text" title={words.empty} />
              )}
            </MarginPage>
          </Section>
        );
      })}
    </>
  );
}

function EffectiveDate({ label, date }: { label: string; date: Date }) {
  return (
    <>
      {`${label} `}
      <DateTime date={date} format="detail" />
    </>
  );
}

function DocumentMargin({ document, isAlone, page }: { document: LegalDocument; isAlone: boolean; page: LegalPage }) {
  const { title, effectiveAt, language } = document;
  const { effectiveDate, margin } = LEGAL_WORDS[page];
  return (
    <div className={styles.margin}>
      {!isAlone && (
        <Words as="h2" className={styles.title} language={language}>
          {title}
        </Words>
      )}
      {!isAlone && effectiveAt && (
        <p>
          <EffectiveDate label={effectiveDate} date={effectiveAt} />
        </p>
      )}
      <p lang={languageOf(margin.question)}>
        {`${margin.question} `}
        <a href={PATHS.contact}>{margin.link}</a>
        {margin.promise}
      </p>
    </div>
  );
}
