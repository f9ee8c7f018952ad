import type { Metadata } from 'next';

import { ContactNotSent } from '@/components/sections/contact-result/contact-not-sent';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { NotFoundAnswer } from '@/components/ui/not-found-answer/not-found-answer';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { getContact } from '@/lib/content/contact/accessor';
import { enquiryProblemsPath, parseProblemFields } from '@/lib/enquiry/problems';
import { buildMetadata } from '@/lib/seo/metadata';
import { buildMissingMetadata } from '@/lib/seo/missing-metadata';

interface Props {
  params: Promise<{ fields: string }>;
}

const TITLE = 'Please check the form';

/** One small page for each set of fields, made when it is first asked for. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const fields = parseProblemFields((await params).fields);
  if (!fields) return buildMissingMetadata(TITLE);
  const description = 'Your message was not sent: some fields of the form need another look.';
  return buildMetadata({ title: TITLE, description, path: enquiryProblemsPath(fields), isHidden: true });
}

export default async function ContactProblemsPage({ params }: Props) {
  const [{ fields: segment }, { contact }] = await Promise.all([params, getContact()]);
  const fields = parseProblemFields(segment);
  if (!fields) {
    return (
      <NotFoundAnswer>
        <NotFoundScreen />
      </NotFoundAnswer>
    );
  }
  return (
    <>
      <PageHero eyebrow="Contact" title={TITLE} lead="Your message was not sent yet. These fields need another look:" />
      <ContactNotSent contact={contact} fields={fields} />
    </>
  );
}
