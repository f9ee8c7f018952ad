import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerPerks } from '@/components/sections/career-perks/career-perks';

describe('§2 Career: perks', () => {
  it('shows six cards', () => {
    expect(renderToStaticMarkup(<CareerPerks />).match(/<h3/g)).toHaveLength(6);
  });
});
