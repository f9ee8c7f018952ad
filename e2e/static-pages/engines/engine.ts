/** What the journeys need of a browser's tab. */
export interface Tab {
  /** Loads a document. Resolves when its HTML is parsed, perhaps before its scripts have arrived. */
  open(url: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON. */
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Clicks the first match with the pointer. */
  click(selector: string): Promise<void>;
  /** Sends keys to the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Goes back in history. Resolves at once. */
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Why it cannot run on this machine, as a sentence; `null` if it can. */
  missing: string | null;
  launch(): Promise<Tab>;
}
