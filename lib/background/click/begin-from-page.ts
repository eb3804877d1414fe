/** Starts a check from a click in a page, and reports its outcome without interrupting the user. */

import type { StartParts } from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { rememberTab } from '../../checks/tab-of-check.ts';
import { connectionName } from '../../connections/connection-name.ts';
import { readProfiles } from '../../connections/profiles.ts';
import { recipientFor } from '../../connections/recipient.ts';
import { DEVICE } from '../../contract/device/device.ts';
import { openCheckWindow } from '../../platform/windows.ts';
import { t } from '../../platform/words.ts';
import { mayReadPage, readLeavingRules } from '../../privacy/leaving.ts';
import { readCheck } from '../../records/read-checks.ts';
import { inBackground } from '../in-background.ts';
import { begin } from './begin.ts';
import type { Click } from './click.ts';
import type { Choice } from './menu-items.ts';
import { pick } from './pick.ts';

/** Loaded only if something has to be shown at once, which is rare. */
const shown = () => import('../notify/show-card.ts');

/** Prefetch: opens the connection while the page captures the selection. */
const expectAnswerOf = async (runner: CheckRunner, connection: string | undefined): Promise<void> =>
  runner.prefetchFor(connection ?? (await readProfiles()).active);

/**
 * Prefetch: reads the recipient and the rules while the page responds. Not for the image picker, where the user chooses first;
 * the recipient of an image also depends on its address.
 */
const prefetchStart = async (what: Click['what'], connection: string | undefined): Promise<Partial<StartParts>> => {
  if (what === 'pick-image') return {};
  const [recipient, rules] = await Promise.all([recipientFor(connection), readLeavingRules()]);
  return {
    recipientFor: async (named, imageAccess) => (imageAccess ? recipientFor(named, imageAccess) : recipient),
    leavingRules: async () => rules,
  };
};

/** Handles a click on the menu, or the equivalent shortcut. */
export const beginFromPage = async (runner: CheckRunner, click: Click, { onDevice }: Pick<Choice, 'onDevice'>) => {
  const connection = onDevice ? DEVICE : undefined;
  const recipientName = async () => connectionName(connection ?? (await readProfiles()).active);
  if (!(await mayReadPage(click.tab))) {
    return (await shown()).showNotice(
      click.tab.id,
      (await recipientName()).name,
      'private-windows',
      t('background.privateOff'),
    );
  }
  inBackground(expectAnswerOf(runner, connection));
  const [picked, known] = await Promise.all([pick(click, recipientName), prefetchStart(click.what, connection)]);
  if ('nothing' in picked) return;
  if ('refused' in picked)
    return (await shown()).showNotice(click.tab.id, (await recipientName()).name, 'nothing-to-check', picked.refused);
  const onId = (id: string) => rememberTab(id, click.tab.id);
  const started = await begin(runner, { ...picked.start, connection, onId }, known);
  switch (started.outcome) {
    case 'blocked':
      return (await shown()).showNotice(
        click.tab.id,
        (await recipientName()).name,
        'never-send',
        t('background.neverSent', { host: started.host }),
      );
    case 'asks':
      return openCheckWindow(started.id);
    case 'repeated': {
      const record = await readCheck(started.id);
      return record && (await shown()).showCardInTab(record, true);
    }
    case 'begun':
      return undefined;
  }
};
