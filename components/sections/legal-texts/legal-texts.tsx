import { Section } from '@/components/ui/section/section';
import { DateTime } from '@/components/ui/date-time/date-time';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Prose } from '@/components/ui/prose/prose';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { languageOf, languageOfHtml } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

import styles from './legal-texts.module.css';

export interface LegalText {
  id: string;
  title: string;
  /** The name of its region, unique on the page. */
  label: string;
  /** The language that content names for it. */
  language?: string;
  effectiveAt: Date | null;
  sanitizedHtml: string;
}

export interface LegalWords {
  title: string;
  effectiveDate: string;
  failed: string;
  retry: string;
  empty: string;
  /** The vendor's note beside each document: text, a link and the text after it. */
  margin: { question: string; link: string; promise: string };
}

/**
 * §2 Terms and privacy pages: a single document has its title and date at the top of the page; several are listed
 * below the page's title, each under its own.
 */
export function LegalTexts({
  documents,
  isFailed,
  words,
}: {
  documents: LegalText[];
  isFailed: boolean;
  words: LegalWords;
}) {
  const [first, ...others] = documents;
  const only = others.length === 0 ? first : undefined;
  return (
    <>
      <PageHero
        title={only?.title ?? words.title}
        language={only && languageOf(only.title, only.language)}
        lead={only?.effectiveAt && <EffectiveDate label={words.effectiveDate} date={only.effectiveAt} />}
      />
      {isFailed && (
        <Section variant="white" label={words.title}>
          <StatePanel icon="warning" title={words.failed} role="alert">
            {words.retry}
          </StatePanel>
        </Section>
      )}
      {!isFailed && !first && (
        <Section variant="white" label={words.title}>
          <StatePanel icon="file-text" title={words.empty} />
        </Section>
      )}
      {!isFailed &&
        documents.map((document, index) => (
          <Section key={index} variant={index % 2 === 0 ? 'white' : 'paper'} label={document.label}>
            <MarginPage margin={<DocumentMargin document={document} isAlone={document === only} words={words} />}>
              {document.sanitizedHtml ? (
                <Prose
                  sanitizedHtml={document.sanitizedHtml}
                  language={languageOfHtml(document.sanitizedHtml, document.language)}
                />
              ) : (
                <StatePanel icon="file-text" title={words.empty} />
              )}
            </MarginPage>
          </Section>
        ))}
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

function DocumentMargin({
  document: { title, effectiveAt, language },
  isAlone,
  words: {
    effectiveDate,
    margin: { question, link, promise },
  },
}: {
  document: LegalText;
  isAlone: boolean;
  words: LegalWords;
}) {
  return (
    <div className={styles.margin}>
      {!isAlone && (
        <h2 className={styles.title} lang={languageOf(title, language)}>
          {title}
        </h2>
      )}
      {!isAlone && effectiveAt && (
        <p>
          <EffectiveDate label={effectiveDate} date={effectiveAt} />
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
