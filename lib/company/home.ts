import { FACTS } from '@/lib/company/facts';

/** §2 Home. Texts that §2 fixes (headline, figures, titles of tiles) are in the sections. */
export const buildHomeWords = () =>
  ({
    description: `Accounting with GST, e-way bill and e-invoice, stock, billing and a web-based ERP for manufacturers, wholesalers, traders and retailers in India. ${FACTS.freeTrialDays} days free trial.`,
    software: {
      heading: {
        eyebrow: 'Desktop software',
        title: 'Your books on your own computer',
        lead: 'Accounting with GST, e-way bill and e-invoice, stock and billing. It works without internet and sends to the government portals when you are online.',
      },
      action: 'See desktop software',
      pictureAlt:
        'Purchase bills compared with GSTR-2B: matched, different, missing on either side, and the credit to claim',
    },
    erp: {
      heading: {
        eyebrow: 'Web-based ERP',
        title: 'The whole business on one page of the ledger',
        lead: 'For businesses that have outgrown one computer: a web ERP that many people use at once.',
      },
      action: 'Look inside the ERP',
      points: [
        'One set of figures for purchase, production, stock, sales and accounts',
        'Opens in the browser at the factory, the godown and the head office',
        'Every user sees what the role allows, and every entry keeps its trail',
      ],
      /** Descriptions of the slider's pictures. */
      slides: [
        {
          image: '/pictures/erp/plan.webp',
          phoneImage: '/pictures/erp/plan-phone.webp',
          alt: 'Production plan of two weeks by work centre',
        },
        {
          image: '/pictures/erp/purchase.webp',
          phoneImage: '/pictures/erp/purchase-phone.webp',
          alt: 'Purchase orders with their state, and three quotations compared',
        },
        {
          image: '/pictures/erp/sales.webp',
          phoneImage: '/pictures/erp/sales-phone.webp',
          alt: 'Sales pipeline from enquiry to dispatch',
        },
        {
          image: '/pictures/erp/inventory.webp',
          phoneImage: '/pictures/erp/inventory-phone.webp',
          alt: 'Stock by godown, goods on the way and items to reorder',
        },
      ],
    },
    dedicatedSupport: {
      /** The prefilled text of the WhatsApp link. */
      whatsAppText: 'Hello, I am on your home page and have a question about your software.',
      heading: {
        eyebrow: 'Dedicated support',
        title: 'A person who knows your books picks up the phone',
        lead: 'From the first voucher to the annual return, the same team sets up your company, moves your opening balances and stays with you after.',
      },
    },
    contactBanner: {
      title: 'See it with your own items, parties and GST rates',
      text: `We show the software on your data and leave it with you for ${FACTS.freeTrialDays} days, free.`,
      action: 'Contact us',
    },
    whyChooseUs: {
      heading: { eyebrow: 'Why choose us', title: 'Software that suits the way you already work' },
      /** One text for each of the six titles of §2. */
      trial: 'The full software, with your own data. Nothing to pay and no card to give.',
      cloud: 'Start on one computer; move to a shared server or the cloud when you want to.',
      support: 'You ring, we answer. Support is part of the software.',
      training: 'Whoever can write a bill by hand can write it here, in English or Hindi.',
      experience: 'Through VAT, excise and GST, with businesses like yours in every trade.',
      tailored: 'your formats, your approvals, your reports.',
    },
    industries: {
      heading: {
        eyebrow: 'Industries',
        title: 'Made for your trade',
        lead: 'Units, batches, sizes, job work, commissions: each trade keeps its books in its own way.',
      },
    },
    brands: { lead: `More than ${FACTS.customers}+ clients keep their books with us.` },
    support: {
      /** The lead says that no ticketing system is preferred (§2). */
      heading: {
        eyebrow: 'Support',
        title: 'Ask a person, not a ticket number',
        lead: 'We prefer no ticketing system: you speak to someone who can solve it.',
      },
      /** One text for each of the three titles of §2. */
      assistance: 'Every call is taken by us and stays with us until your entry is right.',
      team: 'People who know both the software and the law behind the form you are filling.',
      remote: 'With your consent we look at the same screen as you and put it right while you watch.',
    },
    partners: {
      heading: {
        eyebrow: 'Partner programme',
        title: 'Grow with us',
        lead: 'Bring the software to businesses you already serve. We train you, stand behind every installation and share the income.',
      },
    },
    blogs: { eyebrow: 'From our accountants', action: 'All blogs' },
  }) as const;
