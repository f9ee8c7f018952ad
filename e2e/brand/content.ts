import { type BackendContent } from '@/e2e/backend/content';

/* The content of another vendor's backend. */

const PICTURES = '/content/pictures';
const HINDI_TITLE = 'जीएसटी रिटर्न: हर महीने का क्रम';

const posts = [
  'Closing the month in two days',
  'E-way bill: validity by distance',
  HINDI_TITLE,
  'Stock in two godowns',
  'HSN codes for hardware',
];

export const BRANDED_CONTENT: BackendContent = {
  contact: {
    data: [
      {
        email: 'namaste@ganak.example',
        mobile: '5020304060',
        whatsapp: '5020304061',
        address: '12 Navrang Arcade, Ashram Road, Ahmedabad 380009, Gujarat, India',
        facebook: 'https://www.facebook.com/ganak.example',
        linkedin: 'https://www.linkedin.com/company/ganak.example',
        youtube: 'https://www.youtube.com/@ganak.example',
        instagram: 'https://www.instagram.com/ganak.example',
      },
    ],
  },
  marquee: { data: [{ id: 1, marquees_first: 'Ganak Books 3.1 is here' }] },
  banner: {
    data: [{ img: `${PICTURES}/banner-1.webp`, mobile_img: `${PICTURES}/banner-1-mobile.webp` }],
  },
  category: { data: { Trade: [{ image: `${PICTURES}/industry-1.webp`, title: 'Hardware' }] } },
  brands: { data: [{ img: `${PICTURES}/brand-1.webp`, name: 'Tilvan Oils' }] },
  blogs: {
    data: posts.map((title, index) => ({
      id: index + 1,
      title,
      img: `${PICTURES}/post-${(index % 2) + 1}.webp`,
      slug: `post-${index + 1}`,
      description: `<p>${title}, as Ganak Books does it.</p>`,
      updated_at: `2026-0${index + 1}-12 09:00:00`,
      meta_keyword: 'ganak, gst',
      meta_description: `${title}: how it is done in Ganak Books.`,
    })),
  },
  journey: { data: [{ year: '2012', title: 'A first client', description: 'Ganak begins in Ahmedabad.' }] },
  gallery: {
    data: [1, 2].map((number) => ({
      img: `${PICTURES}/gallery-${number}.webp`,
      alt: `The office of Ganak, picture ${number}`,
    })),
  },
  desktop_software: {
    data: [
      {
        id: 1,
        name: 'Ganak Books',
        logo: `${PICTURES}/logo-1.webp`,
        version: '3.1',
        release_date: '2026-03-02',
        developer: 'Udyam Ganak Pvt Ltd',
        title: 'Accounts and GST',
        short_desc: 'Accounts and GST on the desktop.',
        description: 'Ganak Books keeps sales, purchase and stock.',
        explore_link: '<h2>What it does</h2><p>Ganak Books keeps the accounts of a trader.</p>',
        download_file: '/content/files/ganak-books-3.1.zip',
      },
    ],
  },
  downloads: {
    data: [
      {
        id: 1,
        software_name: 'Ganak Books',
        versions: [
          {
            id: 1,
            version: '3.1',
            release_date: '2026-03-02',
            system: 'Windows 11',
            download_link: '/content/files/ganak-books-3.1.zip',
          },
        ],
      },
    ],
  },
  terms: {
    data: [
      {
        id: 1,
        title: 'Terms',
        content: '<p>Udyam Ganak Pvt Ltd, Ahmedabad.</p>',
        description: 'Of Ganak Books.',
        effective_date: '2026-01-06',
        updated_at: '2026-01-05 09:00:00',
        created_at: '2025-12-01 09:00:00',
      },
    ],
  },
  privacy: {
    data: {
      id: 1,
      title: 'Privacy',
      content: '<p>Udyam Ganak Pvt Ltd, Ahmedabad.</p>',
      description: 'Of Ganak Books.',
      effective_date: '2026-01-05',
      updated_at: '2026-01-04 09:00:00',
      created_at: '2025-12-01 09:00:00',
    },
  },
};
