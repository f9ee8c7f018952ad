import { describe, expect, it } from 'vitest';

import { openEncodedTwice } from '@/lib/backend/encoded-twice';
import { parseJson } from '@/lib/backend/fetch-collection';
import { readOutcome } from '@/lib/enquiry/channels/backend';

// JamesNK/Newtonsoft.Json#877
describe('§7: a body that was encoded twice', () => {
  it('is opened, unless it is words that begin with a bracket', () => {
    expect(openEncodedTwice('{"data":[]}')).toEqual({ data: [] });
    expect(openEncodedTwice(' [1]')).toEqual([1]);
    expect(openEncodedTwice('[Rao] saved')).toBe('[Rao] saved');
    expect(openEncodedTwice('"[1]"')).toBe('"[1]"');
  });

  it('is content in a read', () => expect(parseJson('"{\\"data\\":[]}"')).toEqual({ data: [] }));

  it('reports a failure of an enquiry like any other', () => {
    const read = (body: unknown) =>
      readOutcome({ status: 200, text: JSON.stringify(JSON.stringify(body)), retryAfter: null });
    expect(read({ success: false, message: 'Saved in the log' }).status).toBe('failed');
    expect(read({ success: true }).status).toBe('accepted');
  });
});
