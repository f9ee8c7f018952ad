/**
 * Writes one JSON line for machines to read (§7: each request and response is logged). Never give it personal data.
 * Failures go to the error stream.
 */
export function logLine(event: string, fields: Record<string, unknown>, isFailure = false): void {
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...fields });
  // eslint-disable-next-line no-console -- the log itself
  (isFailure ? console.error : console.info)(line);
}
