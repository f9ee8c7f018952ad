import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Support } from '@/components/sections/support/support';
import { buildHomeWords } from '@/lib/company/home';

const WORDS = buildHomeWords().support;

const html = renderToStaticMarkup(<Support words={WORDS} />);

describe('§2 Home, support', () => {
  it.each(['Guaranteed assistance', 'Expert technical team', 'Real-time remote support'])('promises: %s', (promise) =>
    expect(html).toContain(promise),
  );
  it.each(['Phone', 'WhatsApp', 'Remote desktop', 'Chat'])('names the channel %s', (channel) =>
    expect(html).toMatch(new RegExp(`<li[^>]*>.*?${channel}</li>`)),
  );
  it('says that no ticketing system is preferred', () => expect(html).toContain(WORDS.heading.lead));
});
