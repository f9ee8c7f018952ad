import { EnquiryForm } from '@/components/islands/enquiry-form/enquiry-form';
import { SiteLink } from '@/components/islands/site-link/site-link';
import { OtherWays } from '@/components/sections/contact-enquiry/other-ways';
import { ContactInfo } from '@/components/sections/contact-info/contact-info';
import { Band } from '@/components/ui/band/band';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import type { Contact } from '@/lib/content/contact/contact';
import { PATHS } from '@/lib/routing/paths';

import styles from './contact-enquiry.module.css';

/** §2 Contact: the enquiry form with the contact info card beside it. */
export function ContactEnquiry({ contact, companyName }: { contact: Contact; companyName: string }) {
  return (
    <Band tone="white" labelledBy="enquiry">
      <div className={styles.columns}>
        <div className={styles.form}>
          <SectionHeading
            id="enquiry"
            eyebrow="Enquiry"
            title="Ask for a demo"
            lead="Tell us what you make or trade and where it pinches. We call back to agree a time."
          />
          <EnquiryForm notice={<Notice companyName={companyName} />} help={<OtherWays contact={contact} />} />
        </div>
        <ContactInfo contact={contact} />
      </div>
    </Band>
  );
}

/** What is collected and why, where it is given and apart from everything else (Digital Personal Data Protection Act). */
function Notice({ companyName }: { companyName: string }) {
  return (
    <p>
      {companyName} collects what you enter here to answer your enquiry, arrange a demonstration and send the offer you
      ask for, and uses it for nothing else. By sending the form you agree to that; you can take it back at any time.
      What we keep, for how long, and your rights: <SiteLink href={PATHS.privacy}>Privacy Policy</SiteLink>.
    </p>
  );
}
