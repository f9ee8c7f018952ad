import { PATHS } from '@/lib/routing/paths';

/** What is collected and why, where it is given and apart from everything else (Digital Personal Data Protection Act). */
export function EnquiryNotice({ companyName }: { companyName: string }) {
  return (
    <p>
      {companyName} collects what you enter here to answer your enquiry, arrange a demonstration and send the offer you
      ask for, and uses it for nothing else. By sending the form you agree to that; you can take it back at any time.
      What we keep, for how long, and your rights: <a href={PATHS.privacy}>Privacy Policy</a>.
    </p>
  );
}
