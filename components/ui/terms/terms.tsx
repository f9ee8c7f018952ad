import type { ReactNode } from 'react';

import { languageOf } from '@/lib/format/language';
import { splitAtTerms } from '@/lib/format/terms';

/** A text whose terms, such as "e-invoice" and "GSTR-2B", do not break at their hyphen. Other content stays as it is. */
export function Terms({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  const parts = splitAtTerms(children);
  if (!parts.some(({ isTerm }) => isTerm)) return children;
  // In one element: as children of a flex container, the parts would be items beside each other.
  return (
    <span>
      {parts.map(({ text, isTerm }, index) =>
        isTerm ? (
          <span key={index} className="term">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** The vendor's own words, with their terms: those in another script have its language (WCAG 3.1.2). */
export function Words({ children }: { children: ReactNode }) {
  const language = typeof children === 'string' ? languageOf(children) : undefined;
  const words = <Terms>{children}</Terms>;
  return language === undefined ? words : <span lang={language}>{words}</span>;
}
