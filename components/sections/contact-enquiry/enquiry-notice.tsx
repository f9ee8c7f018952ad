import { PATHS } from '@/lib/routing/paths';

/** Says what is collected and why, at the form and apart from other text (Digital Personal Data Protection Act). */
export function EnquiryNotice({ text }: { text: string }) {
  return (
    <p>
      {`${text} `}
      <a href={PATHS.privacy}>Privacy Policy</a>.
    </p>
  );
}
