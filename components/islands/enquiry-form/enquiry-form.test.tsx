import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { EnquiryForm } from '@/components/islands/enquiry-form/enquiry-form';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_LABELS, ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';

const { reasons } = CONTACT_WORDS.enquiry;
const html = renderToString(<EnquiryForm notice={<p>Why we ask</p>} reasons={reasons} help={<p>Call us</p>} />);
/** The tag of the control with the label of a field. */
const controlOf = (field: EnquiryField) => {
  const id = new RegExp(`<label for="([^"]+)"[^>]*>${renderToString(ENQUIRY_LABELS[field])}</label>`).exec(html)?.[1];
  return new RegExp(
    `<(?:input|select|textarea)[^>]* id="${id}"[^>]*>|<(?:input|select|textarea) id="${id}"[^>]*>`,
  ).exec(html)?.[0];
};

describe('§2 Contact: enquiry form from the server', () => {
  it('lets the browser restore the message, without autofill', () => {
    expect(controlOf('description')).toContain(' name="description"');
    expect(controlOf('description')).not.toMatch(/autocomplete/i);
  });

  it('names the kind of each value, for keyboards and for browsers that check it without JavaScript', () => {
    const typeOf = (field: EnquiryField) => /type="(\w+)"/.exec(controlOf(field) ?? '')?.[1];
    expect((['name', 'email', 'phone', 'company_name'] as const).map(typeOf)).toEqual(['text', 'email', 'tel', 'text']);
    for (const field of ENQUIRY_FIELDS) {
      expect(controlOf(field), field).toContain(' required=""');
    }
    for (const field of ['name', 'phone', 'company_name'] as const)
      expect(controlOf(field), field).toContain(' pattern="');
  });

  it('offers the twelve countries of §5 and chooses none; what is sent does not depend on what is shown', () => {
    const options = [...html.matchAll(/<option value="([^"]*)">([^<]*)/g)].map(([, value, shown]) => value || shown);
    expect(options).toEqual([
      ENQUIRY_WORDS.chooseCountry,
      'India',
      'United States',
      'United Kingdom',
      'Australia',
      'Canada',
      'Germany',
      'France',
      'Italy',
      'China',
      'Japan',
      'Brazil',
      'South Africa',
    ]);
    expect(html).toContain(`<option value="">${renderToString(ENQUIRY_WORDS.chooseCountry)}</option>`);
    expect(html).not.toContain(' selected');
  });

  it('says beside each label why the field is needed', () => {
    expect(html.match(/aria-describedby="enquiry-[a-z_]+-reason"/g)).toHaveLength(7);
    expect(html).toContain(`<span id="enquiry-phone-reason" class="reason">${renderToString(reasons.phone)}</span>`);
  });

  it('fills in from the browser what it can', () => {
    const words = ENQUIRY_FIELDS.slice(0, 6).map(
      (field) => /autocomplete="([^"]+)"/i.exec(controlOf(field) ?? '')?.[1],
    );
    expect(words).toEqual(['name', 'email', 'tel', 'organization', 'country-name', 'street-address']);
  });

  it('shows the notice, has no checkbox, and has empty live regions for status and alert', () => {
    expect(html).toContain('Why we ask');
    expect(html).not.toContain('Call us');
    expect(html).not.toContain('type="checkbox"');
    expect(html).toContain('<div role="status"></div><div role="alert"></div>');
  });

  it('has its fields and its button in the Tab order, and hides the honeypot', () => {
    const controls = html.match(/<(?:input|select|textarea|button)[^>]*>/g) ?? [];
    const stops = controls.filter((tag) => !/tabindex/i.test(tag)).map((tag) => / name="(\w+)"/.exec(tag)?.[1]);
    expect(stops).toEqual([...ENQUIRY_FIELDS, undefined]);
    expect(html).toMatch(/aria-hidden="true"><label for="enquiry-honeypot">[^<]+<\/label><input[^>]*tabindex="-1"/i);
  });
});
