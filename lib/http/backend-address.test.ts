import { describe, expect, it } from 'vitest';

import { describeBackendAddress, describeUnreachable } from '@/lib/http/backend-address';

const SITE_URL = 'https://www.vendor.example';

describe('PUBLIC_BACKEND_URL: addresses that visitors cannot reach', () => {
  it.each([
    ['http://127.0.0.1:8000/a.zip', 'visitors cannot reach 127.0.0.1:8000'],
    ['https://192.168.1.10/a.zip', 'visitors cannot reach 192.168.1.10'],
    ['https://backend/a.zip', 'visitors cannot reach backend'],
    ['http://files.vendor.example/a.zip', 'browsers block http on an https site'],
    ['https://files.vendor.example/a.zip', null],
  ])('%s: %s', (url, reason) => expect(describeUnreachable(url, SITE_URL)).toBe(reason));

  it('allows http on an http site, and everything on a site for this machine', () => {
    expect(describeUnreachable('http://files.vendor.example/', 'http://www.vendor.example')).toBeNull();
    expect(describeUnreachable('http://127.0.0.1:8000/', 'http://localhost:3000')).toBeNull();
  });

  it('names the setting, its value and what to do', () => {
    const API_BASE_URL = 'http://127.0.0.1:8000';
    expect(describeBackendAddress({ SITE_URL, API_BASE_URL })).toBe(
      'API_BASE_URL is http://127.0.0.1:8000: visitors cannot reach 127.0.0.1:8000. ' +
        'Set PUBLIC_BACKEND_URL to the public address of the files.',
    );
    expect(
      describeBackendAddress({ SITE_URL, API_BASE_URL, PUBLIC_BACKEND_URL: 'http://files.vendor.example' }),
    ).toContain('PUBLIC_BACKEND_URL is http://files.vendor.example: browsers block http');
    expect(
      describeBackendAddress({ SITE_URL, API_BASE_URL, PUBLIC_BACKEND_URL: 'https://files.vendor.example' }),
    ).toBeNull();
    expect(describeBackendAddress({ SITE_URL })).toBeNull();
  });
});
