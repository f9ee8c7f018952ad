import { NO_POSTS } from '@/lib/company/blog';
import { FACTS } from '@/lib/company/facts';
import { WHO_CAN_PARTNER } from '@/lib/company/partners';
import { type Drawing, type Screen } from '@/lib/company/pictures';

/** §2 Home. */
export const HOME_WORDS = {
  name: 'Home',
  description: `GST accounting, billing, stock, e-way bill, e-invoice and web-based ERP for Indian manufacturers and traders. Try it free for ${FACTS.freeTrialDays} days.`,
  hero: {
    title: 'All-in-one business solution for manufacturers, wholesalers, traders, and retailers.',
    subline: 'Easy to start. Simple to run',
    action: "Start now - It's free",
    /** Names the slider of banners. */
    slider: 'Our software at a glance',
  },
  statistics: {
    label: 'Our customers in figures',
    customers: 'Customers',
    cities: 'Cities Covered',
    invoices: 'Eway / E Invoice made per year',
    applications: 'Customized Applications',
    /** After each figure. */
    units: { customers: '+', cities: '+', invoices: ' lac +', applications: '+' },
  },
  products: {
    heading: {
      eyebrow: 'Desktop software',
      title: 'Your books on your own computer',
      lead: 'GST accounting, billing and stock on Windows. It works offline. You need internet only for e-invoices, e-way bills, updates and remote support.',
    },
    action: 'See desktop software',
    /** On each product. */
    explore: 'Explore',
    /** A screen of the software; `null` for none. */
    picture: {
      image: '/pictures/screens/gstr-2b.webp',
      phoneImage: '/pictures/screens/gstr-2b-phone.webp',
      alt: 'Purchase bills compared with GSTR-2B: matched, different or missing on one side, with the credit to claim',
    } as Screen | null,
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
    slider: 'Screens of the web ERP',
    /** Its pictures, with their descriptions; `[]` for no slider. */
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
    ] as readonly Screen[],
  },
  dedicatedSupport: {
    /** A drawing; `null` for none. */
    picture: '/pictures/pages/support.webp' as Drawing,
    whatsApp: 'WhatsApp',
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
    /** Six tiles (§2). */
    tiles: [
      {
        icon: 'gift',
        title: `${FACTS.freeTrialDays} days free trial`,
        text: 'The full software, with your own data. No payment, no card details.',
      },
      {
        icon: 'cloud-check',
        title: 'Cloud Ready',
        text: 'Start on one computer. Move to a shared server or the cloud when you are ready.',
      },
      {
        icon: 'shield-check',
        title: 'Guaranteed Support',
        text: 'You call, we answer. Support is included with the software.',
      },
      {
        icon: 'graduation-cap',
        title: 'No Technical Training Needed',
        text: 'If you can write a bill by hand, you can make one here, in English or Hindi.',
      },
      {
        icon: 'medal',
        title: `${FACTS.experienceYears} Years Experience`,
        text: 'From VAT and excise to GST, for businesses like yours.',
      },
      {
        icon: 'sliders-horizontal',
        title: 'Tailored to Fit Your Business',
        text: 'Full customization: your formats, your approvals, your reports.',
      },
    ],
    action: 'Easiest Available Solutions',
  },
  industries: {
    heading: {
      eyebrow: 'Industries',
      title: 'Made for your trade',
      lead: 'Units, batches, sizes, job work, commission: the software handles what your trade needs.',
    },
    tabs: 'Industry categories',
    empty: 'No content',
  },
  brands: {
    heading: {
      title: 'Trusted by valuable brands',
      lead: `More than ${FACTS.customers}+ clients run their business on our software.`,
    },
    slider: 'Brands that trust us',
  },
  support: {
    /** The lead says that no ticketing system is preferred (§2). */
    heading: {
      eyebrow: 'Support',
      title: 'Talk to a person, not a ticket number',
      lead: 'We prefer no ticketing system. You speak to the person who can solve your problem.',
    },
    /** Three promises (§2). */
    promises: [
      {
        icon: 'lifebuoy',
        title: 'Guaranteed assistance',
        text: 'Our own team takes your call and stays with it until the problem is solved.',
      },
      {
        icon: 'users-three',
        title: 'Expert technical team',
        text: 'Our people know the software and the tax rules behind every form.',
      },
      {
        icon: 'monitor-play',
        title: 'Real-time remote support',
        text: 'With your permission, we see your screen and fix the problem while you watch.',
      },
    ],
    /** Four channels (§2). */
    channels: {
      label: 'Support channels',
      phone: 'Phone',
      whatsApp: 'WhatsApp',
      remoteDesktop: 'Remote desktop',
      chat: 'Chat',
    },
  },
  partners: {
    heading: {
      eyebrow: 'Partner programme',
      title: 'Grow with us',
      lead: 'Offer our software to businesses you already serve. We train you, support every installation and share the revenue.',
    },
    join: 'Join Us',
    learn: { text: 'Learn More', context: ' about the partner programme' },
    who: WHO_CAN_PARTNER,
  },
  blog: {
    heading: { eyebrow: 'From our accountants', title: 'Recent Blogs' },
    action: 'All blogs',
    slider: 'Latest posts',
    empty: NO_POSTS,
  },
} as const;
