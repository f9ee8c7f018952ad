import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { clearDraft, saveDraft, keyFor, readDraft } from '@/components/islands/enquiry-form/enquiry-draft';
import type { EnquiryEngine } from '@/components/islands/enquiry-form/enquiry-engine';
import { controlOf, emptyFields, readValues } from '@/components/islands/enquiry-form/enquiry-values';
import { postEnquiry } from '@/components/islands/enquiry-form/post-enquiry';
import { adoptInput, findUnhydratedForm } from '@/components/islands/enquiry-form/unhydrated-form';
import { showToast } from '@/components/islands/toasts/show-toast';
import {
  ENQUIRY_FIELDS,
  ENQUIRY_FILL_MIN_MS,
  ENQUIRY_SENT_MESSAGE,
  type EnquiryErrors,
  type EnquiryField,
  HONEYPOT_FIELD,
} from '@/lib/enquiry/fields';

/** A form that came without JavaScript and was not taken: its values and errors, to be shown again. */
export interface GivenForm {
  values: Partial<Record<EnquiryField, string>>;
  errors: EnquiryErrors;
  message?: string;
}

type Outcome = { status: 'idle' | 'submitting' | 'sent' } | { status: 'failed'; message: string };

const INVALID_MESSAGE = 'Please check the marked fields.';

/**
 * What the enquiry form does (§5, §8): the library that checks it is fetched when a visitor first touches it, a submit
 * before that waits for it, and nothing that was typed is lost before it was taken.
 */
export function useEnquiryForm(given: GivenForm | undefined) {
  const formRef = useRef<HTMLFormElement>(null);
  const engineRef = useRef<Promise<EnquiryEngine>>(undefined);
  const shownAt = useRef(0);
  const isBusy = useRef(false);
  // Looked up while React renders: where an extension or a translator has changed the document before hydration, React
  // renders it anew on the client, and this form leaves the document with what was typed into it.
  const [unhydrated] = useState(findUnhydratedForm);
  const [errors, setErrors] = useState<EnquiryErrors>(given?.errors ?? {});
  const [outcome, setOutcome] = useState<Outcome>(
    given?.message === undefined ? { status: 'idle' } : { status: 'failed', message: given.message },
  );
  /** Counts the failed checks: after each, the first field at fault gets the focus. */
  const [refusals, setRefusals] = useState(0);

  // Before the next paint and the next key.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    if (unhydrated && unhydrated.form !== form) adoptInput(unhydrated, form);
    // From here on the messages of §5 stand under the fields, instead of the browser's own bubbles.
    form.noValidate = true;
    shownAt.current = performance.now();
    const { values } = readDraft();
    for (const field of ENQUIRY_FIELDS) {
      const control = controlOf(form, field);
      if (control.value === '') control.value = values[field] ?? '';
    }
    return () => {
      void engineRef.current?.then((engine) => engine.stop());
      engineRef.current = undefined;
    };
  }, [unhydrated]);

  useEffect(() => {
    if (refusals === 0) return;
    const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // With its label and error: WebKit brings no more than the caret from under the sticky header.
    field?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const wakeEngine = (form: HTMLFormElement): Promise<EnquiryEngine> => {
    engineRef.current ??= import('@/components/islands/enquiry-form/enquiry-engine').then(
      ({ startEnquiryEngine }) => startEnquiryEngine(form, setErrors),
      (error: unknown) => {
        engineRef.current = undefined;
        throw error;
      },
    );
    return engineRef.current;
  };
  /** The library on its way; where it does not come, the submit deals with it. */
  const wake = () => void (formRef.current && wakeEngine(formRef.current).catch(() => undefined));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome({ status: 'submitting' });
    try {
      setOutcome(await process(form));
    } finally {
      isBusy.current = false;
    }
  };

  const process = async (form: HTMLFormElement): Promise<Outcome> => {
    // Without its library, as in a tab that has outlived its build, the server alone checks.
    const engine = await wakeEngine(form).catch(() => null);
    if (engine && !(await engine.check())) {
      setRefusals((count) => count + 1);
      return { status: 'idle' };
    }
    // Faster than this is only a machine, or a browser that filled the form in by itself.
    await sleep(ENQUIRY_FILL_MIN_MS - (performance.now() - shownAt.current));
    const values = readValues(form);
    const draft = { values, key: keyFor(values, readDraft()) };
    saveDraft(draft);
    const honeypot = new FormData(form).get(HONEYPOT_FIELD);
    const result = await postEnquiry(values, {
      idempotencyKey: draft.key,
      elapsedMs: Math.round(performance.now() - shownAt.current),
      honeypot: typeof honeypot === 'string' ? honeypot : '',
    });
    if (!engine) setErrors(result.status === 'invalid' ? result.errors : {});
    if (result.status === 'failed') return fail(result.message);
    if (result.status === 'invalid') {
      engine?.showErrors(result.errors);
      setRefusals((count) => count + 1);
      return fail(INVALID_MESSAGE);
    }
    clearDraft();
    emptyFields(form);
    engine?.reset();
    void showToast('success', ENQUIRY_SENT_MESSAGE);
    return { status: 'sent' };
  };

  return { formRef, errors, outcome, wake, submit };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));

function fail(message: string): Outcome {
  void showToast('error', message);
  return { status: 'failed', message };
}
