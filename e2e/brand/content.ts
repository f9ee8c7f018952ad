import { type BackendContent, buildItem } from '@/e2e/backend/content';
import { wrapEntry } from '@/e2e/backend/nasty-content';
import { COLLECTION_KEYS, COLLECTIONS } from '@/lib/content/collections';
import { listFields } from '@/lib/content/shared/text-field';

/* The content of another vendor's backend. */

const PICTURES = '/content/pictures';
const HINDI_TITLE = 'जीएसटी रिटर्न: हर महीने का क्रम';

const posts = [
  'Closing the month in two days',
  'E-way bill: validity by distance',
  HINDI_TITLE,
  'Stock in two godowns',
  'HSN codes for hardware',
  '50%25 off: a/b, 100% sure? #1 + more & “quotes”',
];

/** One entry of each collection with all fields. */
const bodies = COLLECTION_KEYS.map((key) => {
  const fields = listFields(COLLECTIONS[key].schema).filter(({ kind }) => kind !== 'text');
  return [key, wrapEntry(key, { id: 'ganak', ...buildItem(fields, `Ganak ${key.replace('_', ' ')}`) })];
});

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
};
