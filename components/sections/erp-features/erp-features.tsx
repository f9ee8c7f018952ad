import { Section } from '@/components/ui/section/section';
import { type Feature, FeatureGrid } from '@/components/ui/feature-grid/feature-grid';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';

const FEATURES: Feature[] = [
  {
    icon: 'warehouse',
    title: 'Inventory',
    text: 'Stock by godown, batch and rack, goods in transit until they are counted, reorder levels, and valuation by FIFO or weighted average.',
  },
  {
    icon: 'receipt',
    title: 'Billing',
    text: 'Invoices with HSN, CGST, SGST and IGST, price lists and credit limits by customer, e-invoice and e-way bill from the same entry.',
  },
  {
    icon: 'calculator',
    title: 'Accounting with GST compliance',
    text: 'Ledgers that post as you bill, GSTR-1 and GSTR-3B figures ready to check, and input tax credit matched against GSTR-2B.',
  },
  {
    icon: 'factory',
    title: 'Production',
    text: 'Bills of material, production orders, job work challans and wastage, with the cost of each batch as it was and not as it was planned.',
  },
  {
    icon: 'shopping-cart',
    title: 'Purchase',
    text: 'Indent, quotation, order, goods receipt and bill in one chain, so that a bill is paid only for what has come in.',
  },
  {
    icon: 'handshake',
    title: 'Sales',
    text: 'Enquiries, quotations and orders with what is still to be delivered, and dues by age when the customer is on the telephone.',
  },
];

/** §2 ERP page, six feature cards. */
export function ErpFeatures() {
  return (
    <Section variant="white" labelledBy="erp-features">
      <SectionHeading
        id="erp-features"
        eyebrow="Modules"
        title="Six registers that agree with each other"
        lead="Take the ones you need. Whatever is entered in one is there in all the others."
      />
      <FeatureGrid features={FEATURES} />
    </Section>
  );
}
