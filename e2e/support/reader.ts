import { type TestInfo } from 'playwright/test';

/** The address from which the visitors of one test seem to come; the sites under test trust one proxy. */
export const addressOf = ({ testId, retry, repeatEachIndex }: TestInfo) => {
  let hash = retry * 31 + repeatEachIndex;
  for (const letter of testId) hash = (hash * 33 + letter.charCodeAt(0)) % 65_536;
  return `10.77.${hash >> 8}.${hash & 255}`;
};
