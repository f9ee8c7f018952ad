import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Journey } from '@/components/sections/journey/journey';

const step = (description: string) => ({ id: '1', year: '2001', title: 'Two desks', description });

describe('§2 About: journey', () => {
  it('cuts a description at 300 characters and leaves one of 300 whole', () => {
    const long = 'a'.repeat(301);
    const html = renderToStaticMarkup(<Journey steps={[step(long), step('b'.repeat(300))]} />);
    expect(html).toContain(`>${'a'.repeat(300)}…<`);
    expect(html).toContain(`>${'b'.repeat(300)}<`);
  });
});
