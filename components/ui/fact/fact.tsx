import type { ReactNode } from 'react';

import { Words } from '@/components/ui/terms/terms';

/** A line of a `<dl>`: a name and what it is. The list styles it. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Words as="dt">{term}</Words>
      <Words as="dd">{children}</Words>
    </div>
  );
}
