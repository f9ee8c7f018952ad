import { Accordion } from '@/components/islands/accordion/accordion';
import { ButtonLink } from '@/components/ui/button/button';
import { CallToAction } from '@/components/ui/call-to-action/call-to-action';
import { Columns } from '@/components/ui/columns/columns';
import { Icon } from '@/components/ui/icon/icon';
import { SectionHeading, type HeadingWords } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { PARTNERSHIP_TIERS } from '@/lib/constants';
import { PATHS } from '@/lib/routing/routes';

import styles from './partners.module.css';

/** §2 Home, partner programme: repeated here, where the visitor decides. */
const WHO_CAN_PARTNER = [
  'IT consultants and service providers',
  'Accounting and business professionals',
  'Freelancers and digital marketers',
  'Software resellers',
  'Business influencers',
];

interface TierWords {
  /** Who the tier is for. */
  summary: string;
  /** What the partner does. */
  part: readonly string[];
  /** What the partner gets. */
  gains: readonly string[];
}

export type TiersWords = { heading: HeadingWords } & Record<(typeof PARTNERSHIP_TIERS)[number], TierWords>;

/** §2 Partners, three tiers: one open at a time, initially the first. */
export function PartnersTiers({ words }: { words: TiersWords }) {
  return (
    <Section variant="white" labelledBy="partners-tiers">
      <Columns shares="5-7" gap="6-7" align="start">
        <div>
          <SectionHeading id="partners-tiers" {...words.heading} />
          <h3 className={styles.who}>Who can partner</h3>
          <Points points={WHO_CAN_PARTNER} />
        </div>
        <Accordion
          initiallyOpen={0}
          items={PARTNERSHIP_TIERS.map((tier) => ({
            id: `tier-${tier.toLowerCase()}`,
            heading: `${tier} partner`,
            content: (
              <div className={styles.tier}>
                <TierText words={words[tier]} />
              </div>
            ),
          }))}
        />
      </Columns>
    </Section>
  );
}

function TierText({ words: { summary, part, gains } }: { words: TierWords }) {
  return (
    <>
      <p>{summary}</p>
      <h4 className={styles.label}>What you do</h4>
      <Points points={part} />
      <h4 className={styles.label}>What you get</h4>
      <Points points={gains} />
    </>
  );
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point} className={styles.point}>
        <Icon name="check" size="sm" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);

/** §2 Partners, contact link. */
export function PartnersContact({ words: { heading, action } }: { words: { heading: HeadingWords; action: string } }) {
  return (
    <CallToAction id="partners-contact" title={heading.title} text={heading.lead}>
      <ButtonLink href={PATHS.contact}>{action}</ButtonLink>
    </CallToAction>
  );
}
