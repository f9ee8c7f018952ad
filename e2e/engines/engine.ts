/** A tab of a browser, as far as the journeys need one. */
export interface Tab {
  /** Loads a document; comes back when its HTML is parsed, whether or not its scripts have come. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Clicks the first match, as a pointer does. */
  click(selector: string): Promise<void>;
  /** Keys to what has focus. */
  type(text: string): Promise<void>;
  press(key: 'ArrowRight' | 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** The browser's own Back; comes back at once. */
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Why it cannot run here, as a sentence; `null` where it can. */
  missing: string | null;
  launch(): Promise<Tab>;
}
