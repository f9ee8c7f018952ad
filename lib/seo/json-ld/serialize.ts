import { type PageGraph } from '@/lib/seo/json-ld/graph';

/** A graph for a `<script>`: no text of it, such as a title with `</script>`, can end the element or open a comment. */
export function serializeGraph(graph: PageGraph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
