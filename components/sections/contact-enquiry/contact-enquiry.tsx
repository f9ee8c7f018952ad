import { EnquiryForm } from '@/components/islands/enquiry-form/enquiry-form';
import { EnquiryNotice } from '@/components/sections/contact-enquiry/enquiry-notice';
import { OtherWays } from '@/components/sections/contact-enquiry/other-ways';
import { ContactInfo } from '@/components/sections/contact-info/contact-info';
import { Section } from '@/components/ui/section/section';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import type { Contact } from '@/lib/content/contact';

import styles from './contact-enquiry.module.css';

/** §2 Contact: the enquiry form with the contact info card beside it. */
export function ContactEnquiry({
  contact,
  words: { heading, notice },
}: {
  contact: Contact;
  words: { heading: HeadingWords; notice: string };
}) {
  return (
    <Section variant="white" labelledBy="enquiry">
      <div className={styles.columns}>
        <div className={styles.form}>
          <SectionHeading id="enquiry" {...heading} />
          <EnquiryForm notice={<EnquiryNotice text={notice} />} help={<OtherWays contact={contact} />} />
        </div>
        <ContactInfo contact={contact} />
      </div>
    </Section>
  );
}
