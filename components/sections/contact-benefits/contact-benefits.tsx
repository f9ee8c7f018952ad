import { Accordion } from '@/components/islands/accordion/accordion';
import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { FREE_TRIAL_DAYS } from '@/lib/constants';

import styles from './contact-benefits.module.css';

const BENEFITS = [
  {
    id: 'benefit-demo',
    heading: 'A demo with your own figures',
    text: 'Send us ten of your articles and two of your invoices before the call. You then see your tax rates, your units and your print format, and not a sample company.',
  },
  {
    id: 'benefit-trial',
    heading: `${FREE_TRIAL_DAYS} days to try it in peace`,
    text: 'The trial is the whole program. What you enter in it stays when you buy, and it goes when you do not. Nobody asks for a card.',
  },
  {
    id: 'benefit-move',
    heading: 'Your old data comes along',
    text: 'Masters, opening balances and open bills are taken over from your present software or your spreadsheets, and checked against your last trial balance.',
  },
  {
    id: 'benefit-support',
    heading: 'A person answers',
    text: 'By phone, WhatsApp, chat or remote desktop, from people who know both the program and the law. There is no ticketing system between you and them.',
  },
] as const;

/** §2 Contact, four benefits: the first open at first, a click on the open one closes it. */
export function ContactBenefits() {
  return (
    <Section variant="paper" labelledBy="contact-benefits">
      <div className={styles.columns}>
        <div>
          <SectionHeading id="contact-benefits" eyebrow="What you can expect" title="What happens after you write" />
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
          items={BENEFITS.map(({ id, heading, text }) => ({
            id,
            heading,
            content: <p>{text}</p>,
          }))}
        />
      </div>
    </Section>
  );
}
