import { Columns } from '@/components/ui/columns/columns';
import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { isShown } from '@/lib/company/shown';
import { PATHS } from '@/lib/routing/routes';

import styles from './partner-programme.module.css';

/** Who can partner (§2 Home, partner programme). */
export interface WhoWords {
  title: string;
  partners: readonly string[];
}

interface ProgrammeWords {
  heading: HeadingWords;
  join: string;
  /** `context` completes the text for screen readers, which list links without their surroundings. */
  learn: { text: string; context: string };
  who: WhoWords;
}

/** §2 Home, partner programme: who can partner, and two links. Renders nothing if the vendor leaves the page out. */
export function PartnerProgramme({ words: { heading, join, learn, who } }: { words: ProgrammeWords }) {
  if (!isShown('partners')) return null;
  return (
    <Section variant="maroon" labelledBy="partner-programme">
      <Columns align="start">
        <div>
          <SectionHeading id="partner-programme" variant="dark" {...heading} />
          <div className={styles.actions}>
            <ButtonLink href={PATHS.contact} variant="onDark">
              {join}
            </ButtonLink>
            <ButtonLink href={PATHS.contact} variant="onDark">
              {learn.text}
              <span className="visually-hidden">{learn.context}</span>
            </ButtonLink>
          </div>
        </div>
        <div>
          <h3 className={styles.question}>{who.title}</h3>
          <ul className={styles.partners}>
            {who.partners.map((partner, index) => (
              <li key={index}>
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
