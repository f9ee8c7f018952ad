import type { HTMLAttributes, ReactNode } from 'react';

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

interface WordsProps extends Omit<HTMLAttributes<HTMLElement>, 'lang'> {
  /** The element of the text; by default none, or a `span` that names its language. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'dt' | 'dd' | 'td' | 'span' | 'small' | 'figcaption' | 'caption';
  /** The language that content names for the text. */
  language?: string;
}

/** A text with its terms. In another script or language than the page's, its element names that (WCAG 3.1.2). */
export function Words({ as: Element, language, children, ...attributes }: WordsProps) {
  const lang = typeof children === 'string' ? languageOf(children, language) : undefined;
  const words = <Terms>{children}</Terms>;
  if (Element === undefined && lang === undefined) return words;
  const Tag = Element ?? 'span';
  return (
    <Tag {...attributes} lang={lang}>
      {words}
    </Tag>
  );
}
