import type { Names } from './names';

/** §2 Customer stories. The story, its quote and the testimonials are by invented customers: replace them. */
export const buildStoriesWords = ({ brandName }: Names) =>
  ({
    description: `What changed for manufacturers, wholesalers and traders who keep their books and stock with ${brandName}, told by themselves.`,
    hero: {
      lead: 'What changed in their shops, godowns and factories, and what it took to get there.',
      action: 'Talk to us about yours',
    },
    success: {
      heading: { eyebrow: 'Success story', title: 'Three godowns, one stock register' },
      story: [
        'Bhandarika Stores supplies provisions to shops in four districts. Orders came by telephone and went into a book; stock was counted on Sundays and no longer true on Tuesdays. When two godowns became three, nobody could say any more what lay where, and goods that were promised had to be bought from a competitor.',
        `We began with the item list and not with the software: one code for each article, one unit, one price list. Then the counters moved to ${brandName}, one godown at a time, and the old book ran beside it for two weeks until both agreed on every line. Today an order is checked against stock and credit while the customer is still on the line.`,
      ],
      quote:
        'We used to argue about whose count was right. Now we look at the screen, and if the rack says something else, we find the reason the same day.',
      source: 'Sanjay Pethkar, owner, Bhandarika Stores',
      /** An explanation of each of the four results of §2. */
      results: {
        orders: 'From the call to the challan: price list, credit limit and stock stand on one screen.',
        inventory: 'Every transfer between godowns is counted at both ends before it is closed.',
        reports: 'Stock, dues and sales are read from home or on the road, without a call to the office.',
        downtime: 'The move was made over one weekend; on Monday morning the counters opened as usual.',
      },
    },
    testimonials: {
      heading: { eyebrow: 'Testimonials', title: 'In the words of those who use it daily' },
      /** Four entries, each rated 5.0 (§2). They have no review markup. */
      entries: [
        {
          name: 'Anagha Deshmukh',
          role: 'Accounts manager',
          company: 'Meghroop Textiles',
          text: 'GSTR-1 used to cost us three evenings. Now the figures are there on the first of the month, and I only look at the lines that are marked.',
        },
        {
          name: 'Vijay Kamthe',
          role: 'Works manager',
          company: 'Dhatumani Castings',
          text: 'Job work was our weak side. Every challan that goes out is tied to what comes back, and the balance at each processor is a report, not a guess.',
        },
        {
          name: 'Farida Contractor',
          role: 'Partner',
          company: 'Kesarbaug Foods',
          text: 'They moved six years of ledgers and the trial balance agreed to the rupee. My auditor asked who had done it.',
        },
        {
          name: 'Joseph Pereira',
          role: 'Proprietor',
          company: 'Ghatkari Tools',
          text: 'When I call, somebody answers who knows what a debit note is. In eleven years I have never had to explain my business twice.',
        },
      ],
    },
  }) as const;
