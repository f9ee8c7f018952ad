import { describe, expect, it } from 'vitest';

import { toDownloadTarget } from '@/lib/content/shared/urls';

describe('§2 Download page, §9: file names', () => {
  it.each([
    ['https://x.example/files/desk-setup.exe?v=2', 'desk-setup.exe'],
    ['/content/files/ankbahi-desk.zip', 'ankbahi-desk.zip'],
    ['https://x.example/files/desk-6.2', 'desk-6.2.zip'],
    ['https://x.example/files/desk', 'desk.zip'],
    ['https://x.example/files/my%20app.7z', 'my app.7z'],
    ['https://x.example/files/%E0%A4%A1%E0%A5%87%E0%A4%B8%E0%A5%8D%E0%A4%95.msi', 'डेस्क.msi'],
    ['https://x.example/files/..%2F..%2Fetc%2Fpasswd', '-..-etc-passwd.zip'],
    ['https://x.example/files/%E0%A4', '%E0%A4.zip'],
    ['https://x.example/', 'Desk 6.2.zip'],
  ])('saves %s as %s', (url, fileName) => expect(toDownloadTarget(url, 'Desk 6.2')).toEqual({ url, fileName }));
});
