/** The neutral picture that is shown if content has none, or one that fails to load. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';
