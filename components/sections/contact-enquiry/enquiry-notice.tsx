import { PATHS } from '@/lib/routing/paths';

/** What is collected and why, where it is given and apart from everything else (Digital Personal Data Protection Act). */
export function EnquiryNotice({ text }: { text: string }) {
  return (
    <p>
      {`${text} `}
      <a href={PATHS.privacy}>Privacy Policy</a>.
    </p>
  );
}
