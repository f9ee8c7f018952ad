import { COMPANY_NAME } from '@/lib/company/names';
import { type Drawing } from '@/lib/company/pictures';

/** §2 Home, partner programme, and Partners, where the visitor decides. */
export const WHO_CAN_PARTNER = {
  title: 'Who can partner',
  partners: [
    'IT consultants and service providers',
    'Accounting and business professionals',
    'Freelancers and digital marketers',
    'Software resellers',
    'Business influencers',
  ],
} as const;

/** Of the document and in menus; the hero repeats it above its own. */
const TITLE = 'Partners';

/** §2 Partners leaves the content of the tiers open. Revenue shares are in each agreement, not here. */
export const PARTNERS_WORDS = {
  title: TITLE,
  description: `Become a Gold, Silver or Referral partner of ${COMPANY_NAME}: for resellers, IT consultants, accounting professionals, freelancers and marketers.`,
  hero: {
    eyebrow: TITLE,
    title: 'Partner with us',
    lead: 'Businesses buy software from people they trust. If they trust you, talk to us.',
    action: 'Become a partner',
    /** A drawing; `null` for none. */
    picture: '/pictures/pages/partners.webp' as Drawing,
  },
  tiers: {
    heading: {
      eyebrow: 'Partnership',
      title: 'Three ways to work with us',
      lead: 'Start at the level that suits you. Referral partners can move up at any time.',
    },
    who: WHO_CAN_PARTNER,
    labels: { part: 'What you do', gains: 'What you get' },
    /** Three tiers (§2): who each is for, what the partner does, what the partner gets. */
    tiers: [
      {
        title: 'Gold partner',
        summary:
          'For software resellers and IT service providers who sell, install and support the software with their own trained staff.',
        part: [
          'Sell all products under your own name in your region',
          'Set up companies, bring in opening balances and train users',
          'Take the first support call; we help you with the difficult ones',
        ],
        gains: [
          'The highest partner margin, on licences and renewals',
          'A named contact in our team and a direct line to support',
          'Training and certification for your staff, and previews of new versions',
          'Enquiries from your region',
        ],
      },
      {
        title: 'Silver partner',
        summary: 'For accounting and business professionals who advise clients and help them set up the software.',
        part: [
          'Recommend and demonstrate the products to your clients',
          'Help with the initial set-up; we can handle installation and support',
        ],
        gains: [
          'A partner margin on every licence sold to your clients',
          'A full licence for your own office and for demos',
          'Training on the products and on every change in GST returns',
        ],
      },
      {
        title: 'Referral partner',
        summary:
          'For freelancers, digital marketers, business influencers and anyone who knows a business that needs our software.',
        part: ['Introduce us to a business that expects our call', 'Leave the demo, the sale and the support to us'],
        gains: [
          'A one-time reward when the business becomes a client',
          'No targets, no stock, no joining fee',
          'An update on every business you refer',
        ],
      },
    ],
  },
  contact: {
    title: 'Become a partner',
    text: 'Tell us where you are, who your clients are and which level suits you. We will call back and send you the agreement to read.',
    action: 'Contact us',
  },
} as const;
