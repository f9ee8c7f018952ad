import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DateTime } from '@/components/ui/date-time/date-time';

// Already the next day in India.
const DATE = new Date('2025-05-03T20:15:00Z');

describe('§9 Dates', () => {
  it.each([
    ['list', '04/05/25'],
    ['detail', '04-05-2025'],
    ['software', '04/05/2025'],
  ] as const)('are shown in India time: %s', (format, text) => {
    expect(renderToStaticMarkup(<DateTime date={DATE} format={format} />)).toBe(
      `<time dateTime="2025-05-04T01:45:00+05:30">${text}</time>`,
    );
  });
});
