import { FACTS } from '@/lib/company/facts';
import type { Names } from './names';

/** §2 About. */
export const buildAboutWords = ({ brandName }: Names) =>
  ({
    description: `Who makes the ${brandName} software, what we work for, and our journey from ${FACTS.journeyClients.from} to ${FACTS.journeyClients.to} clients.`,
    hero: { lead: 'Business software from people who have kept books themselves, for people who have to.' },
    intro: {
      heading: { eyebrow: `${FACTS.experienceYears} years of books`, title: 'We began at the accountant’s table' },
      text: `${brandName} makes software for manufacturers, wholesalers, traders and retailers: desktop programs for accounts, GST, stock and payroll, and an ERP that runs in the browser. Those who write it sit beside those who answer the phone, and most of both have kept books themselves.`,
      /** Hidden up to 768 px (§2: shorter layout). */
      more: [
        'Tax law has changed more often than computers have. We have taken our clients from sales tax to VAT, from VAT to GST, and from paper challans to e-way bills and e-invoices. Each time the rule was the same: the update comes before the due date, last year’s figures stay as they were, and somebody is there to ask.',
        'We work from one office, with our own people, on our own products. What we sell is what we maintain, and what we maintain we also explain: in English, Hindi or Marathi, for as long as the question lasts.',
      ],
    },
    purpose: {
      heading: { eyebrow: 'Mission and vision', title: 'What we work for' },
      mission:
        'To give every business in India, however small, books that are right on the day they are needed: entered once, taxed correctly, and understood by the person who signs them.',
      vision:
        'A trader in a small town works with the same exactness as a large company: stock that agrees with the rack, returns that agree with the portal, and a year that closes without a week of nights.',
    },
    film: {
      heading: {
        eyebrow: 'Ten seconds of bookkeeping',
        title: 'From the first bill to the filed return',
        lead: 'A bill is entered, the stock moves, the tax finds its column, and the return is ready to check. No figure is typed twice.',
      },
      label: 'Screens of the software, without sound: a bill is entered and a GST return is made from it',
    },
    highlights: {
      heading: { eyebrow: 'Why clients stay', title: 'Three things people say about us' },
      /** One text for each of the three titles of §2. */
      team: 'Programmers, accountants and trainers under one roof. Whoever sets up your company has closed a set of books before.',
      service: 'You call and a person answers who can look at your screen. No ticket number, no queue of e-mails.',
      pricing:
        'A price that a shop can carry, named before you begin, with the updates for changes in tax law included.',
    },
    journey: { eyebrow: 'Milestones' },
    gallery: { heading: { eyebrow: 'Gallery', title: 'Where the work is done' } },
  }) as const;
