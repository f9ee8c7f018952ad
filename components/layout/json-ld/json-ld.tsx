import { type Graph } from 'schema-dts';

import { serializeGraph } from '@/lib/seo/json-ld/graph';

/** The structured data of a page, one block each. It is data, so the Content-Security-Policy does not apply. */
export function JsonLd({ graph }: { graph: Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeGraph(graph) }} />;
}
