/** Starts a check from a click in a page, and reports its outcome without interrupting the user. */

import type { CheckRunner } from '../../checks/check-runner.ts';
import { rememberTab } from '../../checks/tab-of-check.ts';
import { DEVICE } from '../../contract/device/device.ts';
import { openCheckWindow } from '../../platform/windows.ts';
import { t } from '../../platform/words.ts';
import { mayReadPage } from '../../privacy/leaving.ts';
import { readCheck } from '../../records/read-checks.ts';
import { loadPart } from '../load.ts';
import { begin } from './begin.ts';
import type { Click } from './click.ts';
import { readClickFacts } from './click-facts.ts';
import type { Choice } from './menu-items.ts';
import { pick } from './pick.ts';

/** Handles a click on the menu, or the equivalent shortcut. */
export const beginFromPage = async (runner: CheckRunner, click: Click, { onDevice }: Pick<Choice, 'onDevice'>) => {
  const readFacts = () => readClickFacts(onDevice ? DEVICE : undefined);
  const facts = await readFacts();
  const { recipient, recipientName, rules } = facts;
  const showNotice = async (reason: 'private-windows' | 'nothing-to-check' | 'never-send', text: string) =>
    (await loadPart.showCard()).showNotice(click.tab.id, recipientName.name, reason, text);

  if (!mayReadPage(click.tab, rules)) return showNotice('private-windows', t('background.privateOff'));
  // Prefetch: opens the connection while the page captures the selection.
  runner.prefetchFor(recipient.connection);
  const picked = await pick(click, recipientName);
  if ('nothing' in picked) return;
  if ('refused' in picked) return showNotice('nothing-to-check', picked.refused);
  const onId = (id: string) => rememberTab(id, click.tab.id);
  // The settings may have changed while the user chose an image.
  const started = await begin(runner, click.what === 'pick-image' ? await readFacts() : facts, {
    ...picked.start,
    onId,
  });
  switch (started.outcome) {
    case 'blocked':
      return showNotice('never-send', t('background.neverSent', { host: started.host }));
    case 'asks':
      return openCheckWindow(started.id);
    case 'repeated': {
      const record = await readCheck(started.id);
      return record && (await loadPart.showCard()).showCardInTab(record, true);
    }
    case 'begun':
      return undefined;
  }
};
