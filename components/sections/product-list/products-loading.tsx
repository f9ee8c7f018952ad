import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { PRODUCTS_WORDS } from '@/lib/company/products';
import { PATHS } from '@/lib/routing/routes';

/** §4 States: after a failed load the loading state stays, since the next visit may succeed. */
export function ProductsLoading() {
  const words = PRODUCTS_WORDS.loading;
  return (
    <Section variant="white">
      <StatePanel
        icon="spinner-gap"
        title={words.title}
        role="status"
        isBusy
        action={
          <ButtonLink href={PATHS.contact} variant="secondary">
            {words.action}
          </ButtonLink>
        }
      >
        {words.text}
      </StatePanel>
    </Section>
  );
}
