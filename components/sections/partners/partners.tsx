import { Accordion } from '@/components/islands/accordion/accordion';
import { Columns } from '@/components/ui/columns/columns';
import { Icon } from '@/components/ui/icon/icon';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { PARTNERS_WORDS } from '@/lib/company/partners';

import styles from './partners.module.css';

/** §2 Partners, three tiers: one open at a time, initially the first. */
export function PartnersTiers() {
  const { heading, who, labels, tiers } = PARTNERS_WORDS.tiers;
  return (
    <Section variant="white">
      <Columns shares="5-7" gap="6-7" align="start">
        <div>
          <SectionHeading {...heading} />
          <Words as="h3" className={styles.who}>
            {who.title}
          </Words>
          <Points points={who.partners} />
        </div>
        <Accordion
          items={tiers.map(({ title, summary, part, gains }) => ({
            heading: <Words>{title}</Words>,
            content: (
              <div className={styles.tier}>
                <Words as="p">{summary}</Words>
                <Words as="h4" className={styles.label}>
                  {labels.part}
                </Words>
                <Points points={part} />
                <Words as="h4" className={styles.label}>
                  {labels.gains}
                </Words>
                <Points points={gains} />
              </div>
            ),
          }))}
        />
      </Columns>
    </Section>
  );
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point} className={styles.point}>
        <Icon name="check" size="sm" />
        <Words as="span">{point}</Words>
      </li>
    ))}
  </ul>
);
