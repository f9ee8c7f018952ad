import { type ListedEnquiry } from '@/lib/enquiry/store/stored-enquiry';
import { formatIndiaTime } from '@/lib/format/dates';
import { toOneLine } from '@/lib/format/text';

/** A time in milliseconds, as India's clocks show it. */
export const toTime = (at: number) => `${formatIndiaTime(new Date(at))} IST`;

/** A state with why it is one. */
const toState = ({ state, problem, attempts }: Pick<ListedEnquiry, 'state' | 'problem' | 'attempts'>) =>
  problem === null ? state : `${state} (${problem}${attempts > 0 ? `, ${attempts} times` : ''})`;

/** An enquiry in one line, for a terminal. */
export function toLine(stored: ListedEnquiry): string {
  const { id, receivedAt, enquiry, notifications } = stored;
  const { name, email, phone, company_name: company, country, description } = enquiry;
  const states = [toState(stored), ...notifications.map((one) => `${one.channel} ${toState(one)}`)].join(', ');
  return toOneLine(
    `${id}  ${toTime(receivedAt)}  ${states}  ${name}, ${company}, ${country}, ${email}, ${phone}: ${description}`,
  ).concat('\n');
}
