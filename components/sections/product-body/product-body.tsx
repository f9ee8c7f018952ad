import { Section } from '@/components/ui/section/section';
import { MarginPage } from '@/components/ui/margin-page/margin-page';
import { Prose } from '@/components/ui/prose/prose';

import { langProps, languageOf } from '@/lib/format/language';

import styles from './product-body.module.css';

/** §2 Desktop software detail: the title and the rich text. Renders nothing if there is no text and the title only repeats the name. */
export function ProductBody({ name, title, sanitizedHtml }: { name: string; title: string; sanitizedHtml: string }) {
  if (!sanitizedHtml && title === name) return null;
  return (
    <Section variant="white" labelledBy="product-title">
      <MarginPage
        margin={
          <h2 id="product-title" className={styles.title} {...langProps(languageOf(title))}>
            {title}
          </h2>
        }
      >
        {sanitizedHtml && <Prose sanitizedHtml={sanitizedHtml} />}
      </MarginPage>
    </Section>
  );
}
