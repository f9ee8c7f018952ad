import { Columns } from '@/components/ui/columns/columns';
import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Words } from '@/components/ui/terms/terms';
import { HOME_WORDS } from '@/lib/company/home';
import { isShown } from '@/lib/company/shown';
import { languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

import styles from './partner-programme.module.css';

/** §2 Home, partner programme: who can partner, and two links. Renders nothing if the vendor leaves the page out. */
export function PartnerProgramme() {
  const { heading, join, learn, who } = HOME_WORDS.partners;
  if (!isShown('partners')) return null;
  return (
    <Section variant="maroon">
      <Columns align="start">
        <div>
          <SectionHeading variant="dark" {...heading} />
          <div className={styles.actions}>
            <ButtonLink href={PATHS.contact} variant="onDark">
              {join}
            </ButtonLink>
            <ButtonLink href={PATHS.contact} variant="onDark" lang={languageOf(learn.text)}>
              {learn.text}
              <span className="visually-hidden">{learn.context}</span>
            </ButtonLink>
          </div>
        </div>
        <div>
          <Words as="h3" className={styles.question}>
            {who.title}
          </Words>
          <ul className={styles.partners}>
            {who.partners.map((partner, index) => (
              <li key={index}>
                <Icon name="handshake" />
                <Words>{partner}</Words>
              </li>
            ))}
          </ul>
        </div>
      </Columns>
    </Section>
  );
}
