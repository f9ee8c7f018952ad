import { FACTS } from '@/lib/company/facts';
import type { Names } from './names';

/** §2 ERP page. The texts are statements about the product and its security. */
export const buildErpWords = ({ brandName }: Names) =>
  ({
    description:
      'A web-based ERP for Indian manufacturers and traders: inventory, billing, accounting with GST compliance, production, purchase and sales on one set of data.',
    hero: {
      eyebrow: `${brandName} ERP`,
      title: 'One set of books for the whole business',
      lead: 'Purchase, stock, production, sales and accounts in the browser: at the head office, in the godown and on the shop floor.',
      pictureAlt: 'Dashboard with sales by month, dues, stock and production orders',
    },
    features: {
      heading: {
        eyebrow: 'Modules',
        title: 'Six registers that agree with each other',
        lead: 'Take the ones you need. Whatever is entered in one is there in all the others.',
      },
      /** One text for each of the six titles of §2. */
      inventory:
        'Stock by godown, batch and rack, goods in transit until they are counted, reorder levels, and valuation by FIFO or weighted average.',
      billing:
        'Invoices with HSN, CGST, SGST and IGST, price lists and credit limits by customer, e-invoice and e-way bill from the same entry.',
      accounting:
        'Ledgers that post as you bill, GSTR-1 and GSTR-3B figures ready to check, and input tax credit matched against GSTR-2B.',
      production:
        'Bills of material, production orders, job work challans and wastage, with the cost of each batch as it was and not as it was planned.',
      purchase:
        'Indent, quotation, order, goods receipt and bill in one chain, so that a bill is paid only for what has come in.',
      sales:
        'Enquiries, quotations and orders with what is still to be delivered, and dues by age when the customer is on the telephone.',
    },
    security: {
      heading: {
        eyebrow: 'Security',
        title: 'Your books stay yours',
        lead: 'Accounts are the most private papers of a business. We treat them so.',
      },
      pictureAlt: 'Audit trail with old and new values, rights by role and the last backups',
      measures: [
        {
          icon: 'lock-key',
          title: 'Encrypted on the way',
          text: 'Every connection between your browser and the server runs over TLS.',
        },
        {
          icon: 'fingerprint',
          title: 'Rights by role',
          text: 'The counter bills, the godown counts, the accountant posts. Nobody sees salaries who need not.',
        },
        {
          icon: 'file-text',
          title: 'An audit trail that stays on',
          text: 'Who changed which voucher, when, and what stood there before, as the Companies rules ask of accounting software.',
        },
        {
          icon: 'cloud-check',
          title: 'Backups you can test',
          text: 'A copy every night, kept apart from the server. You can have one restored to see that it works.',
        },
      ],
    },
    trial: {
      title: 'See it with your own item list',
      lead: `Use it for ${FACTS.freeTrialDays} days, or let us show it to you in an hour, with your articles and your tax rates.`,
    },
  }) as const;
