import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { PATHS } from '@/lib/routing/paths';

const TRAIL = [
  { label: 'Home', href: PATHS.home },
  { label: 'Download', href: PATHS.download },
];

/** §2 Download page: the name of the software. */
export function DownloadHero({ name, words }: { name: string; words: { lead: string } }) {
  return (
    <PageHero title={`Download ${name}`} breadcrumbs={<Breadcrumbs trail={TRAIL} current={name} />} lead={words.lead} />
  );
}
