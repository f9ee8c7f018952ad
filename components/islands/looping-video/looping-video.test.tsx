import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { LoopingVideo } from '@/components/islands/looping-video/looping-video';

describe('§2 About: looping video on the server', () => {
  it('is silent, loops, and fetches nothing before it is visible', () => {
    const html = renderToString(
      <LoopingVideo
        sources={[{ src: '/video/about.webm', type: 'video/webm' }]}
        width={1280}
        height={720}
        label="A tour of the software"
      >
        <img src="/video/about-poster.webp" alt="" />
      </LoopingVideo>,
    );
    for (const attribute of ['playsInline', 'muted', 'loop', 'preload="none"', 'src="/video/about.webm"']) {
      expect(html.toLowerCase()).toContain(attribute.toLowerCase());
    }
    expect(html).not.toMatch(/autoplay/i);
  });
});
