import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { EnquiryForm } from '@/components/islands/enquiry-form/enquiry-form';

const html = renderToString(<EnquiryForm notice={<p>Why we ask</p>} help={<p>Call us</p>} />);
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
    expect(html).not.toContain('selected');
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
