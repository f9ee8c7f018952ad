import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DedicatedSupport } from '@/components/sections/home-support/home-support';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().dedicatedSupport;

const social = { facebook: '#', linkedin: '#', youtube: '#', instagram: '#' };
const contact = { email: 'a@b.example', phone: '5550123456', whatsapp: '5550123457', address: 'Pune', social };

describe('§2 Home, dedicated support', () => {
  it('offers the phone with its prefix, and WhatsApp', () => {
    const html = renderToStaticMarkup(<DedicatedSupport words={WORDS} contact={contact} />);
    expect(html).toContain('+91-5550123456');
    expect(html).toContain('href="tel:+915550123456"');
    const [, href = ''] = /href="(https:\/\/wa\.me\/915550123457[^"]+)"/.exec(html) ?? [];
    expect(new URL(href).searchParams.get('text')).toBe(WORDS.whatsAppText);
  });

  it('offers no fallback number', () => {
    const missing = { ...contact, phone: '0000000000', whatsapp: '0000000000' };
    expect(renderToStaticMarkup(<DedicatedSupport words={WORDS} contact={missing} />)).not.toMatch(/tel:|wa\.me/);
  });
});
