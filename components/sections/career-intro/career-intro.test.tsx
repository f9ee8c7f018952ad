import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CareerIntro } from '@/components/sections/career-intro/career-intro';

describe('§2 Career: intro', () => {
  it('names the brand', () => {
    expect(renderToStaticMarkup(<CareerIntro brandName="Ankbahi" />)).toContain('Work at Ankbahi');
  });
});
