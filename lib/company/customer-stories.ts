import { FACTS } from '@/lib/company/facts';
import { BRAND_NAME } from '@/lib/company/names';
import { type Drawing } from '@/lib/company/pictures';

interface Testimonial {
  /** 0 to 5, `null` for none; without it, the rating of all (`FACTS`). */
  rating?: number | null;
  name: string;
  role: string;
  company: string;
  text: string;
}

/** Of the document; the hero repeats it above its own. */
const TITLE = 'Customer Stories';

/** §2 Customer stories. The story, its quote and the testimonials are by invented customers: replace them. */
export const CUSTOMER_STORIES_WORDS = {
  title: TITLE,
  menu: 'Trusted by Customers',
  description: `How manufacturers, wholesalers and traders run their accounts and stock on ${BRAND_NAME}: a success story with results, and what customers say.`,
  hero: {
    eyebrow: TITLE,
    title: 'Trusted by Customers',
    lead: 'What changed in their shops, godowns and factories, and how they got there.',
    action: 'Talk to us about your business',
    /** A drawing; `null` for none. */
    picture: '/pictures/pages/customer-stories.webp' as Drawing,
  },
  success: {
    heading: { eyebrow: 'Success story', title: 'Three godowns, one stock register' },
    story: [
      'Bhandarika Stores supplies provisions to shops in four districts. Orders came by phone and went into a book. Stock was counted on Sunday and wrong by Tuesday. When the third godown opened, nobody knew what was stored where. Promised goods had to be bought from a competitor.',
      `We started with the item list, not the software: one code and one unit for each item, and one price list. Then the counters moved to ${BRAND_NAME}, one godown at a time. They kept the old book alongside for two weeks, until both agreed on every line. Today every order is checked against stock and credit while the customer is on the phone.`,
    ],
    quote:
      'We used to argue about whose count was right. Now we look at the screen. If the rack does not match, we find the reason the same day.',
    source: 'Sanjay Pethkar, owner, Bhandarika Stores',
    /** Four results (§2). */
    results: {
      label: 'Results',
      list: [
        {
          icon: 'trend-up',
          title: FACTS.storyResults.orders,
          text: 'Price list, credit limit and stock are on one screen, from the call to the challan.',
        },
        {
          icon: 'package',
          title: FACTS.storyResults.inventory,
          text: 'Every transfer between godowns is counted at both ends before it is closed.',
        },
        {
          icon: 'chart-bar',
          title: FACTS.storyResults.reports,
          text: 'The owner checks stock, dues and sales from home or on the road, without calling the office.',
        },
        {
          icon: 'shield-check',
          title: FACTS.storyResults.downtime,
          text: 'Each godown moved over a weekend. On Monday morning its counter opened as usual.',
        },
      ],
    },
  },
  testimonials: {
    heading: { eyebrow: 'Testimonials', title: 'In our customers’ own words' },
    label: 'What customers say',
    rating: { before: 'Rating: ', after: ' of 5' },
    /** Four entries, each rated 5.0 (§2). They have no review markup. */
    entries: [
      {
        name: 'Anagha Deshmukh',
        role: 'Accounts manager',
        company: 'Meghroop Textiles',
        text: 'GSTR-1 used to take us three evenings. Now the figures are ready on the first of the month, and I only check the lines that are marked.',
      },
      {
        name: 'Vijay Kamthe',
        role: 'Works manager',
        company: 'Dhatumani Castings',
        text: 'Job work was our weak point. Now every challan we send is matched with what comes back, and the balance with each job worker is a report, not a guess.',
      },
      {
        name: 'Farida Contractor',
        role: 'Partner',
        company: 'Kesarbaug Foods',
        text: 'They moved six years of ledgers and the trial balance matched to the rupee. My auditor asked who had done it.',
      },
      {
        name: 'Joseph Pereira',
        role: 'Proprietor',
        company: 'Ghatkari Tools',
        text: 'When I call, the person who answers knows what a debit note is. In eleven years I have never had to explain my business twice.',
      },
    ] as readonly Testimonial[],
  },
  contactBanner: {
    title: 'Yours could be the next story',
    text: `See a demo with your own data, then try the software free for ${FACTS.freeTrialDays} days.`,
    action: 'Book a free demo',
  },
} as const;
