import { Section } from '@/components/ui/section/section';
import { FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';

/** In the order of §2; the vendor describes each feature. */
const FEATURES = [
  { key: 'inventory', icon: 'warehouse', title: 'Inventory' },
  { key: 'billing', icon: 'receipt', title: 'Billing' },
  { key: 'accounting', icon: 'calculator', title: 'Accounting with GST compliance' },
  { key: 'production', icon: 'factory', title: 'Production' },
  { key: 'purchase', icon: 'shopping-cart', title: 'Purchase' },
  { key: 'sales', icon: 'handshake', title: 'Sales' },
] as const;

export type ErpFeatureWords = { heading: HeadingWords } & Record<(typeof FEATURES)[number]['key'], string>;

/** §2 ERP page, six feature cards. */
export function ErpFeatures({ words }: { words: ErpFeatureWords }) {
  return (
    <Section variant="white" labelledBy="erp-features">
      <SectionHeading id="erp-features" {...words.heading} />
      <FeatureGrid features={FEATURES.map(({ key, icon, title }) => ({ icon, title, text: words[key] }))} />
    </Section>
  );
}
