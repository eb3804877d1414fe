/** Shows how a check stands in the tab where it was started. */
import { checkWords } from '../../components/check/check-words.ts';
import { tabOf } from '../../lib/checks/tab-of-check.ts';
import { nameOf } from '../../lib/connections/asked.ts';
import { browser } from '../../lib/platform/browser.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';

export const showCard = async (record: CheckRecord): Promise<void> => {
  const tab = await tabOf(record.id);
  if (tab === undefined) return;
  const card = checkWords(record, await nameOf(record.connection));
  const quote = record.quote ? { quote: record.quote } : {};
  // The tab may be gone or show another page by now: the panel has the check.
  await browser.tabs.sendMessage(tab, { type: 'show', check: record.id, card, ...quote }).catch(() => {});
};
