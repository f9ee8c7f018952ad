import { type PageGraph } from '@/lib/seo/json-ld/graph';
import { serializeGraph } from '@/lib/seo/json-ld/serialize';

/** What the page shows, said to machines. One on each page. A block of data: the page's policy need not let it run. */
export function JsonLd({ graph }: { graph: PageGraph | null }) {
  if (graph === null) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeGraph(graph) }} />;
}
