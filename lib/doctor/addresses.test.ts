import { describe, expect, it } from 'vitest';

import { findUnreachable } from '@/lib/doctor/addresses';
import { parseEnv } from '@/lib/env-schema';

const BACKEND = 'http://127.0.0.1:8000';
const SETTINGS = {
  SITE_URL: 'https://www.vendor.example',
  API_BASE_URL: BACKEND,
  PUBLIC_BACKEND_URL: 'https://files.vendor.example',
};
const BODIES = {
  blogs: {
    data: [
      {
        id: 1,
        img: `${BACKEND}/a.png`,
        description: `<a href="${BACKEND}/a.pdf">a</a> <a href="http://gst.gov.in">b</a>`,
      },
      { id: 2, img: 'http://10.0.0.5/b.png', description: "<p><img src='http://nas/b.png'> http://nas/c.png</p>" },
    ],
  },
  downloads: {
    data: [
      {
        id: 3,
        software_name: 'Desk',
        versions: [{ download_link: 'http://cdn.example.com/d.zip' }, { download_file: 'e.zip' }],
      },
    ],
  },
};

describe('The doctor: addresses that visitors cannot reach', () => {
  it('are named by item, as visitors would get them', () => {
    expect(findUnreachable(BODIES, parseEnv(SETTINGS))).toEqual([
      { place: 'blogs', what: 'id 2', quote: 'visitors cannot reach 10.0.0.5: https://10.0.0.5/b.png' },
      { place: 'blogs', what: 'id 2', quote: 'visitors cannot reach nas: https://nas/b.png' },
      {
        place: 'downloads',
        what: 'id 3, "Desk"',
        quote: 'browsers block http on an https site: http://cdn.example.com/d.zip',
      },
    ]);
  });

  it('are the setting itself, once, if the files of the backend are there', () => {
    const found = findUnreachable(BODIES, parseEnv({ ...SETTINGS, PUBLIC_BACKEND_URL: '' }));
    expect(found[0]).toMatchObject({ place: 'settings', what: expect.stringContaining(`API_BASE_URL is ${BACKEND}`) });
    expect(found).toHaveLength(4);
  });

  it('are fine on a site for this machine', () => {
    expect(findUnreachable(BODIES, parseEnv({ ...SETTINGS, SITE_URL: '' }))).toEqual([]);
  });
});
