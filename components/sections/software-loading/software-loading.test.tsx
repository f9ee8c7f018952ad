import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { SoftwareLoading } from '@/components/sections/software-loading/software-loading';
import { buildSoftwareWords } from '@/lib/company/software';

const WORDS = buildSoftwareWords({ companyName: 'Demo Company', brandName: 'Demo' }).loading;

describe('§4 States: a failed software load', () => {
  it("keeps 'Loading...' and says so to screen readers", () => {
    const html = renderToStaticMarkup(<SoftwareLoading words={WORDS} />);
    expect(html).toMatch(/role="status".*Loading\.\.\./);
  });
});
