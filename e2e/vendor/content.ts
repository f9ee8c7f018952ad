import { type BackendContent, buildEntry, wrapEntries } from '@/e2e/backend/content';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';

/* The content of another vendor's backend. */

const HINDI_TITLE = 'जीएसटी रिटर्न: हर महीने का क्रम';

const posts = [
  'Closing the month in two days',
  'E-way bill: validity by distance',
  HINDI_TITLE,
  'Stock in two godowns',
  'HSN codes for hardware',
  '50%25 off: a/b, 100% sure? #1 + more & “quotes”',
];

const buildOwn = (key: CollectionKey, index = 0) => ({
  ...buildEntry(key, `Ganak ${key.replace('_', ' ')}`, index),
  id: 'ganak',
});

const bodies = COLLECTION_KEYS.map((key) => [key, wrapEntries(key, [buildOwn(key)])]);

export const BRANDED_CONTENT: BackendContent = {
  ...(Object.fromEntries(bodies) as BackendContent),
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
  blogs: {
    data: posts.map((title, index) => ({
      ...buildOwn('blogs', index % 2),
      id: index + 1,
      title,
      slug: `post-${index + 1}`,
      description: `<p>${title}, as Ganak Books does it.</p>`,
      created_at: null,
      updated_at: `2026-0${index + 1}-12 09:00:00`,
      meta_description: `${title}: how it is done in Ganak Books.`,
    })),
  },
};
