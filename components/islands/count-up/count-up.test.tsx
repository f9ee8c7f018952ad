import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CountUp } from '@/components/islands/count-up/count-up';

describe('§2 Statistics band on the server', () => {
  it.each([
    [{ end: 3_000, start: 2_900, suffix: '+' }, '3000+'],
    [{ end: 10, suffix: ' lac +' }, '10 lac +'],
  ])('has the final figure without separators', (props, final) => {
    const html = renderToString(<CountUp {...props} />);
    expect(html).toContain(`>${final}<`);
    expect(html).toContain(`aria-label="${final}"`);
  });
});
