import { FACTS } from '@/lib/company/facts';
import { LEGAL_WORDS } from '@/lib/company/legal';
import { COMPANY_NAME } from '@/lib/company/names';
import { type Drawing } from '@/lib/company/pictures';
import { isShown } from '@/lib/company/shown';

/** Of the document and in menus; the hero repeats it above its own. */
const TITLE = 'Contact';

/** §2 Contact. The form itself: `enquiry.ts`. */
export const CONTACT_WORDS = {
  title: TITLE,
  description: `Book a free demo with ${COMPANY_NAME} or ask a question: enquiry form, phone, email, office address and opening hours.`,
  hero: {
    eyebrow: TITLE,
    title: 'Talk to us',
    lead: 'Ask for a demo, a quotation or help with moving from your present software. Write to us, or call during opening hours.',
  },
  enquiry: {
    heading: {
      eyebrow: 'Enquiry',
      title: 'Book a free demo',
      lead: 'Tell us what slows you down and what you make or trade. We will call back to fix a time.',
    },
    /** Why each field is asked for, in a few words beside its label. */
    reasons: {
      name: 'Who to ask for',
      email: 'For the demo link and our quotation',
      phone: 'To fix a time for the demo',
      company_name: 'To prepare for your trade',
      country: 'For your tax rules and time zone',
      address: isShown('partners') ? 'To find your nearest partner' : 'For the quotation',
      description: 'So the demo covers what you need',
    },
    /** The prefilled text of the WhatsApp link at the form. */
    whatsAppText: 'Hello, I am on your Contact page and have an enquiry.',
    /** What is collected and why (Digital Personal Data Protection Act); a link to the privacy policy follows. */
    notice: `${COMPANY_NAME} uses these details only to answer your enquiry, arrange a demo and send the quotation you ask for. By sending the form you consent to this. You can withdraw your consent at any time. What we keep, for how long, and your rights:`,
    privacy: LEGAL_WORDS.privacy.name,
    /** After a failure. */
    otherWays: { lead: 'You can also reach us here:', whatsApp: 'WhatsApp' },
  },
  /** The contact info card. */
  info: {
    title: 'Contact information',
    phone: 'Phone',
    email: 'Email',
    address: 'Office address',
    hours: 'Opening hours',
    follow: 'Follow us',
  },
  benefits: {
    /** A drawing; `null` for none. */
    picture: '/pictures/pages/contact.webp' as Drawing,
    heading: { eyebrow: 'What you can expect', title: 'What happens after you write' },
    /** Four items (§2). */
    items: [
      {
        heading: 'A demo with your own figures',
        text: 'Send us ten of your items and two of your invoices before the call. You will see your own tax rates, units and print format, not a sample company.',
      },
      {
        heading: `Try it free for ${FACTS.freeTrialDays} days`,
        text: 'The trial is the full program. No payment, no card details. Your data is kept when you activate a licence.',
      },
      {
        heading: 'Bring your old data',
        text: 'We bring in masters, opening balances and open bills from your present software or spreadsheets, and check them against your last trial balance.',
      },
      {
        heading: 'A person answers',
        text: 'By phone, WhatsApp, chat or remote desktop, you reach people who know the software and the tax rules. There is no ticketing system in between.',
      },
    ],
  },
  /** The result pages of a browser without JavaScript. The button of the first leads to your software, else home. */
  sent: {
    title: 'Message sent',
    text: 'We read every enquiry and call back within one working day. No need to resend the form.',
    action: 'See our software',
  },
  notSent: {
    title: 'Message not sent',
    text: 'Use the Back button of your browser. The form still has what you typed.',
    action: 'Start a new form',
  },
  /** With the fields to be corrected. */
  again: {
    hero: { title: 'Please check the form', lead: 'Your message has not been sent yet.' },
  },
} as const;
