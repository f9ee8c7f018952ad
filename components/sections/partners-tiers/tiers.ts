import type { PARTNERSHIP_TIERS } from '@/lib/constants';

export interface TierWords {
  /** Whom the tier is for. */
  summary: string;
  /** What the partner does. */
  part: readonly string[];
  /** What the partner gets. */
  gains: readonly string[];
}

/** §2 Partners leaves the contents of the tiers open. No shares are named here: they stand in each agreement. */
export const TIER_WORDS: Record<(typeof PARTNERSHIP_TIERS)[number], TierWords> = {
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
    summary: 'For accounting and business professionals who advise clients and want to set up the software with them.',
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
};
