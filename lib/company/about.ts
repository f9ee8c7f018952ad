import { FACTS } from '@/lib/company/facts';
import { BRAND_NAME } from '@/lib/company/names';
import { type Drawing } from '@/lib/company/pictures';

/** In menu and footer; the hero repeats it above its title. */
const MENU = 'About Us';

/** §2 About. */
export const ABOUT_WORDS = {
  menu: MENU,
  description: `Meet the people behind ${BRAND_NAME}: our mission and vision, why clients stay, and our journey from ${FACTS.journeyClients.from} to ${FACTS.journeyClients.to} clients.`,
  hero: {
    eyebrow: MENU,
    title: `About ${BRAND_NAME}`,
    lead: 'Business software made by people who have kept accounts themselves.',
  },
  intro: {
    /** A drawing; `null` for none. */
    picture: '/pictures/pages/about.webp' as Drawing,
    heading: {
      eyebrow: `${FACTS.experienceYears} years of experience`,
      title: 'Built with accountants from day one',
    },
    text: `${BRAND_NAME} makes software for manufacturers, wholesalers, traders and retailers: desktop programs for accounts, GST, stock and payroll, and a web-based ERP. Our developers sit beside our support team and hear your questions every day.`,
    /** Hidden up to 768 px (§2: shorter layout). */
    more: [
      'We have taken our clients from sales tax to VAT, from VAT to GST, and from paper challans to e-way bills and e-invoices. Our rule has not changed: the update reaches you before the due date, last year’s figures stay as they were, and someone is there to answer your questions.',
      'We work from one office, with our own team, on our own products. We support everything we sell, in English, Hindi or Marathi, until your question is answered.',
    ],
  },
  purpose: {
    heading: { eyebrow: 'Mission and vision', title: 'What we work for' },
    purposes: [
      {
        title: 'Our mission',
        text: 'To give every business in India, however small, accounts it can trust: entered once, taxed correctly and clear to the person who signs them.',
      },
      {
        title: 'Our vision',
        text: 'A trader in a small town keeps accounts as accurate as a large company’s: stock that matches the rack, returns that match the portal, and a year-end without late nights.',
      },
    ],
  },
  film: {
    heading: {
      eyebrow: 'Bookkeeping in ten seconds',
      title: 'From the first bill to the filed return',
      lead: 'Enter a bill. The software updates stock, works out the tax and prepares the return for you to check. You type nothing twice.',
    },
    label: 'Silent film of the software: a bill is entered and a GST return is prepared from it',
    /** For wide windows, and another one for phones. */
    wide: { webm: '/video/about.webm', mp4: '/video/about.mp4', poster: '/video/about-poster.webp' },
    phone: {
      webm: '/video/about-phone.webm',
      mp4: '/video/about-phone.mp4',
      poster: '/video/about-poster-phone.webp',
    },
  },
  highlights: {
    heading: { eyebrow: 'Why clients stay', title: 'People, service and a fair price' },
    /** Three highlights (§2). */
    cards: [
      {
        icon: 'users-three',
        title: 'Expert team',
        text: 'Developers, accountants and trainers work under one roof. The person who sets up your company has closed a year of accounts before.',
      },
      {
        icon: 'timer',
        title: 'Fastest customer service',
        text: 'A person answers your call and can look at your screen. No ticket number, no email queue.',
      },
      {
        icon: 'currency-inr',
        title: 'Reasonable pricing',
        text: 'A price that a small shop can afford, quoted before you start. Updates for changes in tax law are included.',
      },
    ],
  },
  journey: {
    heading: {
      eyebrow: 'Milestones',
      title: `Our Journey ${FACTS.journeyClients.from} to ${FACTS.journeyClients.to} Clients`,
    },
    slider: 'Our journey',
  },
  gallery: { heading: { eyebrow: 'Gallery', title: 'Where we work' } },
  contactBanner: {
    title: 'Talk to the people who make the software',
    text: 'Tell us what you make or trade. We will show you a demo with your own items and GST rates.',
    action: 'Contact us',
  },
} as const;
