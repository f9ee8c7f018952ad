/** Truncates fields, which may contain untrusted text. */
const FIELD_CHARACTERS_MAX = 500;

const cutField = (_name: string, value: unknown) =>
  typeof value === 'string' && value.length > FIELD_CHARACTERS_MAX ? `${value.slice(0, FIELD_CHARACTERS_MAX)}…` : value;

/**
 * Writes one JSON line (§7: each request and response is logged). Texts are cut after 500 characters. Never pass personal
 * data. Failures go to the error stream.
 */
export function logLine(event: string, fields: Record<string, unknown>, isFailure = false): void {
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...fields }, cutField);
  // eslint-disable-next-line no-console -- the log itself
  (isFailure ? console.error : console.info)(line);
}
