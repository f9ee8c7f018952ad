import { Section } from '@/components/ui/section/section';
import { DateTime } from '@/components/ui/date-time/date-time';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Prose } from '@/components/ui/prose/prose';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { langProps, languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

import styles from './legal-texts.module.css';

export interface LegalText {
  id: string;
  title: string;
  effectiveAt: Date | null;
  sanitizedHtml: string;
}

/** The vendor's note beside each document: text, a link and the text after it. */
interface MarginWords {
  question: string;
  link: string;
  promise: string;
}

/**
 * §2 Terms and privacy pages: a single document has its title and date at the top of the page; several are listed
 * below the page's title, each under its own.
 */
export function LegalTexts({
  pageTitle,
  documents,
  isFailed,
  failedText,
  emptyText,
  words,
}: {
  pageTitle: string;
  documents: LegalText[];
  isFailed: boolean;
  failedText: string;
  emptyText: string;
  words: MarginWords;
}) {
  const [first, ...others] = documents;
  const only = others.length === 0 ? first : undefined;
  return (
    <>
      <PageHero
        title={only?.title ?? pageTitle}
        lead={only?.effectiveAt && <EffectiveDate date={only.effectiveAt} />}
      />
      {isFailed && (
        <Section variant="white" label={pageTitle}>
          <StatePanel icon="warning" title={failedText} role="alert">
            Please try again in a few minutes.
          </StatePanel>
        </Section>
      )}
      {!isFailed && !first && (
        <Section variant="white" label={pageTitle}>
          <StatePanel icon="file-text" title={emptyText} />
        </Section>
      )}
      {!isFailed &&
        documents.map((document, index) => (
          <Section key={document.id} variant={index % 2 === 0 ? 'white' : 'paper'} label={document.title}>
            <MarginPage margin={<DocumentMargin document={document} isAlone={document === only} words={words} />}>
              {document.sanitizedHtml ? (
                <Prose sanitizedHtml={document.sanitizedHtml} />
              ) : (
                <StatePanel icon="file-text" title={emptyText} />
              )}
            </MarginPage>
          </Section>
        ))}
    </>
  );
}

function EffectiveDate({ date }: { date: Date }) {
  return (
    <>
      Effective Date: <DateTime date={date} format="detail" />
    </>
  );
}

function DocumentMargin({
  document: { title, effectiveAt },
  isAlone,
  words: { question, link, promise },
}: {
  document: LegalText;
  isAlone: boolean;
  words: MarginWords;
}) {
  return (
    <div className={styles.margin}>
      {!isAlone && (
        <h2 className={styles.title} {...langProps(languageOf(title))}>
          {title}
        </h2>
      )}
      {!isAlone && effectiveAt && (
        <p>
          <EffectiveDate date={effectiveAt} />
        </p>
      )}
      <p>
        {`${question} `}
        <a href={PATHS.contact}>{link}</a>
        {promise}
      </p>
    </div>
  );
}
