/** From what a person picked to the record of a check. */
import type { PageCapture, Quote } from '../contract/materials.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { VERSION } from '../records/version.ts';

const LONGEST_INPUT = 10_000;

export interface Picked {
  text: string;
  quote?: Quote | undefined;
  page?: PageCapture | undefined;
  pageKey?: string | undefined;
}

/** White space as on one line, and not longer than a service takes. */
export const inputOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_INPUT);

/** `hosts` are those that will be asked, where the person has not yet agreed to it; without them it is sent at once. */
export const newCheck = (
  { text, quote, page, pageKey }: Picked,
  connection: string,
  now: number,
  hosts?: string[],
): CheckRecord => ({
  version: VERSION,
  id: crypto.randomUUID(),
  connection,
  input: inputOf(text),
  ...(pageKey === undefined ? {} : { pageKey }),
  ...(page === undefined ? {} : { page: { address: page.address, title: page.title } }),
  ...(quote === undefined ? {} : { quote }),
  createdAt: now,
  updatedAt: now,
  state: hosts ? { name: 'awaiting-consent', hosts } : { name: 'queued', at: now, creates: 0 },
});
