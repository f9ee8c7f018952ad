import { Section } from '@/components/ui/section/section';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { EXPERIENCE_YEARS } from '@/lib/constants';

import styles from './about-intro.module.css';

/** §2 About, intro. Windows up to 768 px get the shorter layout: less text and no picture, by style alone. */
export function AboutIntro({ brandName }: { brandName: string }) {
  return (
    <Section variant="white" labelledBy="about-intro">
      <div className={styles.columns}>
        <div>
          <SectionHeading
            id="about-intro"
            eyebrow={`${EXPERIENCE_YEARS} years of books`}
            title="We began at the accountant’s table"
          />
          <div className={styles.text}>
            <p>
              {brandName} makes software for manufacturers, wholesalers, traders and retailers: desktop programs for
              accounts, GST, stock and payroll, and an ERP that runs in the browser. Those who write it sit beside those
              who answer the phone, and most of both have kept books themselves.
            </p>
            <p className={styles.wideOnly}>
              Tax law has changed more often than computers have. We have taken our clients from sales tax to VAT, from
              VAT to GST, and from paper challans to e-way bills and e-invoices. Each time the rule was the same: the
              update comes before the due date, last year’s figures stay as they were, and somebody is there to ask.
            </p>
            <p className={styles.wideOnly}>
              We work from one office, with our own people, on our own products. What we sell is what we maintain, and
              what we maintain we also explain: in English, Hindi or Marathi, for as long as the question lasts.
            </p>
          </div>
        </div>
        <div className={styles.wideOnly}>
          <div className={styles.picture}>
            <Picture
              src="/pictures/pages/about.webp"
              alt=""
              width={1200}
              height={900}
              sizes="(width > 768px) 40vw, 1px"
            />
          </div>
        </div>
      </div>
    </Section>
  );
}
