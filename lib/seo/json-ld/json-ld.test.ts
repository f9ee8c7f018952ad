import { describe, expect, it } from 'vitest';

import { FACTS } from '@/lib/company/facts';
import { listNetworks } from '@/lib/company/shown';
import { type PageName } from '@/lib/page-table';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { buildFallbackContact } from '@/lib/content/contact';
import { type Download, type DownloadVersion } from '@/lib/content/downloads';
import { PATHS } from '@/lib/routing/routes';
import { buildHomeGraph, buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildPostGraph } from '@/lib/seo/json-ld/post';
import { buildDownloadGraph, buildProductGraph } from '@/lib/seo/json-ld/software';
import { buildPost, buildProduct, testContact, stubSite } from '@/lib/seo/testing';

stubSite();

/** As a crawler reads it: what is undefined is not there. */
const read = (graph: object) => JSON.parse(JSON.stringify(graph)) as { '@graph': Record<string, unknown>[] };

describe('Standards, Search engines: JSON-LD of the home page', () => {
  it.each([
    ['18001234567', '18001234567'],
    ['call us on 982201122', undefined],
  ])('publishes the number %s as it is dialled', (phone, telephone) =>
    expect(read(buildHomeGraph({ ...testContact, phone }))['@graph'][0]?.telephone).toBe(telephone),
  );

  it('has the vendor and the name of the site', () => {
    const sameAs = listNetworks().flatMap((network) => testContact.social[network].match(/^https:.*/) ?? []);
    const profiles = sameAs.length > 0 && { sameAs };
    expect(read(buildHomeGraph(testContact))['@graph']).toEqual([
      {
        '@type': 'Organization',
        '@id': 'https://www.vendor.example/#organization',
        name: 'Vendor Software',
        url: 'https://www.vendor.example',
        logo: { '@type': 'ImageObject', url: 'https://www.vendor.example/icon-512.png' },
        email: 'hello@vendor.example',
        telephone: '+91-5550123456',
        address: 'Ledger Lane, Pune',
        ...profiles,
        ...(FACTS.gstin && { taxID: FACTS.gstin }),
      },
      {
        '@type': 'WebSite',
        '@id': 'https://www.vendor.example/#website',
        name: 'Vendor Software',
        alternateName: 'Vendor',
        url: 'https://www.vendor.example',
        inLanguage: 'en-IN',
        publisher: { '@id': 'https://www.vendor.example/#organization' },
      },
    ]);
  });

  it('leaves out the fallbacks of §3', () => {
    const [organization = {}] = read(buildHomeGraph(buildFallbackContact()))['@graph'];
    expect(Object.keys(organization).filter((key) => key !== 'taxID')).toEqual(['@type', '@id', 'name', 'url', 'logo']);
  });
});

describe('Standards, Search engines: JSON-LD of a fixed page', () => {
  it('has the page’s heading as its name, and the site that it is part of', () => {
    const [page] = read(buildPageGraph('about'))['@graph'];
    expect(page).toEqual({
      '@type': 'AboutPage',
      '@id': 'https://www.vendor.example/about#page',
      url: 'https://www.vendor.example/about',
      name: PAGE_HEADS.about.name,
      isPartOf: { '@id': 'https://www.vendor.example/#website' },
      inLanguage: 'en-IN',
    });
  });

  it('resolves every reference within its own graph', () => {
    for (const name of Object.keys(PATHS) as PageName[]) {
      const nodes = read(buildPageGraph(name))['@graph'];
      const ids = new Set(nodes.map((node) => node['@id']));
      const references = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
      expect(references.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});

const URL_OF_POST = 'https://www.vendor.example/blog-details/gst%20%26%20you';

describe('Standards, Search engines: JSON-LD of a post', () => {
  it('is a BlogPosting with the data and the breadcrumbs of the page, and the vendor', () => {
    const company = {
      '@type': 'Organization',
      '@id': 'https://www.vendor.example/#organization',
      name: 'Vendor Software',
      url: 'https://www.vendor.example',
    };
    const createdAt = new Date('2026-05-01T05:30:00Z');
    const [posting, breadcrumbs, organization] = read(buildPostGraph(buildPost({ createdAt })))['@graph'];
    expect(posting).toEqual({
      '@type': 'BlogPosting',
      '@id': `${URL_OF_POST}#post`,
      headline: 'GST & you',
      inLanguage: 'en-IN',
      description: 'What it is about.',
      image: 'https://www.vendor.example/_next/image?url=%2Fcontent%2Fpictures%2Fblog%2Fgst.webp&w=1200&q=75',
      datePublished: '2026-05-01T11:00:00+05:30',
      dateModified: '2026-05-25T11:00:00+05:30',
      author: company,
      publisher: company,
      mainEntityOfPage: URL_OF_POST,
      url: URL_OF_POST,
    });
    expect(breadcrumbs).toEqual({
      '@type': 'BreadcrumbList',
      '@id': `${URL_OF_POST}#breadcrumbs`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: PAGE_HEADS.home.name, item: 'https://www.vendor.example' },
        { '@type': 'ListItem', position: 2, name: PAGE_HEADS.blog.name, item: 'https://www.vendor.example/blog' },
        { '@type': 'ListItem', position: 3, name: 'GST & you', item: URL_OF_POST },
      ],
    });
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Vendor Software' });
  });

  it('has the language of the text (WCAG 3.1.2), no date if the post has none, and then the site’s picture', () => {
    const post = buildPost({
      title: 'जीएसटी',
      language: 'hi',
      bodyHtml: '<p>जीएसटी</p>',
      updatedAt: null,
      image: null,
    });
    const [posting] = read(buildPostGraph(post))['@graph'];
    expect(posting).toMatchObject({ inLanguage: 'hi' });
    expect(posting).not.toHaveProperty('dateModified');
    expect(posting).not.toHaveProperty('datePublished');
    expect(posting?.image).toBe('https://www.vendor.example/social.png');
  });
});

const findApplication = (graph: object) =>
  read(graph)['@graph'].find((node) => node['@type'] === 'SoftwareApplication') ?? {};

const version = (given: Partial<DownloadVersion>): DownloadVersion => ({
  id: '1',
  name: 'Vendor Desk',
  version: '12.4',
  releasedAt: new Date('2026-05-18'),
  system: 'Windows 10, 11',
  download: { url: 'https://cdn.example.com/desk-12.4.zip', fileName: 'desk-12.4.zip' },
  ...given,
});
const software = (...versions: DownloadVersion[]): Download => ({
  id: '1',
  slug: 'vendor-desk',
  name: 'Vendor desk',
  versions,
});

describe('Standards, Search engines: JSON-LD of a product', () => {
  it('is a SoftwareApplication with the data of the backend', () => {
    const screen = { image: '/content/pictures/software/screen.webp', phoneImage: null, alt: '' };
    expect(findApplication(buildProductGraph(buildProduct({ screen })))).toEqual({
      '@type': 'SoftwareApplication',
      '@id': 'https://www.vendor.example/desktop-software/vendor%20desk#software',
      name: 'Vendor Desk',
      description: 'Accounting with GST.',
      image: 'https://www.vendor.example/_next/image?url=%2Fcontent%2Fpictures%2Fsoftware%2Fscreen.webp&w=1200&q=75',
      softwareVersion: '12.4',
      applicationCategory: FACTS.applicationCategory,
      downloadUrl: 'https://www.vendor.example/content/files/desk-12.4.zip',
      dateModified: '2026-05-18T12:00:00+05:30',
      publisher: expect.objectContaining({ name: 'Vendor Software' }),
      url: 'https://www.vendor.example/desktop-software/vendor%20desk',
    });
  });

  it('leaves out unknown price, rating, system and file', () => {
    const bare = buildProduct({ version: null, updatedAt: null, summary: '', download: null });
    expect(Object.keys(findApplication(buildProductGraph(bare)))).toEqual([
      '@type',
      '@id',
      'name',
      'image',
      'applicationCategory',
      'publisher',
      'url',
    ]);
  });

  it('is published by the vendor, also if the backend names it as the developer, else by the developer', () => {
    const publisherOf = (developer: string) =>
      findApplication(buildProductGraph(buildProduct({ developer }))).publisher;
    expect(publisherOf('Vendor Software')).toMatchObject({ '@id': 'https://www.vendor.example/#organization' });
    expect(publisherOf('Other Makers')).toEqual({ '@type': 'Organization', name: 'Other Makers' });
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
    );
    expect(findApplication(graph)).toMatchObject({
      name: 'Vendor desk',
      softwareVersion: '12.4',
      operatingSystem: 'Windows 11, Linux',
      downloadUrl: 'https://cdn.example.com/desk-12.4.zip',
      url: 'https://www.vendor.example/download/vendor-desk',
    });
  });

  it('names no system that the backend does not name, and each once; no version without one', () => {
    const systemsOf = (...systems: string[]) =>
      findApplication(buildDownloadGraph(software(...systems.map((system) => version({ system }))))).operatingSystem;
    expect(systemsOf('')).toBeUndefined();
    expect(systemsOf('', 'Linux', 'Linux')).toBe('Linux');
    expect(findApplication(buildDownloadGraph(software()))).not.toHaveProperty('softwareVersion');
  });
});
