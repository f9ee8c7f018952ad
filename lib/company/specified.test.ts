import { describe, expect, it } from 'vitest';
import { ABOUT_WORDS } from '@/lib/company/about';
import { BLOG_WORDS } from '@/lib/company/blog';
import { CAREER_WORDS } from '@/lib/company/career';
import { NO_DOWNLOAD } from '@/lib/company/controls';
import { buildDownloadWords } from '@/lib/company/downloads';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { ERP_WORDS } from '@/lib/company/erp';
import { ERROR_WORDS } from '@/lib/company/error';
import { FACTS } from '@/lib/company/facts';
import { FALLBACKS } from '@/lib/company/fallbacks';
import { HOME_WORDS } from '@/lib/company/home';
import { IS_SAMPLE } from '@/lib/company/launch';
import { LEGAL_WORDS } from '@/lib/company/legal';
import { LOADING_WORDS } from '@/lib/company/loading';
import { NOT_FOUND_WORDS, PRODUCT_NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { BRAND_NAME } from '@/lib/company/names';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { PARTNERS_WORDS } from '@/lib/company/partners';
import { listShownPages } from '@/lib/company/shown';
import { SITE_WORDS } from '@/lib/company/site';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';
import { type PageRow } from '@/lib/page-table';

const titlesOf = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

/** The specified ones of what menu or footer call the pages whose row has something. */
const listTitles = (specified: readonly string[], has: (row: PageRow) => unknown) =>
  listShownPages()
    .flatMap(([page, row]) => (has(row) ? [PAGE_HEADS[page].menu] : []))
    .filter((title) => specified.includes(title));

/** The sentences that the specification fixes. A vendor's own site may say something else. */
describe.skipIf(!IS_SAMPLE)('The words of the specification', () => {
  const home = HOME_WORDS;
  const site = SITE_WORDS;

  it('§1, §2 Home, hero: headline, subline and call to action', () =>
    expect(home.hero).toMatchObject({
      title: 'All-in-one business solution for manufacturers, wholesalers, traders, and retailers.',
      subline: 'Easy to start. Simple to run',
      action: "Start now - It's free",
    }));

  it('§2 Home, brands and recent blogs: titles, and the empty state of blogs', () => {
    expect(home.brands.heading.title).toBe('Trusted by valuable brands');
    expect(home.brands.heading.lead).toMatch(new RegExp(`more than ${FACTS.customers}\\+ clients`, 'i'));
    expect(home.blog.heading.title).toBe('Recent Blogs');
    expect(home.blog.empty).toEqual({ title: 'No blogs available', text: 'No content' });
  });

  it('§2 Announcement bar: "Know More"', () => expect(site.announcements.action).toBe('Know More'));

  it('§2 Header and menu: the entries, the titles of About Us, and the demo button', () => {
    const entries = ['Home', 'About Us', 'Desktop Software', 'ERP', 'Download', 'Partners', 'Contact'];
    expect(listTitles(entries, ({ menu }) => menu === 'entry')).toEqual(entries);
    expect(site.header.demo).toBe('Book Free Demo');
    const { about, customerStories, career } = PAGE_HEADS;
    expect([about.name, customerStories.menu, career.menu]).toEqual([
      `About ${BRAND_NAME}`,
      'Trusted by Customers',
      'Join Our Team',
    ]);
  });

  it('§2 Footer: the columns, the quick links and the legal pages', () => {
    const { office, quickLinks, downloads, follow, terms, privacy } = site.footer;
    expect([office, quickLinks, downloads, follow]).toEqual([
      'Office Information',
      'Quick links',
      'Download',
      'Follow Us',
    ]);
    const links = ['Home', 'About Us', 'Desktop Software', 'Contact', 'Blog'];
    expect(listTitles(links, ({ isQuickLink }) => isQuickLink)).toEqual(links);
    expect([terms, privacy]).toEqual(['Terms & Conditions', 'Privacy Policy']);
  });

  it('§2 Blog list: the toggle and the sidebar', () => {
    const { list, latest } = BLOG_WORDS;
    expect([list.more, list.less, latest]).toEqual(['View More Insights', 'View Less Insights', 'Latest Blogs']);
  });

  it('§2 Desktop software list, Desktop software detail: buttons and states', () => {
    const { list, empty, loading } = PRODUCTS_WORDS;
    expect([list.download, list.explore]).toEqual(['Download Software', 'Explore Software']);
    expect([empty.title, loading.title]).toEqual(['No software found.', 'Loading...']);
  });

  it('§2 Download page: the columns of the table and its empty state', () => {
    const { columns, empty } = buildDownloadWords('Khata Desk').table;
    expect(Object.values(columns)).toEqual([
      'Serial No.',
      'Software Version Name',
      'Version',
      'Release Date',
      'System',
      'Download',
    ]);
    expect(empty.title).toBe('No Data Found');
  });

  it('§2 Home, statistics: the labels of the four figures', () =>
    expect(home.statistics).toMatchObject({
      customers: 'Customers',
      cities: 'Cities Covered',
      invoices: 'Eway / E Invoice made per year',
      applications: 'Customized Applications',
      units: { customers: '+', cities: '+', invoices: ' lac +', applications: '+' },
    }));

  it('§2 Home, why choose us: six tiles and the button', () => {
    const { tiles, action } = home.whyChooseUs;
    expect(titlesOf(tiles)).toEqual([
      `${FACTS.freeTrialDays} days free trial`,
      'Cloud Ready',
      'Guaranteed Support',
      'No Technical Training Needed',
      `${FACTS.experienceYears} Years Experience`,
      'Tailored to Fit Your Business',
    ]);
    expect(tiles[5].text).toMatch(/^Full customization/);
    expect(action).toBe('Easiest Available Solutions');
  });

  it('§2 Home, support: promises, channels, and that no ticketing system is preferred', () => {
    const { promises, channels, heading } = home.support;
    expect(titlesOf(promises)).toEqual(['Guaranteed assistance', 'Expert technical team', 'Real-time remote support']);
    expect(channels).toMatchObject({
      phone: 'Phone',
      whatsApp: 'WhatsApp',
      remoteDesktop: 'Remote desktop',
      chat: 'Chat',
    });
    expect(heading.lead).toContain('no ticketing system');
  });

  it('§2 Home, partner programme: both links, and who can partner', () => {
    const { join, learn, who } = home.partners;
    expect([join, learn.text]).toEqual(['Join Us', 'Learn More']);
    expect(who.partners).toEqual([
      'IT consultants and service providers',
      'Accounting and business professionals',
      'Freelancers and digital marketers',
      'Software resellers',
      'Business influencers',
    ]);
  });

  it('§2 Error screen: title, text and button', () =>
    expect(ERROR_WORDS).toMatchObject({
      title: 'Oops! Something went wrong.',
      text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
      action: 'Refresh Page',
    }));

  it('§2 Desktop software detail, Download page: no file', () => expect(NO_DOWNLOAD).toBe('Not Available'));

  it('§3 Contact data: the text in place of an address', () => expect(FALLBACKS.address).toBe('Office Address'));

  it('§4 Footer contact block: loading and error', () =>
    expect(site.footer.contact).toEqual({
      loading: 'Loading contact info...',
      failed: 'Failed to load contact information',
    }));

  it('§5 Validation: the messages of each field', () => {
    expect(REQUIRED_MESSAGES).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      company_name: 'Company name is required',
      address: 'Address is required',
      country: 'Country is required',
      description: 'Message is required',
    });
    expect(FORMAT_MESSAGES).toEqual({
      name: 'Only letters and spaces are allowed',
      email: 'Invalid email format',
      phone: 'Invalid phone number',
    });
  });

  it('§8 Enquiry success and failure: both messages', () =>
    expect(ENQUIRY_WORDS).toMatchObject({
      sent: 'Thank you! Your message has been sent successfully.',
      failed: 'Sorry, there was an error sending your message. Please try again.',
    }));

  it('§2 About: mission, vision and three highlights', () => {
    const { hero, purpose, highlights, journey } = ABOUT_WORDS;
    const { from, to } = FACTS.journeyClients;
    expect([hero.title, journey.heading.title]).toEqual([
      `About ${BRAND_NAME}`,
      `Our Journey ${from} to ${to} Clients`,
    ]);
    expect(titlesOf(purpose.purposes)).toEqual(['Our mission', 'Our vision']);
    expect(titlesOf(highlights.cards)).toEqual(['Expert team', 'Fastest customer service', 'Reasonable pricing']);
  });

  it('§2 Career: title, five steps of hiring and six perks', () => {
    const { hero, hiring, perks } = CAREER_WORDS;
    expect([hero.eyebrow, hero.title]).toEqual(['Career & Job', 'Join Our Team']);
    expect(titlesOf(hiring.steps)).toEqual(['Apply', 'Review', 'Technical and HR interview', 'Task', 'Onboarding']);
    expect(perks.cards).toHaveLength(6);
  });

  it('§2 ERP page: six feature cards and both calls to action', () => {
    const { features, trial } = ERP_WORDS;
    expect(titlesOf(features.cards)).toEqual([
      'Inventory',
      'Billing',
      'Accounting with GST compliance',
      'Production',
      'Purchase',
      'Sales',
    ]);
    expect([trial.trial, trial.demo]).toEqual(['Start Free Trial', 'Schedule Demo']);
  });

  it('§2 Partners, §9: three tiers', () =>
    expect(titlesOf(PARTNERS_WORDS.tiers.tiers)).toEqual(['Gold partner', 'Silver partner', 'Referral partner']));

  it('§2 Customer stories: title, four results and four testimonials', () => {
    const { hero, success, testimonials } = CUSTOMER_STORIES_WORDS;
    expect([hero.eyebrow, hero.title]).toEqual(['Customer Stories', 'Trusted by Customers']);
    expect(titlesOf(success.results.list)).toEqual(Object.values(FACTS.storyResults));
    expect(testimonials.entries).toHaveLength(4);
  });

  it('§2, §8 Terms and privacy pages: titles, errors and empty states', () => {
    const { terms, privacy } = LEGAL_WORDS;
    expect([terms.name, terms.failed, terms.empty]).toEqual([
      'Terms & Conditions',
      'Failed to load terms and conditions',
      'No terms and conditions data available.',
    ]);
    expect([privacy.name, privacy.failed, privacy.empty]).toEqual([
      'Privacy Policy',
      'Failed to load privacy policy',
      'No privacy policy data available.',
    ]);
    expect(terms.effectiveDate).toBe('Effective Date:');
  });

  it('§2 404 page, §8 Software not found', () => {
    expect(NOT_FOUND_WORDS.title).toBe('Oops! Page Not Found');
    expect(PRODUCT_NOT_FOUND_WORDS.title).toBe('No software found.');
  });

  it('§2, §8: loading texts', () =>
    expect(LOADING_WORDS).toEqual({
      page: 'Loading, please wait...',
      blog: 'Loading blogs...',
      entry: 'Loading...',
      terms: 'Loading terms and conditions...',
      privacy: 'Loading privacy policy...',
    }));
});
