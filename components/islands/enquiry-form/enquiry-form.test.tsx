import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { EnquiryForm } from '@/components/islands/enquiry-form/enquiry-form';
import { type GivenForm } from '@/components/islands/enquiry-form/use-enquiry-form';
import { buildContactWords } from '@/lib/company/contact';

const { reasons } = buildContactWords({ companyName: 'Demo Company', brandName: 'Demo' }).enquiry;
const render = (given?: GivenForm) =>
  renderToString(<EnquiryForm notice={<p>Why we ask</p>} reasons={reasons} help={<p>Call us</p>} given={given} />);
const html = render();
/** The tag of the control with a label. */
const controlOf = (label: string) => {
  const id = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(html)?.[1];
  return new RegExp(
    `<(?:input|select|textarea)[^>]* id="${id}"[^>]*>|<(?:input|select|textarea) id="${id}"[^>]*>`,
  ).exec(html)?.[0];
};

describe('§2 Contact: enquiry form from the server', () => {
  it('lets the browser restore the message, without autofill', () => {
    expect(controlOf('Message')).toContain(' name="description"');
    expect(controlOf('Message')).not.toMatch(/autocomplete/i);
  });

  it('names the kind of each value, for keyboards and for browsers that check it without JavaScript', () => {
    const typeOf = (label: string) => /type="(\w+)"/.exec(controlOf(label) ?? '')?.[1];
    expect(['Name', 'Email', 'Phone', 'Company'].map(typeOf)).toEqual(['text', 'email', 'tel', 'text']);
    for (const label of ['Name', 'Email', 'Phone', 'Company', 'Country', 'Address', 'Message']) {
      expect(controlOf(label), label).toContain(' required=""');
    }
    for (const label of ['Name', 'Phone', 'Company']) expect(controlOf(label), label).toContain(' pattern="');
  });

  it('offers the twelve countries of §5 and chooses none', () => {
    expect(html.match(/<option/g)).toHaveLength(13);
    expect(html).toContain('<option value="">Select a country</option>');
    expect(html).not.toContain(' selected');
  });

  it('chooses what was sent if a form was refused', () => {
    const choose = (country: string) =>
      render({ values: { country }, errors: {} }).match(/<option[^>]* selected[^>]*>[^<]+/g);
    expect(choose('Japan')).toEqual(['<option selected="">Japan']);
    expect(choose('')).toEqual(['<option value="" selected="">Select a country']);
  });

  it('says beside each label why the field is needed, and after the error in the description', () => {
    expect(html.match(/aria-describedby="enquiry-[a-z_]+-reason"/g)).toHaveLength(7);
    expect(html).toContain(`<span id="enquiry-phone-reason" class="reason">${reasons.phone}</span>`);
    const refused = render({ values: {}, errors: { phone: 'Phone is required' } });
    expect(refused).toContain('aria-describedby="enquiry-phone-error enquiry-phone-reason"');
  });

  it('fills in from the browser what it can', () => {
    const words = ['Name', 'Email', 'Phone', 'Company', 'Country', 'Address'].map(
      (label) => /autocomplete="([^"]+)"/i.exec(controlOf(label) ?? '')?.[1],
    );
    expect(words).toEqual(['name', 'email', 'tel', 'organization', 'country-name', 'street-address']);
  });

  it('shows the notice, has no checkbox, and has empty live regions for status and alert', () => {
    expect(html).toContain('Why we ask');
    expect(html).not.toContain('Call us');
    expect(html).not.toContain('type="checkbox"');
    expect(html).toContain('<div role="status"></div><div role="alert"></div>');
  });

  it('hides the honeypot', () => {
    expect(html).toMatch(/aria-hidden="true"><label[^>]*>Leave this field empty<\/label><input[^>]*tabindex="-1"/i);
  });
});
