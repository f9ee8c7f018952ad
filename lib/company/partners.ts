import type { Names } from './names';

/** §2 Partners leaves the content of the tiers open. Revenue shares are in each agreement, not here. */
export const buildPartnersWords = ({ companyName }: Names) =>
  ({
    description: `Become a Gold, Silver or Referral partner of ${companyName}: for resellers, IT consultants, accounting professionals, freelancers and marketers.`,
    hero: {
      title: 'Partner with us',
      lead: 'Businesses buy software from people they know. If they know you, we should talk.',
      action: 'Become a partner',
    },
    tiers: {
      heading: {
        eyebrow: 'Partnership',
        title: 'Three ways to work with us',
        lead: 'Begin where it suits you. A referral partner who wants to do more can move up at any time.',
      },
      /** For each tier: who it is for, what the partner does, what the partner gets. */
      Gold: {
        summary:
          'For software resellers and IT service providers who sell, install and support on their own, with people trained for it.',
        part: [
          'Sell all products under your own name in your region',
          'Set up companies, move opening balances and train users',
          'Answer the first call; we stand behind you for the difficult ones',
        ],
        gains: [
          'The highest partner margin, on licences and on renewals',
          'A named contact in our team and the direct line to support',
          'Training and certification for your staff, and a look at coming versions',
          'Enquiries from your region passed on to you',
        ],
      },
      Silver: {
        summary:
          'For accounting and business professionals who advise clients and want to set up the software with them.',
        part: [
          'Recommend and demonstrate the products to your clients',
          'Help with the first set-up; installation and support can stay with us',
        ],
        gains: [
          'A partner margin on every licence you bring',
          'A full licence for your own office and for demonstrations',
          'Training in the products and in every change of the returns',
        ],
      },
      Referral: {
        summary:
          'For freelancers, digital marketers, business influencers and anybody who knows a business that should talk to us.',
        part: ['Name us a business that is expecting our call', 'The demonstration, the sale and the support are ours'],
        gains: [
          'A one-time reward when the business becomes a client',
          'No targets, no stock, no fee to join',
          'You are told how the conversation went',
        ],
      },
    },
    contact: {
      heading: {
        title: 'Tell us about your work',
        lead: 'Where you are, whom you serve, and which of the three ways you have in mind. We call back and send the agreement to read in peace.',
      },
      action: 'Contact us',
    },
  }) as const;
