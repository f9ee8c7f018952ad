export interface Testimonial {
  name: string;
  role: string;
  company: string;
  text: string;
  /** Of five. */
  rating: number;
}

/** §2 Customer stories: four static entries, rating 5.0. They are no reviews and not marked up as such. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Anagha Deshmukh',
    role: 'Accounts manager',
    company: 'Meghroop Textiles',
    text: 'GSTR-1 used to cost us three evenings. Now the figures are there on the first of the month, and I only look at the lines that are marked.',
    rating: 5,
  },
  {
    name: 'Vijay Kamthe',
    role: 'Works manager',
    company: 'Dhatumani Castings',
    text: 'Job work was our weak side. Every challan that goes out is tied to what comes back, and the balance at each processor is a report, not a guess.',
    rating: 5,
  },
  {
    name: 'Farida Contractor',
    role: 'Partner',
    company: 'Kesarbaug Foods',
    text: 'They moved six years of ledgers and the trial balance agreed to the rupee. My auditor asked who had done it.',
    rating: 5,
  },
  {
    name: 'Joseph Pereira',
    role: 'Proprietor',
    company: 'Ghatkari Tools',
    text: 'When I call, somebody answers who knows what a debit note is. In eleven years I have never had to explain my business twice.',
    rating: 5,
  },
];
