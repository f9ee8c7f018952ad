import { FACTS } from '@/lib/company/facts';
import type { Names } from './names';

/** §2 Contact. */
export const buildContactWords = ({ companyName }: Names) =>
  ({
    description: `Book a free demo with ${companyName}, or ask a question: enquiry form, phone, email, office address and opening hours.`,
    hero: {
      title: 'Talk to us',
      lead: 'A demo, a price, a question about your present software: write, or call during opening hours.',
    },
    enquiry: {
      heading: {
        eyebrow: 'Enquiry',
        title: 'Ask for a demo',
        lead: 'Tell us what you make or trade and where it pinches. We call back to agree a time.',
      },
      /** Why each field is asked for, in a few words beside its label. */
      reasons: {
        name: 'Whom to ask for',
        email: 'For the demo link and our offer',
        phone: 'To fix a time for the demo',
        company_name: 'To prepare for your trade',
        country: 'For your tax rules and time zone',
        address: 'To find the nearest partner',
        description: 'So the demo shows what you need',
      },
      /** The prefilled text of the WhatsApp link at the form. */
      whatsAppText: 'Hello, I am on your Contact page and have an enquiry.',
      /** What is collected and why (Digital Personal Data Protection Act); a link to the privacy policy follows. */
      notice: `${companyName} collects what you enter here to answer your enquiry, arrange a demonstration and send the offer you ask for, and uses it for nothing else. By sending the form you agree to that; you can take it back at any time. What we keep, for how long, and your rights:`,
    },
    benefits: {
      heading: { eyebrow: 'What you can expect', title: 'What happens after you write' },
      /** Four items (§2). */
      items: [
        {
          heading: 'A demo with your own figures',
          text: 'Send us ten of your articles and two of your invoices before the call. You then see your tax rates, your units and your print format, and not a sample company.',
        },
        {
          heading: `${FACTS.freeTrialDays} days to try it in peace`,
          text: 'The trial is the whole program. What you enter in it stays when you buy, and it goes when you do not. Nobody asks for a card.',
        },
        {
          heading: 'Your old data comes along',
          text: 'Masters, opening balances and open bills are taken over from your present software or your spreadsheets, and checked against your last trial balance.',
        },
        {
          heading: 'A person answers',
          text: 'By phone, WhatsApp, chat or remote desktop, from people who know both the program and the law. There is no ticketing system between you and them.',
        },
      ],
    },
    /** After an enquiry from a browser without JavaScript. */
    sent: {
      text: 'We read every enquiry and call back within a working day. You need not send the form again.',
      action: 'Look at the software',
    },
  }) as const;
