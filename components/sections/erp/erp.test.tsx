import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { ErpTrial } from '@/components/sections/erp/erp';
import { PATHS } from '@/lib/routing/routes';

it('§2 ERP page: leads to the contact page by both buttons', () => {
  const links = renderToStaticMarkup(<ErpTrial />).match(/href="[^"]*"/g);
  expect(links).toEqual(Array(2).fill(`href="${PATHS.contact}"`));
});
