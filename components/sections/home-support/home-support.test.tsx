import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DedicatedSupport, Support } from '@/components/sections/home-support/home-support';
import { unescapeMarkup } from '@/e2e/support/search';
import { type Facts } from '@/lib/company/facts';
import { HOME_WORDS } from '@/lib/company/home';
import { NEW_TAB } from '@/lib/company/page-controls';
import { toPlainText } from '@/lib/html/plain-text';
import { testContact } from '@/lib/seo/testing';

const HOME = HOME_WORDS;
const WORDS = HOME.dedicatedSupport;
const CHANNELS = HOME.support.channels;

describe('§2 Home, dedicated support', () => {
  it('offers the phone with its prefix, and WhatsApp, which says that it opens a new tab', () => {
    const html = renderToStaticMarkup(<DedicatedSupport contact={testContact} />);
    expect(html).toContain('+91-5550123456');
    expect(html).toContain('href="tel:+915550123456"');
    expect(html).toContain('href="https://wa.me/915550123457?text=');
    expect(toPlainText(html)).toContain(`${WORDS.whatsApp}${NEW_TAB}`);
  });
});

describe('§2 Home, support: channels', () => {
  const ON_CALL: Facts['supportLinks'] = { remoteDesktop: undefined, chat: undefined };
  const list = (given: typeof testContact, links = ON_CALL) => {
    const support = <Support contact={given} links={links} />;
    const html = renderToStaticMarkup(support);
    const [, channels = ''] = html.split(`aria-label="${renderToStaticMarkup(CHANNELS.label)}"`);
    return [...channels.matchAll(/<li[^>]*>.*?<\/li>/g)].map(([item]) => [
      unescapeMarkup(item.replace(/<[^>]*>/g, '')),
      /href="(\w+:[^"?]*)/.exec(item.replace(/<use [^>]*>/g, ''))?.[1],
    ]);
  };

  it('are links where they have an address', () => {
    expect(list(testContact)).toEqual([
      [CHANNELS.phone, 'tel:+915550123456'],
      [CHANNELS.whatsApp + NEW_TAB, 'https://wa.me/915550123457'],
      [CHANNELS.remoteDesktop, undefined],
      [CHANNELS.chat, undefined],
    ]);
  });

  it('lead to the vendor’s own pages, in a new tab, and leave out what the vendor does not offer', () => {
    const links = { remoteDesktop: 'https://remote.example/start', chat: null };
    const name = CHANNELS.remoteDesktop + NEW_TAB;
    expect(list(testContact, links).slice(2)).toEqual([[name, 'https://remote.example/start']]);
  });

  it('are without phone and WhatsApp where their numbers are missing', () => {
    const missing = { ...testContact, phone: '0000000000', whatsapp: '0000000000' };
    expect(list(missing)).toEqual([
      [CHANNELS.remoteDesktop, undefined],
      [CHANNELS.chat, undefined],
    ]);
    const nothing = <Support contact={missing} links={{ remoteDesktop: null, chat: null }} />;
    expect(renderToStaticMarkup(nothing)).not.toContain(renderToStaticMarkup(CHANNELS.label));
  });
});
