import { describe, expect, it } from 'vitest';

import { isSameForClient } from '@/lib/http/if-none-match';

const TAG = 'W/"abc"';

describe('RFC 9110, 13.1.2 If-None-Match', () => {
  it.each(['W/"abc"', '"abc"', '"x",W/"abc" ', ' * '])('finds the tag in %j', (known) =>
    expect(isSameForClient(known, TAG)).toBe(true),
  );

  it.each([undefined, '', '"abcd"', 'abc', '"x", "y"', '*, "x"', 'w/"abc"', 'WW/"abc"'])(
    'finds no tag in %j',
    (known) => expect(isSameForClient(known, TAG)).toBe(false),
  );
});
