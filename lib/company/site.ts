/** Texts of the header and of the manifest. */
export const buildSiteWords = () =>
  ({
    manifest: 'Business software for manufacturers, wholesalers, traders and retailers in India.',
    /** The prefilled text of the WhatsApp links of every page; the page's address follows. */
    whatsAppText: 'Hello, I have a question about this page:',
  }) as const;
