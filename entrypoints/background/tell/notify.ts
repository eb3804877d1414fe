/** Tells of a check that took long, where the person wants to be told; without the words that were checked. */
import { checkWords } from '../../../components/check/check-words.ts';
import { nameOf } from '../../../lib/connections/name-of.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { t } from '../../../lib/platform/words.ts';
import { readPrivacy } from '../../../lib/privacy/privacy.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { isOver } from '../../../lib/records/check-states.ts';

/** Whoever waited for less is still looking. */
const LONG_MS = 30_000;

const isNews = ({ state, createdAt, updatedAt, seenAt, removedAt }: CheckRecord): boolean =>
  isOver(state) &&
  state.name !== 'stopped' &&
  seenAt === undefined &&
  removedAt === undefined &&
  updatedAt - createdAt >= LONG_MS;

export const notify = async (record: CheckRecord): Promise<void> => {
  if (!isNews(record) || !(await readPrivacy()).notify) return;
  if (!(await access.holds({ permissions: ['notifications'] }))) return;
  const { word } = checkWords(record, await nameOf(record.connection));
  await browser.notifications.create(record.id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title: t('background.doneTitle', { word }),
    message: t('background.done'),
  });
};
