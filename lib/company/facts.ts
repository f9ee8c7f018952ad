import { type SocialNetwork } from '@/lib/constants';

/**
 * An app's badge: the URL of its page in the store, `null` for no badge, `undefined` for the home page (§2 Footer) or, if
 * `ABSENT` names `'androidApps'`, for no badge.
 */
export type StoreLink = string | null | undefined;

/** The page where a visitor starts a chat or a remote session: its URL, `null` if you offer none, `undefined` for text. */
export type SupportLink = string | null | undefined;

/** Figures and facts about the vendor. Pages, tests and the launch check read `FACTS`. */
export interface Facts {
  /** §2 Statistics band, Brands: clients. Shown as "3000+". */
  customers: number;
  /** §2 Statistics band: the animation of `customers` counts from here. */
  customersCountFrom: number;
  /** §2 Statistics band: cities with clients. */
  cities: number;
  /** §2 Statistics band: e-way bills and e-invoices that clients make per year, in the unit that
   * `statistics.units` of `home.ts` names: "10 lac +". */
  invoicesPerYearLakh: number;
  /** §2 Statistics band: applications built to order. */
  customizedApplications: number;
  /** §1 Marketing claims. */
  experienceYears: number;
  /** §1 Marketing claims. */
  freeTrialDays: number;
  /** §2 About: clients at the first and the last step of the journey, in the title of the slider. */
  journeyClients: { from: number; to: number };
  /** §2 Customer stories: the four results of the success story. */
  storyResults: { orders: string; inventory: string; reports: string; downtime: string };
  /** §2 Customer stories: the rating of a testimonial that has none of its own, 0 to 5; `null` for no rating. */
  testimonialRating: number | null;
  /** §9 Opening hours, a line each. */
  openingHours: readonly { days: string; hours: string }[];
  /** §2 Footer: the year of the copyright line, if `copyrightStartYear` is not set. */
  copyrightYear: number;
  /** The first year of your copyright. The footer then shows a range up to the year in which the page was built. */
  copyrightStartYear?: number;
  /** Your Goods and Services Tax number, 15 characters. Shown in the footer. */
  gstin?: string;
  /** The Corporate Identification Number of a company, 21 characters. Shown in the footer. */
  cin?: string;
  /** The identification number of a limited liability partnership, `AAB-1234`. Shown in the footer. */
  llpin?: string;
  /** What your software is for, as a type of schema.org names it, such as `EducationalApplication`: for search engines. */
  applicationCategory: string;
  /** §2 Footer: the badges to download the app. */
  appLinks: { googlePlay: StoreLink; appStore: StoreLink };
  /** §2 Home, support: these channels of four. Phone and WhatsApp come with the contact data (§3). */
  supportLinks: { remoteDesktop: SupportLink; chat: SupportLink };
  /** Networks without a profile of yours: their icons are not shown. Addresses come with the contact data (§3). */
  absentNetworks: readonly SocialNetwork[];
}

/** The specification's values, which `facts.test.ts` compares. Change `FACTS` instead. */
export const SPECIFIED_FACTS: Facts = {
  customers: 3_000,
  customersCountFrom: 2_900,
  cities: 250,
  invoicesPerYearLakh: 10,
  customizedApplications: 50,
  experienceYears: 25,
  freeTrialDays: 30,
  journeyClients: { from: 0, to: 600 },
  storyResults: {
    orders: '40% faster order processing',
    inventory: 'Better inventory accuracy',
    reports: '24/7 report access',
    downtime: 'Zero downtime',
  },
  testimonialRating: 5,
  openingHours: [
    { days: 'Mon-Sat', hours: '8.00-5.00' },
    { days: 'Sunday', hours: 'closed' },
  ],
  copyrightYear: 2025,
  applicationCategory: 'BusinessApplication',
  appLinks: { googlePlay: undefined, appStore: undefined },
  supportLinks: { remoteDesktop: undefined, chat: undefined },
  absentNetworks: [],
};

/** Your facts. Write below the first line what differs from the specification, for example `customers: 1_200,`. */
export const FACTS: Facts = {
  ...SPECIFIED_FACTS,
};
