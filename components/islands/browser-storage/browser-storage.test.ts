import { afterEach, describe, expect, it, vi } from 'vitest';

import { openStorage } from '@/components/islands/browser-storage/browser-storage';

/** A browser whose storage works until it is full. */
function stubBrowser() {
  const stored = new Map<string, string>();
  const browser = { isFull: false, stored };
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  return browser;
}

afterEach(() => vi.unstubAllGlobals());

describe('A text in the browser’s storage', () => {
  it('is kept in memory while the browser refuses to store it', () => {
    const browser = stubBrowser();
    const storage = openStorage('localStorage', 'test');
    storage.write('one');
    browser.isFull = true;
    storage.write('two');
    expect([browser.stored.get('test'), storage.read()]).toEqual(['one', 'two']);
    browser.isFull = false;
    storage.write('three');
    expect([browser.stored.get('test'), storage.read()]).toEqual(['three', 'three']);
  });

  it('tells listeners of a text that this page or another tab has written, until they unsubscribe', () => {
    const browser = stubBrowser();
    const storage = openStorage('localStorage', 'test');
    const seen: (string | null)[] = [];
    const unsubscribe = storage.subscribe(() => seen.push(storage.read()));
    storage.write('one');
    browser.stored.set('test', 'two');
    window.dispatchEvent(new Event('storage'));
    unsubscribe();
    window.dispatchEvent(new Event('storage'));
    storage.write('three');
    expect(seen).toEqual(['one', 'two']);
  });

  it('is kept in memory if the browser refuses all access', () => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('window', Object.defineProperty(new EventTarget(), 'localStorage', { get }));
    const storage = openStorage('localStorage', 'blocked');
    expect(storage.read()).toBeNull();
    storage.write('one');
    expect(storage.read()).toBe('one');
  });
});
