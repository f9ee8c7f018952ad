import { describe, expect, it } from 'vitest';

import { ENQUIRY_BODY_MAX_BYTES, readEnquiryBody } from '@/lib/enquiry/submit-enquiry';

const request = (type: string | null, body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/bookfreedemo', {
    method: 'POST',
    headers: type === null ? headers : { 'content-type': type, ...headers },
    body,
    // Node requires it if the body is a stream.
    ...{ duplex: 'half' },
  });

const bytes = (length: number) => new Uint8Array(length).fill(97);

describe('§7 POST /api/bookfreedemo: reading the body', () => {
  it('reads JSON and form fields with any charset', async () => {
    expect(await readEnquiryBody(request('application/json; charset=utf-8', '{"name":"मीरा"}'))).toEqual({
      isForm: false,
      input: { name: 'मीरा' },
    });
    expect(await readEnquiryBody(request('application/x-www-form-urlencoded', 'name=Meera+K&email=a%40b.in'))).toEqual({
      isForm: true,
      input: { name: 'Meera K', email: 'a@b.in' },
    });
  });

  it.each([null, 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'refuses %s with 415',
    async (type) => expect(await readEnquiryBody(request(type, bytes(2)))).toMatchObject({ status: 415 }),
  );

  it('refuses broken JSON, and a body that ends early, with 400', async () => {
    const early = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    for (const body of ['{', early])
      expect(await readEnquiryBody(request('application/json', body))).toMatchObject({ status: 400 });
  });

  it('reads up to 16 KiB and refuses one byte more with 413', async () => {
    expect(ENQUIRY_BODY_MAX_BYTES).toBe(16_384);
    const type = 'application/x-www-form-urlencoded';
    expect(await readEnquiryBody(request(type, bytes(16_384)))).not.toHaveProperty('status');
    expect(await readEnquiryBody(request(type, bytes(16_385)))).toMatchObject({ status: 413 });
  });
});
