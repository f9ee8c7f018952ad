import { createElement, Fragment, type ReactNode } from 'react';

import { splitAtTerms } from '@/lib/format/terms';

/**
 * Keeps the terms of a text on one line: `e-invoice`, `GSTR-2B`, `1 April`. Elements around them (`.term` in globals.css)
 * leave the text as it is, also when it is copied; other hyphens and spaces would not. For headings and paragraphs;
 * returns anything but a string unchanged.
 */
export function keepTerms(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words;
  const parts = splitAtTerms(words);
  if (parts.length === 1) return words;
  const children = parts.map((part, index) => (index % 2 === 1 ? <span className="term">{part}</span> : part));
  // As arguments, because an array would need a key for each part in the RSC payload.
  return createElement(Fragment, null, ...children.filter((child) => child !== ''));
}
