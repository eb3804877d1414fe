/** The marks of earlier checks, put back into a page when a person asks for them there, or allowed it on that site. */
import { checkCard } from '../../components/check/check-card.ts';
import { isOver } from '../../lib/checks/check-machine.ts';
import { rememberTab } from '../../lib/checks/tab-of-check.ts';
import { nameOf } from '../../lib/connections/name-of.ts';
import type { MarkRequest } from '../../lib/page/messages.ts';
import { askPage } from '../../lib/platform/page-script.ts';
import { type CheckRecord, readChecksOfPage } from '../../lib/records/read-checks.ts';

const markOf = async (record: CheckRecord): Promise<MarkRequest[]> => {
  const { id: check, quote } = record;
  return quote ? [{ check, quote, card: checkCard(record, await nameOf(record.connection)) }] : [];
};

export const showMarks = async (tab: { id: number; address: string }): Promise<void> => {
  if (!URL.canParse(tab.address)) return;
  const records = (await readChecksOfPage(tab.address)).filter(
    ({ state }) => isOver(state) && state.name !== 'stopped',
  );
  const marks = (await Promise.all(records.map(markOf))).flat();
  if (marks.length === 0) return;
  for (const { check } of marks) await rememberTab(check, tab.id);
  // Where no script may run there is nothing to mark.
  await askPage(tab.id, { type: 'show-many', marks }).catch(() => {});
};
