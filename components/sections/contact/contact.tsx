import { type ReactNode } from 'react';

import { Accordion } from '@/components/islands/accordion/accordion';
import { EnquiryForm } from '@/components/islands/enquiry-form/enquiry-form';
import { ContactLine } from '@/components/layout/contact-line/contact-line';
import { SocialLinks } from '@/components/layout/social-links/social-links';
import { EnquiryNotice, OtherWays } from '@/components/sections/contact/other-ways';
import { Columns } from '@/components/ui/columns/columns';
import { Icon } from '@/components/ui/icon/icon';
import { type IconName } from '@/components/ui/icon/icon-names';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { Section } from '@/components/ui/section/section';
import { Words } from '@/components/ui/terms/terms';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { FACTS } from '@/lib/company/facts';
import { listNetworks } from '@/lib/company/shown';
import { type Contact } from '@/lib/content/contact';

import styles from './contact.module.css';

/** §2 Contact: the enquiry form with the contact info card beside it. */
export function ContactEnquiry({ contact }: { contact: Contact }) {
  const { enquiry } = CONTACT_WORDS;
  return (
    <Section variant="white">
      <Columns shares="8-4" gap="6-7" align="start">
        <div>
          <SectionHeading {...enquiry.heading} />
          <EnquiryForm notice={<EnquiryNotice />} reasons={enquiry.reasons} help={<OtherWays contact={contact} />} />
        </div>
        <ContactInfo contact={contact} />
      </Columns>
    </Section>
  );
}

const OFFICE = [
  { name: 'phone', icon: 'phone' },
  { name: 'email', icon: 'envelope-simple' },
  { name: 'address', icon: 'map-pin' },
] as const;

/** §2 Contact, contact info card: from the contact data, with the fixed opening hours; tests give others. */
export function ContactInfo({
  contact,
  openingHours = FACTS.openingHours,
}: {
  contact: Contact;
  openingHours?: typeof FACTS.openingHours;
}) {
  const words = CONTACT_WORDS.info;
  const networks = listNetworks();
  return (
    <div className={styles.card}>
      <Words as="h2">{words.title}</Words>
      <dl>
        {OFFICE.map(({ name, icon }) => (
          <Entry key={name} icon={icon} label={words[name]}>
            <ContactLine contact={contact} field={{ name }} />
          </Entry>
        ))}
        {openingHours.length > 0 && (
          <Entry icon="clock" label={words.hours}>
            {openingHours.map(({ days, hours }) => (
              <span key={days} className={styles.hours}>
                {days} {hours}
              </span>
            ))}
          </Entry>
        )}
      </dl>
      {networks.length > 0 && (
        <>
          <Words as="h3">{words.follow}</Words>
          <SocialLinks contact={contact} networks={networks} />
        </>
      )}
    </div>
  );
}

function Entry({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>
        <Icon name={icon} />
        <Words>{label}</Words>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** §2 Contact, four benefits: the first is open initially; a click on the open one closes it. */
export function ContactBenefits() {
  const words = CONTACT_WORDS.benefits;
  return (
    <Section variant="paper">
      <Columns shares="5-7" gap="0-7" align="start">
        <div>
          <SectionHeading {...words.heading} />
          {words.picture && (
            <div className={styles.picture}>
              <DrawingPicture src={words.picture} sizes="(width >= 1024px) 480px, 1px" />
            </div>
          )}
        </div>
        <Accordion
          items={words.items.map(({ heading, text }) => ({
            heading: <Words>{heading}</Words>,
            content: <Words as="p">{text}</Words>,
          }))}
        />
      </Columns>
    </Section>
  );
}
