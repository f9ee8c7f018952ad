/** Texts of the header, of the manifest and of the overview for language models (llms.txt). */
export const buildSiteWords = () =>
  ({
    manifest: 'Business software for manufacturers, wholesalers, traders and retailers in India.',
    overview:
      'Business software for manufacturers, wholesalers, traders and retailers in India: desktop accounting with GST, e-way bill and e-invoice, and a web-based ERP.',
    /** The prefilled text of the WhatsApp links of every page; the page's address follows. */
    whatsAppText: 'Hello, I have a question about this page:',
    /** Each page of the route table (§2) in one line. */
    pages: {
      home: 'products, figures, support and partner programme',
      about: 'the company, its aims and its history',
      customerStories: 'what changed for businesses that use the software',
      career: 'how hiring works and what is offered',
      desktopSoftware: 'all desktop products with version and release date',
      erp: 'features and security of the web ERP',
      download: 'the latest version of every program, with links to older ones',
      partners: 'Gold, Silver and Referral partners',
      blog: 'notes on GST, e-invoice, e-way bill and stock',
      contact: 'enquiry form, phone, email, office hours',
      terms: 'of this website and of the software',
      privacy: 'how personal data is handled',
    },
  }) as const;
