/** Notifies the user of a check that took long, if enabled; the notification does not contain the checked text. */
import { checkWords } from '../../checks/words/check-words.ts';
import { connectionName } from '../../connections/connection-name.ts';
import { browser } from '../../platform/browser.ts';
import { access } from '../../platform/permissions.ts';
import { t } from '../../platform/words.ts';
import { readPrivacy } from '../../privacy/privacy.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { isOver } from '../../records/check-states.ts';

/** After a shorter wait the user is still watching. */
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
  const { word } = checkWords(record, await connectionName(record.connection));
  await browser.notifications.create(record.id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title: word === undefined ? t('app.name') : t('background.doneTitle', { word }),
    message: t('background.done'),
  });
};
