import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type EnquiryEngine, startEnquiryEngine } from '@/components/islands/enquiry-form/enquiry-engine';
import { FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { ENQUIRY_FIELDS, type EnquiryErrors, type EnquiryField } from '@/lib/enquiry/fields';
import { ENQUIRY } from '@/lib/enquiry/testing';

/*
 * The states of the form's errors and what happens in each. "Again" is the second such event.
 *
 *                         typing                submit, invalid    submit, valid
 * new                     no error              refused            sent
 * refused                 corrects the error    refused again      sent
 * refused by the server   corrects the error    refused            sent
 * sent (empty again)      no error              refused            sent again
 */
const STATES: Record<string, { enter: () => Promise<void>; whileTyping: string | undefined }> = {
  new: { enter: async () => {}, whileTyping: undefined },
  refused: { enter: async () => void (await engine.check()), whileTyping: FORMAT_MESSAGES.name },
  'refused by the server': {
    async enter() {
      await submitValid();
      engine.showErrors({ name: 'Refused' });
      expect(errors).toEqual({ name: 'Refused' });
    },
    whileTyping: FORMAT_MESSAGES.name,
  },
  sent: { enter: () => send(), whileTyping: undefined },
};

/** As much of a form as the engine uses. */
function makeForm(): HTMLFormElement {
  const controls = Object.fromEntries(ENQUIRY_FIELDS.map((name) => [name, { name, type: 'text', value: '' }]));
  const elements = { namedItem: (name: string) => controls[name] };
  return Object.assign(new EventTarget(), { elements }) as unknown as HTMLFormElement;
}

let errors: EnquiryErrors;
let form: HTMLFormElement;
let engine: EnquiryEngine;

beforeEach(() => {
  errors = {};
  form = makeForm();
  engine = startEnquiryEngine(form, (shown) => {
    errors = shown;
  });
});
afterEach(() => engine.stop());

const setValue = (field: EnquiryField, value: string) =>
  Object.assign(form.elements.namedItem(field) as HTMLInputElement, { value });
const setValues = (valueOf: (field: EnquiryField) => string) =>
  ENQUIRY_FIELDS.forEach((field) => setValue(field, valueOf(field)));

async function type(field: EnquiryField, value: string) {
  const target = setValue(field, value);
  form.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: target }));
  // The library checks the values in several microtasks.
  await new Promise(setImmediate);
}

async function submitValid() {
  setValues((field) => ENQUIRY[field]);
  expect([await engine.check(), errors]).toEqual([true, {}]);
}

async function send() {
  await submitValid();
  setValues(() => '');
  engine.reset();
}

describe('§4, §5 Enquiry form: errors in each state', () => {
  for (const [state, { enter, whileTyping }] of Object.entries(STATES)) {
    describe(state, () => {
      beforeEach(() => enter());

      it('typing changes an error only after a refusal', async () => {
        await type('name', 'R2D2');
        expect(errors.name).toBe(whileTyping);
        await type('name', 'Meera');
        expect(errors.name).toBeUndefined();
      });

      it('each submit of empty fields is a refusal, and typing corrects its field alone', async () => {
        setValues(() => '');
        for (const again of [1, 2]) {
          expect([await engine.check(), errors], `submit ${again}`).toEqual([false, REQUIRED_MESSAGES]);
        }
        await type('email', 'meera@');
        expect(errors).toEqual({ ...REQUIRED_MESSAGES, email: FORMAT_MESSAGES.email });
        const { email: _, ...others } = REQUIRED_MESSAGES;
        await type('email', 'meera@example.com');
        expect(errors).toEqual(others);
      });

      it('an accepted enquiry leaves no error', async () => {
        await send();
        expect(errors).toEqual({});
      });
    });
  }
});
