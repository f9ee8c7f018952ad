import { FACTS } from '@/lib/company/facts';

/** §2 Home. Texts that §2 fixes (headline, figures, titles of tiles) are in the sections. */
export const buildHomeWords = () =>
  ({
    description: `GST accounting, billing, stock, e-way bill, e-invoice and web-based ERP for Indian manufacturers and traders. Try it free for ${FACTS.freeTrialDays} days.`,
    software: {
      heading: {
        eyebrow: 'Desktop software',
        title: 'Your books on your own computer',
        lead: 'GST accounting, billing and stock on Windows. It works offline. You need internet only for e-invoices, e-way bills, updates and remote support.',
      },
      action: 'See desktop software',
      pictureAlt:
        'Purchase bills compared with GSTR-2B: matched, different or missing on one side, with the credit to claim',
    },
    erp: {
      heading: {
        eyebrow: 'Web-based ERP',
        title: 'Run the whole business in one system',
        lead: 'Outgrown one computer? Every department works in the same web ERP, at the same time.',
      },
      action: 'See the ERP',
      points: [
        'One set of figures for purchase, production, stock, sales and accounts',
        'Works in the browser at the factory, the godown and the head office',
        'Users see only what their role allows, and every entry leaves an audit trail',
      ],
      /** Descriptions of the slider's pictures. */
      slides: [
        {
          image: '/pictures/erp/plan.webp',
          phoneImage: '/pictures/erp/plan-phone.webp',
          alt: 'Two-week production plan by work centre',
        },
        {
          image: '/pictures/erp/purchase.webp',
          phoneImage: '/pictures/erp/purchase-phone.webp',
          alt: 'Purchase orders with their status, and three quotations compared',
        },
        {
          image: '/pictures/erp/sales.webp',
          phoneImage: '/pictures/erp/sales-phone.webp',
          alt: 'Sales pipeline from enquiry to dispatch',
        },
        {
          image: '/pictures/erp/inventory.webp',
          phoneImage: '/pictures/erp/inventory-phone.webp',
          alt: 'Stock by godown, goods in transit and items to reorder',
        },
      ],
    },
    dedicatedSupport: {
      /** The prefilled text of the WhatsApp link. */
      whatsAppText: 'Hello, I saw your home page and have a question about your software.',
      heading: {
        eyebrow: 'Dedicated support',
        title: 'Your call goes to someone who knows accounts',
        lead: 'One team sets up your company, brings in your opening balances and helps you from the first voucher to the annual return.',
      },
    },
    contactBanner: {
      title: 'See it with your own items, parties and GST rates',
      text: `We show you the software with your own data. Then try it free for ${FACTS.freeTrialDays} days.`,
      action: 'Contact us',
    },
    whyChooseUs: {
      heading: { eyebrow: 'Why choose us', title: 'Software that fits the way you work' },
      /** One text for each of the six titles of §2. */
      trial: 'The full software, with your own data. No payment, no card details.',
      cloud: 'Start on one computer. Move to a shared server or the cloud when you are ready.',
      support: 'You call, we answer. Support is included with the software.',
      training: 'If you can write a bill by hand, you can make one here, in English or Hindi.',
      experience: 'From VAT and excise to GST, for businesses like yours.',
      tailored: 'your formats, your approvals, your reports.',
    },
    industries: {
      heading: {
        eyebrow: 'Industries',
        title: 'Made for your trade',
        lead: 'Units, batches, sizes, job work, commission: the software handles what your trade needs.',
      },
    },
    brands: { lead: `More than ${FACTS.customers}+ clients run their business on our software.` },
    support: {
      /** The lead says that no ticketing system is preferred (§2). */
      heading: {
        eyebrow: 'Support',
        title: 'Talk to a person, not a ticket number',
        lead: 'We prefer no ticketing system. You speak to the person who can solve your problem.',
      },
      /** One text for each of the three titles of §2. */
      assistance: 'Our own team takes your call and stays with it until the problem is solved.',
      team: 'Our people know the software and the tax rules behind every form.',
      remote: 'With your permission, we see your screen and fix the problem while you watch.',
    },
    partners: {
      heading: {
        eyebrow: 'Partner programme',
        title: 'Grow with us',
        lead: 'Offer our software to businesses you already serve. We train you, support every installation and share the revenue.',
      },
    },
    blogs: { eyebrow: 'From our accountants', action: 'All blogs' },
  }) as const;
