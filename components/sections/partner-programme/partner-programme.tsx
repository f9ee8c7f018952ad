import { Columns } from '@/components/ui/columns/columns';
import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { PATHS } from '@/lib/routing/routes';

import styles from './partner-programme.module.css';

const PARTNERS = [
  'IT consultants and service providers',
  'Accounting and business professionals',
  'Freelancers and digital marketers',
  'Software resellers',
  'Business influencers',
];

/** §2 Home, partner programme: who can partner, and two links. */
export function PartnerProgramme({ words }: { words: { heading: HeadingWords } }) {
  return (
    <Section variant="maroon" labelledBy="partner-programme">
      <Columns align="start">
        <div>
          <SectionHeading id="partner-programme" variant="dark" {...words.heading} />
          <div className={styles.actions}>
            <ButtonLink href={PATHS.contact} variant="onDark">
              Join Us
            </ButtonLink>
            <ButtonLink href={PATHS.contact} variant="onDark">
              {/* Names the subject for screen readers, which list links without their context. */}
              Learn More<span className="visually-hidden"> about the partner programme</span>
            </ButtonLink>
          </div>
        </div>
        <div>
          <h3 className={styles.question}>Who can partner</h3>
          <ul>
            {PARTNERS.map((partner, index) => (
              <li key={index} className={styles.partner}>
                <Icon name="handshake" />
                {partner}
              </li>
            ))}
          </ul>
        </div>
      </Columns>
    </Section>
  );
}
