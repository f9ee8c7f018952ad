import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { WebVitals as NoWebVitals } from '@/components/islands/left-out/left-out';
import { WebVitals } from '@/components/islands/web-vitals/web-vitals';

describe('Real-user figures: the island', () => {
  it('renders nothing, on or off', () => {
    expect(renderToStaticMarkup(<WebVitals share={1} />)).toBe('');
    expect(renderToStaticMarkup(<NoWebVitals share={0} />)).toBe('');
  });
});
