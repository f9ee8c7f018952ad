/** The policy of data and plain text: shown as a page, it loads and runs nothing. The cache handler cannot import TypeScript. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
