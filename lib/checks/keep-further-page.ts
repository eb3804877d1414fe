/** Keeps, with a check, a page on which its stored result was shown again. */
import { type CheckRecord, MAX_FURTHER_PAGES } from '../records/check-record.ts';
import type { FurtherPage } from '../records/read-further-pages.ts';

/** Where the check itself was made nothing is added. Beyond the limit the page of the oldest use goes. */
export const withFurtherPage = (record: CheckRecord, page: Omit<FurtherPage, 'at'>, now: number): CheckRecord => {
  if (page.pageKey === record.pageKey) return record;
  const others = (record.furtherPages ?? []).filter(({ pageKey }) => pageKey !== page.pageKey);
  return { ...record, furtherPages: [...others, { ...page, at: now }].slice(-MAX_FURTHER_PAGES) };
};
