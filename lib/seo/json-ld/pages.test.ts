import { describe, expect, it } from 'vitest';

import { type Contact, buildFallbackContact } from '@/lib/content/contact';
import { PATHS } from '@/lib/routing/paths';
import { buildHomeGraph, buildPageGraph } from '@/lib/seo/json-ld/pages';
import { testSite } from '@/lib/seo/testing';

const contact: Contact = {
  email: 'hello@vendor.example',
  phone: '5550123456',
  whatsapp: '5550123457',
  address: '1 Ledger Lane, Pune 411001',
  social: {
    facebook: 'https://facebook.example/vendor',
    linkedin: '#',
    youtube: 'https://youtube.example/vendor',
    instagram: '#',
  },
};

/** As a crawler reads it: what is undefined is not there. */
const read = (graph: object | null) => JSON.parse(JSON.stringify(graph)) as { '@graph': Record<string, unknown>[] };

describe('Standards, Search engines: JSON-LD of the home page', () => {
  it('has the vendor and the name of the site', () => {
    expect(read(buildHomeGraph(contact, testSite))['@graph']).toEqual([
      {
        '@type': 'Organization',
        '@id': 'https://www.vendor.example/#organization',
        name: 'Vendor Software',
        url: 'https://www.vendor.example',
        logo: { '@type': 'ImageObject', url: 'https://www.vendor.example/icon-512.png' },
        email: 'hello@vendor.example',
        telephone: '+91-5550123456',
        address: '1 Ledger Lane, Pune 411001',
        sameAs: ['https://facebook.example/vendor', 'https://youtube.example/vendor'],
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
    const [organization = {}] = read(buildHomeGraph(buildFallbackContact(), testSite))['@graph'];
    expect(Object.keys(organization)).toEqual(['@type', '@id', 'name', 'url', 'logo']);
  });
});

describe('Standards, Search engines: JSON-LD of a fixed page', () => {
  it('has the page’s heading as its name, and the site that it is part of', () => {
    const [page] = read(buildPageGraph(PATHS.about, testSite))['@graph'];
    expect(page).toEqual({
      '@type': 'AboutPage',
      '@id': 'https://www.vendor.example/about#page',
      url: 'https://www.vendor.example/about',
      name: 'About Vendor',
      isPartOf: { '@id': 'https://www.vendor.example/#website' },
      inLanguage: 'en-IN',
    });
  });

  it('resolves every reference within its own graph', () => {
    for (const path of Object.values(PATHS)) {
      const nodes = read(buildPageGraph(path, testSite))['@graph'];
      const ids = new Set(nodes.map((node) => node['@id']));
      const references = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
      expect(references.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});
