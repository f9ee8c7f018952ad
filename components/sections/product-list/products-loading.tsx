import { Section } from '@/components/ui/section/section';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { PRODUCTS_WORDS } from '@/lib/company/products';

/** §4 States: after a failed load the loading state stays, since the next visit may succeed. */
export function ProductsLoading() {
  const words = PRODUCTS_WORDS.loading;
  return (
    <Section variant="white">
      <StatePanel icon="spinner-gap" title={words.title} action={words.action}>
        {words.text}
      </StatePanel>
    </Section>
  );
}
