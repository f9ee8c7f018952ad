import { Section } from '@/components/ui/section/section';
import { ButtonLink } from '@/components/ui/button/button';
import { StatePanel } from '@/components/ui/state-panel/state-panel';
import { PATHS } from '@/lib/routing/paths';

/** §4 States: software that failed to load keeps the loading state, since it may come with the next visit. */
export function SoftwareLoading() {
  return (
    <Section variant="white" label="Desktop software">
      <StatePanel
        icon="spinner-gap"
        title="Loading..."
        role="status"
        isBusy
        action={
          <ButtonLink href={PATHS.contact} variant="secondary">
            Contact us
          </ButtonLink>
        }
      >
        This takes longer than usual. Please open the page again in a few minutes, or ask us for the software.
      </StatePanel>
    </Section>
  );
}
