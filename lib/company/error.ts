/** §2 Error screen. Every page loads it. */
export const ERROR_WORDS = {
  /** The title of the document, if the layout failed too. */
  page: 'Something went wrong',
  title: 'Oops! Something went wrong.',
  text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  action: 'Refresh Page',
} as const;
