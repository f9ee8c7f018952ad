'use client';

import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';

import { recallHtml } from '@/components/islands/said-once/recall-html';

type OwnProps<Tag extends ElementType> = {
  as?: Tag;
  /** Unlike that of any other part of the same page. */
  name: string;
  /** Drawn by the server, without an island in it: with one the part is said twice, as any other. */
  children?: ReactNode;
  /** Instead of children: mark-up that is clean already. */
  html?: string;
  /** It comes as a document or not at all: its data is not needed even where the page does not show it. */
  isDocument?: boolean;
};
type SaidOnceProps<Tag extends ElementType> = OwnProps<Tag> &
  Omit<ComponentPropsWithoutRef<Tag>, keyof OwnProps<Tag> | 'dangerouslySetInnerHTML'>;

/**
 * A part of the page that is HTML and nothing else. React says a page twice, as HTML and as the data from which it comes
 * alive; the page cache leaves this part out of the data (docs/decisions/044-said-once.md), and here the browser takes
 * what it finds in the document. Where the data has it, on a page that is reached by a link, it is drawn as any other.
 */
export function SaidOnce<Tag extends ElementType = 'div'>({
  as,
  name,
  children,
  html,
  isDocument: _,
  ...rest
}: SaidOnceProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  if (children !== undefined) {
    return (
      <Element data-said={name} {...rest}>
        {children}
      </Element>
    );
  }
  return (
    <Element
      data-said={name}
      {...rest}
      dangerouslySetInnerHTML={{ __html: html ?? recallHtml(name) }}
      suppressHydrationWarning
    />
  );
}
