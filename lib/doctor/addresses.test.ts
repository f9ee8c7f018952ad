import { expect, it } from 'vitest';

import { findUnreachable } from '@/lib/doctor/addresses';
import { parseEnv } from '@/lib/env-schema';

const BACKEND = 'http://127.0.0.1:8000';
const SITE_URL = 'https://www.vendor.example';
const files = [{ download_link: 'http://cdn.example.com/d.zip' }, { download_file: 'e.zip' }];
const links = `<a href="${BACKEND}/a.pdf">a</a> <a href="http://gst.gov.in">b</a>`;
const BODIES = {
  blogs: {
    data: [
      { id: 1, img: `${BACKEND}/a.png`, description: links },
      { id: 2, img: 'http://10.0.0.5/b.png', description: "<p><img src='http://nas/b.png'> http://nas/c.png</p>" },
    ],
  },
  downloads: { data: [{ id: 3, software_name: 'Desk', versions: files }] },
};
const find = (settings: object) =>
  findUnreachable(BODIES, parseEnv({ SITE_URL, API_BASE_URL: BACKEND, ...settings })).map(
    ({ place, what, quote = '' }) => `${place} ${what} ${quote}`,
  );

it('The doctor names addresses that visitors cannot reach by item, as visitors would get them', () => {
  const inContent = [
    'blogs id 2 visitors cannot reach 10.0.0.5: https://10.0.0.5/b.png',
    'blogs id 2 visitors cannot reach nas: https://nas/b.png',
    'downloads id 3, "Desk" browsers block http on an https site: http://cdn.example.com/d.zip',
  ];
  expect(find({ PUBLIC_BACKEND_URL: 'https://files.vendor.example' })).toEqual(inContent);
  // The site itself serves pictures of hosts that a setting names.
  const pictures = { blogs: { data: [{ id: 1, img: 'https://nas.local/c.png' }] } };
  const env = { SITE_URL, API_BASE_URL: 'https://api.vendor.example' };
  expect(findUnreachable(pictures, parseEnv(env))).toHaveLength(1);
  expect(findUnreachable(pictures, parseEnv({ ...env, IMAGE_HOSTS: 'nas.local' }))).toEqual([]);
  // The setting itself once, if the files of the backend are there.
  expect(find({})).toEqual([expect.stringContaining(`settings API_BASE_URL is ${BACKEND}`), ...inContent]);
});
