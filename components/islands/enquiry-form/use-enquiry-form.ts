import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { EnquiryEngine } from '@/components/islands/enquiry-form/enquiry-engine';
import {
  adoptInput,
  emptyFields,
  findUnhydratedForm,
  readValues,
  restoreFields,
} from '@/components/islands/enquiry-form/form-controls';
import { keyFor, readDraft, saveDraft, postEnquiry } from '@/components/islands/enquiry-form/post-enquiry';
import { ENQUIRY_SENT_EVENT } from '@/components/islands/visit/enquiry-sent';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { ELAPSED_FIELD, ENQUIRY_FILL_MIN_MS, type EnquiryErrors, HONEYPOT_FIELD } from '@/lib/enquiry/fields';

type Outcome = { status: 'idle' | 'submitting' | 'sent' } | { status: 'refused' | 'failed'; message: string };

const IDLE: Outcome = { status: 'idle' };
const SUBMITTING: Outcome = { status: 'submitting' };

/** The second click of a double click may fall on the emptied form, and its errors would replace the thanks. */
const DOUBLE_CLICK_MS = 1_000;

/**
 * The behaviour of the enquiry form (§5, §8). The validation library is fetched when a visitor first touches the form;
 * a submit before that waits for it. Typed values are kept until the enquiry is accepted.
 */
export function useEnquiryForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<EnquiryEngine>>(undefined);
  const loaded = useRef<EnquiryEngine>(undefined);
  const shownAt = useRef(0);
  const isBusy = useRef(false);
  const sentAt = useRef(-Infinity);
  // Looked up while React renders: if an extension or a translator changed the document before hydration, React renders
  // the page again on the client, and the server's form is removed with what was typed into it.
  const [unhydrated] = useState(findUnhydratedForm);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [outcome, setOutcome] = useState<Outcome>(IDLE);

  // A layout effect runs before the next paint and the next key press.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    if (unhydrated && unhydrated.form !== form) adoptInput(unhydrated, form);
    // The messages of §5 under the fields replace the browser's own bubbles.
    form.noValidate = true;
    shownAt.current = performance.now();
    restoreFields(form, readDraft().values);
    return () => {
      void loading.current?.then((engine) => engine.stop());
      loading.current = undefined;
      loaded.current = undefined;
    };
  }, [unhydrated]);

  const showErrors = (shown: EnquiryErrors) => {
    flushSync(() => {
      setErrors(shown);
      // The number of errors has changed.
      setOutcome((last) => (last.status === 'refused' ? IDLE : last));
    });
  };
  const loadFormEngine = (form: HTMLFormElement): Promise<EnquiryEngine> => {
    loading.current ??= import('@/components/islands/enquiry-form/enquiry-engine').then(
      ({ startEnquiryEngine }) => (loaded.current = startEnquiryEngine(form, showErrors)),
      (error: unknown) => {
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  };
  /** Starts fetching the engine. A failure is handled by the submit. */
  const prepare = () => void (formRef.current && loadFormEngine(formRef.current).catch(() => undefined));

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current || isSecondClick(form)) return;
    isBusy.current = true;
    // Once the library is there, a check takes no time that could be shown.
    if (!loaded.current) setOutcome(SUBMITTING);
    try {
      const result = await process(form);
      flushSync(() => setOutcome(result));
      if (listInvalid(form).length > 0) await focusFirstInvalid(form);
    } finally {
      isBusy.current = false;
    }
  };

  const isSecondClick = (form: HTMLFormElement) =>
    performance.now() - sentAt.current < DOUBLE_CLICK_MS && !Object.values(readValues(form)).some(Boolean);

  const process = async (form: HTMLFormElement): Promise<Outcome> => {
    // Without the engine, as in a tab that is older than the current build, only the server validates.
    const engine = await loadFormEngine(form).catch(() => null);
    if (engine && !(await engine.check())) return { status: 'refused', message: describeErrors(form) };
    setOutcome(SUBMITTING);
    // The server treats anything faster as a machine; autofill can be that fast.
    await sleep(ENQUIRY_FILL_MIN_MS - (performance.now() - shownAt.current));
    const values = readValues(form);
    const draft = { values, key: keyFor(values, readDraft()) };
    saveDraft(draft);
    const result = await postEnquiry(draft.key, {
      ...values,
      [HONEYPOT_FIELD]: new FormData(form).get(HONEYPOT_FIELD) ?? '',
      [ELAPSED_FIELD]: Math.round(performance.now() - shownAt.current),
    });
    if (!engine) showErrors(result.status === 'invalid' ? result.errors : {});
    if (result.status === 'failed') return fail(result.message);
    if (result.status === 'invalid') {
      engine?.showErrors(result.errors);
      return fail(describeErrors(form));
    }
    saveDraft({ values: {} });
    emptyFields(form);
    sentAt.current = performance.now();
    engine?.reset();
    document.dispatchEvent(new Event(ENQUIRY_SENT_EVENT));
    void showToast('success', ENQUIRY_WORDS.sent);
    return { status: 'sent' };
  };

  return { formRef, errors, outcome, prepare, onSubmit };
}

const listInvalid = (form: HTMLFormElement) => form.querySelectorAll<HTMLElement>('[aria-invalid="true"]');

const describeErrors = (form: HTMLFormElement) => ENQUIRY_WORDS.refused(listInvalid(form).length);

/** Screen readers that get the focus at once do not speak the number of errors before it. */
const FOCUS_AFTER_ALERT_MS = 100;

/** After a refusal the first invalid field gets the focus. */
async function focusFirstInvalid(form: HTMLFormElement): Promise<void> {
  await sleep(FOCUS_AFTER_ALERT_MS);
  const [field] = listInvalid(form);
  field?.focus({ preventScroll: true });
  // The field with its label and error: on focus alone, WebKit scrolls only the caret from under the sticky header.
  field?.parentElement?.scrollIntoView({ block: 'nearest' });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));

function fail(message: string): Outcome {
  void showToast('error', message);
  return { status: 'failed', message };
}

/**
 * Shows a message at the top right for five seconds (§8, §9). The library is fetched with the first message. If that
 * fails nothing is shown, which is why the form also shows the message beside itself.
 */
const showToast = (kind: 'success' | 'error', message: string) =>
  import('@/components/islands/toasts/toast-library').then(
    ({ addToast }) => addToast(kind, message),
    () => {},
  );
