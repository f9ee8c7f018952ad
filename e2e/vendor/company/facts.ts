import type { Facts } from '../../../lib/company/facts';

/** The facts of the other vendor: no figure of the specification. */
export const FACTS: Facts = {
  customers: 140,
  customersCountFrom: 90,
  cities: 17,
  invoicesPerYearLakh: 2,
  customizedApplications: 8,
  experienceYears: 14,
  freeTrialDays: 21,
  journeyClients: { from: 1, to: 140 },
  storyResults: { orders: 'Orders on time', inventory: 'Right stock', reports: 'Daily reports', downtime: 'No stops' },
  testimonialRating: 4,
  openingHours: [{ days: 'Mon-Fri', hours: '10.00-6.00' }],
  copyrightYear: 2012,
  copyrightStartYear: 2012,
  applicationCategory: 'FinanceApplication',
  gstin: '24AAACU1234F1ZW',
  cin: 'U72200GJ2012PTC123456',
  appLinks: { googlePlay: 'https://play.google.com/store/apps/details?id=example.ganak', appStore: null },
  supportLinks: { remoteDesktop: 'https://remote.example/ganak', chat: null },
  absentNetworks: ['youtube'],
};
