/** Reads the pages on which the stored result of a check was shown again: it counts as a check of each of them. */
import type { CheckRecord } from './check-record.ts';

export type FurtherPage = NonNullable<CheckRecord['furtherPages']>[number];

/** The further page of these keys; none where the check itself was made. */
export const furtherPageOf = (
  { pageKey, furtherPages = [] }: Pick<CheckRecord, 'pageKey' | 'furtherPages'>,
  keys: readonly string[],
): FurtherPage | undefined =>
  pageKey !== undefined && keys.includes(pageKey) ? undefined : furtherPages.find((one) => keys.includes(one.pageKey));
