import { ABOUT_WORDS } from '@/lib/company/about';
import { BLOG_WORDS } from '@/lib/company/blog';
import { CAREER_WORDS } from '@/lib/company/career';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';
import { DOWNLOADS_WORDS } from '@/lib/company/downloads';
import { ERP_WORDS } from '@/lib/company/erp';
import { HOME_WORDS } from '@/lib/company/home';
import { LEGAL_WORDS } from '@/lib/company/legal';
import { PARTNERS_WORDS } from '@/lib/company/partners';
import { type Drawing } from '@/lib/company/pictures';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { type PageName } from '@/lib/page-table';

/** The hero of a page, with a button to the contact page and a drawing. */
interface HeroWords {
  title: string;
  eyebrow?: string;
  lead?: string;
  action?: string;
  picture?: Drawing;
}

/** What the file of a page says of it, beside the words of its sections. */
type PageWords = {
  description: string;
  /** Of the document, before the company's name, if it is not the name. */
  title?: string;
  /** In menu and footer, if it is not the title. */
  menu?: string;
} & (
  | { name?: undefined; hero: HeroWords }
  /** A page that begins with a section of its own in place of a hero has a name. */
  | { name: string }
);

/** The words of each page, which are in the file of its name. */
export const PAGE_WORDS = {
  home: HOME_WORDS,
  about: ABOUT_WORDS,
  customerStories: CUSTOMER_STORIES_WORDS,
  career: CAREER_WORDS,
  products: PRODUCTS_WORDS,
  erp: ERP_WORDS,
  downloads: DOWNLOADS_WORDS,
  partners: PARTNERS_WORDS,
  contact: CONTACT_WORDS,
  blog: BLOG_WORDS,
  terms: LEGAL_WORDS.terms,
  privacy: LEGAL_WORDS.privacy,
} as const satisfies Record<PageName, PageWords>;

/** What a page says of itself. `name`: as in its heading. */
function toHead(words: PageWords) {
  const hero = words.name === undefined ? words.hero : undefined;
  const name = words.name ?? words.hero.title;
  const { description, title = name, menu = title } = words;
  return { name, title, menu, description, hero };
}

/** The head of each page (§2). */
export const PAGE_HEADS = Object.fromEntries(
  Object.entries<PageWords>(PAGE_WORDS).map(([page, words]) => [page, toHead(words)]),
) as Readonly<Record<PageName, ReturnType<typeof toHead>>>;
