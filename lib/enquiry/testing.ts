import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach } from 'vitest';

import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';

export const ENQUIRY: Enquiry = {
  name: 'Meera Kulkarni',
  email: 'meera@example.com',
  phone: '+91 50203 04050',
  company_name: 'Tilvan Oils',
  country: 'India',
  address: 'Plot 7, MIDC\nKolhapur',
  description: 'दो गोदाम हैं।\nPlease call.',
};

/** Where it came from, with what each channel must escape. */
export const SOURCE: EnquirySource = {
  first_page: '/blog-details/gst दर',
  previous_page: '/erp',
  referrer: 'www.google.com',
  utm_source: 'google',
  utm_campaign: '=HYPERLINK("https://evil.example")',
};

/** Folders of one test, removed after it. */
export function makeFolders(): () => string {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  return () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'enquiries-'));
    folders.push(folder);
    return folder;
  };
}
