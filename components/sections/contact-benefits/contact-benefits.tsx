import { Accordion } from '@/components/islands/accordion/accordion';
import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

import styles from './contact-benefits.module.css';

/** §2 Contact, four benefits: the first is open initially; a click on the open one closes it. */
export function ContactBenefits({
  words,
}: {
  words: { heading: HeadingWords; items: readonly { heading: string; text: string }[] };
}) {
  return (
    <Section variant="paper" labelledBy="contact-benefits">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="contact-benefits" {...words.heading} />
          <div className={styles.picture}>
            <Picture
              src="/pictures/pages/contact.webp"
              alt=""
              width={1200}
              height={900}
              sizes="(width >= 1024px) 480px, 1px"
            />
          </div>
        </div>
        <Accordion
          initiallyOpen={0}
          items={words.items.map(({ heading, text }, index) => ({
            id: `benefit-${index + 1}`,
            heading,
            content: <p>{text}</p>,
          }))}
        />
      </div>
    </Section>
  );
}
