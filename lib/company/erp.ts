import { FACTS } from '@/lib/company/facts';
import { BRAND_NAME } from '@/lib/company/names';
import { type Screen } from '@/lib/company/pictures';

/** §2 ERP page. The texts are statements about the product and its security. */
export const ERP_WORDS = {
  name: 'Web-based ERP',
  menu: 'ERP',
  description:
    'Web-based ERP for Indian manufacturers and traders: inventory, billing, accounting with GST compliance, production, purchase and sales in one system.',
  hero: {
    eyebrow: `${BRAND_NAME} ERP`,
    title: 'One set of books for the whole business',
    lead: 'Manage purchase, stock, production, sales and accounts in the browser, from the head office, the godown or the shop floor.',
    action: 'Book Free Demo',
    /** A screen of the software; `null` for none. */
    picture: {
      image: '/pictures/erp/dashboard.webp',
      alt: 'Dashboard with dues, stock value and net sales by month',
    } as Omit<Screen, 'phoneImage'> | null,
  },
  features: {
    heading: {
      eyebrow: 'Modules',
      title: 'Six modules, one set of data',
      lead: 'Start with the modules you need. Enter a figure once and every module has it.',
    },
    /** Six cards (§2). */
    cards: [
      {
        icon: 'warehouse',
        title: 'Inventory',
        text: 'Track stock by godown, batch and rack, including goods in transit. Set reorder levels and value stock by FIFO or weighted average.',
      },
      {
        icon: 'receipt',
        title: 'Billing',
        text: 'Make invoices with HSN, CGST, SGST and IGST, and the e-invoice and e-way bill from the same entry. Set price lists and credit limits by customer.',
      },
      {
        icon: 'calculator',
        title: 'Accounting with GST compliance',
        text: 'Ledgers update as you bill. Check GSTR-1 and GSTR-3B figures before you file, and match input tax credit with GSTR-2B.',
      },
      {
        icon: 'factory',
        title: 'Production',
        text: 'Manage bills of material, production orders, job work challans and wastage. See what each batch actually cost, not only what was planned.',
      },
      {
        icon: 'shopping-cart',
        title: 'Purchase',
        text: 'Go from indent to quotation, order, goods receipt and bill in one flow. Pay only for what you have received.',
      },
      {
        icon: 'handshake',
        title: 'Sales',
        text: 'Track enquiries, quotations, orders and pending deliveries. See a customer’s dues by age while you are on the phone.',
      },
    ],
  },
  security: {
    heading: {
      eyebrow: 'Security',
      title: 'Your accounts stay private',
      lead: 'Your accounts are confidential. This is how we protect them.',
    },
    /** A screen of the software; `null` for none. */
    picture: {
      image: '/pictures/erp/audit-trail.webp',
      phoneImage: '/pictures/erp/audit-trail-phone.webp',
      alt: 'Audit trail with old and new values, access by role and the latest backups',
    } as Screen | null,
    measures: [
      {
        icon: 'lock-key',
        title: 'Encrypted connections',
        text: 'Every connection between your browser and the server is encrypted with TLS.',
      },
      {
        icon: 'fingerprint',
        title: 'Access by role',
        text: 'The counter makes bills, the godown counts stock, the accountant posts entries. Only those who need to see salaries can.',
      },
      {
        icon: 'file-text',
        title: 'Audit trail that stays on',
        text: 'See who changed which voucher, when, and what the old value was. The Companies (Accounts) Rules require this of every company.',
      },
      {
        icon: 'cloud-check',
        title: 'Backups you can test',
        text: 'We take a backup every night and keep it away from the server. Ask us to restore one and see that it works.',
      },
    ],
  },
  trial: {
    heading: {
      title: 'See it with your own item list',
      lead: `Try it free for ${FACTS.freeTrialDays} days, or see a one-hour demo with your own items and tax rates.`,
    },
    trial: 'Start Free Trial',
    demo: 'Schedule Demo',
  },
} as const;
