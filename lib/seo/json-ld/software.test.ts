import { describe, expect, it } from 'vitest';

import { type Software, type SoftwareVersion } from '@/lib/content/downloads';
import { buildDownloadGraph, buildProductGraph } from '@/lib/seo/json-ld/software';
import { buildProduct, testSite } from '@/lib/seo/testing';

const read = (graph: object | null) => JSON.parse(JSON.stringify(graph)) as { '@graph': Record<string, unknown>[] };
const findApplication = (graph: object | null) =>
  read(graph)['@graph'].find((node) => node['@type'] === 'SoftwareApplication') ?? {};

const version = (given: Partial<SoftwareVersion>): SoftwareVersion => ({
  id: '1',
  name: 'Vendor Desk',
  version: '12.4',
  releasedAt: new Date('2026-05-18'),
  system: 'Windows 10, 11',
  download: { url: '/content/files/desk-12.4.zip', fileName: 'desk-12.4.zip' },
  ...given,
});
const software = (...versions: SoftwareVersion[]): Software => ({
  id: '1',
  slug: 'vendor-desk',
  name: 'Vendor desk',
  versions,
});

describe('Standards, Search engines: JSON-LD of a product', () => {
  it('is a SoftwareApplication with what the backend knows', () => {
    expect(findApplication(buildProductGraph(buildProduct(), [software(version({}))], testSite))).toEqual({
      '@type': 'SoftwareApplication',
      '@id': 'https://www.vendor.example/desktop-software/vendor%20desk#software',
      name: 'Vendor Desk',
      description: 'Accounting with GST.',
      image: 'https://www.vendor.example/content/pictures/software/desk.webp',
      softwareVersion: '12.4',
      operatingSystem: 'Windows 10, 11',
      applicationCategory: 'BusinessApplication',
      downloadUrl: 'https://www.vendor.example/content/files/desk-12.4.zip',
      dateModified: '2026-05-18T12:00:00+05:30',
      publisher: expect.objectContaining({ name: 'Vendor Software' }),
      url: 'https://www.vendor.example/desktop-software/vendor%20desk',
    });
  });

  it('leaves out unknown price, rating, system and file', () => {
    const bare = buildProduct({ logo: null, version: null, updatedAt: null, summary: '', download: null });
    expect(Object.keys(findApplication(buildProductGraph(bare, [], testSite)))).toEqual([
      '@type',
      '@id',
      'name',
      'applicationCategory',
      'publisher',
      'url',
    ]);
  });

  it('names the developer if that is another company', () => {
    const application = findApplication(buildProductGraph(buildProduct({ developer: 'Other Makers' }), [], testSite));
    expect(application.publisher).toEqual({ '@type': 'Organization', name: 'Other Makers' });
  });
});

describe('Standards, Search engines: JSON-LD of a download page', () => {
  it('describes the latest version on all its systems', () => {
    const graph = buildDownloadGraph(
      software(
        version({ version: '11', releasedAt: new Date('2024-01-01'), system: 'Windows 7' }),
        version({ system: 'Windows 11', download: null }),
        version({ system: 'Linux' }),
      ),
      testSite,
    );
    expect(findApplication(graph)).toMatchObject({
      name: 'Vendor desk',
      softwareVersion: '12.4',
      operatingSystem: 'Windows 11, Linux',
      downloadUrl: 'https://www.vendor.example/content/files/desk-12.4.zip',
      url: 'https://www.vendor.example/download/vendor-desk',
    });
  });

  it('is valid without versions', () => {
    expect(findApplication(buildDownloadGraph(software(), testSite))).not.toHaveProperty('softwareVersion');
  });
});
