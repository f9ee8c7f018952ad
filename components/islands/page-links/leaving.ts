/** Said on the window when a click will lead to another page of the site. */
export const LEAVING_EVENT = 'site:leaving';

/** `to` is the path that the click leads to. */
export type LeavingEvent = CustomEvent<{ to: string }>;

export const sayLeaving = (to: string) =>
  window.dispatchEvent(new CustomEvent(LEAVING_EVENT, { detail: { to } }) satisfies LeavingEvent);
