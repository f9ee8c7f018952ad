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
      home: 'products, key figures, support and partner programme',
      about: 'the company, its mission and its history',
      customerStories: 'how businesses use the software, and their results',
      career: 'how we hire and what we offer',
      desktopSoftware: 'all desktop products with version and release date',
      erp: 'features and security of the web-based ERP',
      download: 'the latest version of every program, and older versions',
      partners: 'Gold, Silver and Referral partners: what they do and what they get',
      blog: 'articles on GST, e-invoice, e-way bill and stock',
      contact: 'enquiry form, phone, email, office hours',
      terms: 'rules for using this website and the software',
      privacy: 'how we handle personal data',
    },
  }) as const;
