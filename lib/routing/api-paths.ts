/** The API routes of this site. next.config.ts imports this file, which the aliases of imports do not reach. */
export const API_PATHS = {
  enquiry: '/api/bookfreedemo',
  contact: '/api/contact',
  revalidate: '/api/revalidate',
  health: '/api/health',
} as const;
