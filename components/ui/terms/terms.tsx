import type { ReactNode } from 'react';

import { splitAtTerms } from '@/lib/format/terms';

/** A text whose terms, such as "e-invoice" and "GSTR-2B", do not break at their hyphen. Other content stays as it is. */
export function Terms({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return splitAtTerms(children).map(({ text, isTerm }, index) =>
    isTerm ? (
      <span key={index} className="term">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
