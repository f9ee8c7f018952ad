import type { VisitorWords } from '@/lib/enquiry/channels/channel';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';

/* What a visitor may read of a backend's response (§8; docs/backend.md). */

const TEXT_MAX_CHARACTERS = 200;

/** Markup, signs of code, addresses, and numbers that may be another person's. */
const UNFIT =
  /[<>{}[\]`|\\$=_@]|&#?\w+;|::|\/\w+\/|[a-z]\.[a-z]{2}|\d\.\d+\.\d|[\p{Cc}\p{Bidi_Control}]|(?:\p{Nd}[\s-]?){7}/iu;

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > TEXT_MAX_CHARACTERS || UNFIT.test(value)) return undefined;
  return value.trim() || undefined;
}

/** Names with their messages: Laravel's `{ field: [text] }`, or a list of `{ field, message }`. */
const listMessages = (errors: unknown): [field: unknown, message: unknown][] =>
  Array.isArray(errors)
    ? errors.map((item) => [Object(item).field, Object(item).message])
    : Object.entries(Object(errors)).map(([field, messages]) => [field, [messages].flat()[0]]);

/**
 * The words for the visitor in the body of a response: the messages at the fields of the form, else its message. Pure.
 * @param body parsed, `undefined` if it is not JSON
 */
export function readBackendWords(body: unknown): VisitorWords {
  const { message, errors } = Object(body) as Record<string, unknown>;
  const messages = listMessages(errors);
  const shown = ENQUIRY_FIELDS.flatMap((field) => {
    const text = readText(messages.find(([name]) => name === field)?.[1]);
    return text === undefined ? [] : [[field, text] as const];
  });
  return shown.length > 0 ? { errors: Object.fromEntries(shown) } : { message: readText(message) };
}
