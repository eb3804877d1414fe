/** Starts a check from a click in a page, and reports its outcome without interrupting the user. */

import type { CheckRunner } from '../../checks/check-runner.ts';
import { rememberTab } from '../../checks/tab-of-check.ts';
import { DEVICE } from '../../contract/device/device.ts';
import { showBesideTab } from '../../platform/panel.ts';
import { t } from '../../platform/words.ts';
import { decide, mayReadPage } from '../../privacy/leaving.ts';
import { readCheck } from '../../records/read-checks.ts';
import { loadPart } from '../load.ts';
import { begin } from './begin.ts';
import type { Click } from './click.ts';
import { readClickFacts } from './click-facts.ts';
import { hashOfSelection, isOfSeveralClaims, keepSelection } from './kept-selection.ts';
import type { Choice, What } from './menu-items.ts';
import { pick } from './pick.ts';

const ALWAYS_ON_DEVICE: readonly What[] = ['image-text', 'file', 'recording'];

/** Handles a click on the menu, or the equivalent shortcut. */
export const beginFromPage = async (runner: CheckRunner, click: Click, { onDevice }: Pick<Choice, 'onDevice'>) => {
  // Text in images is recognized on this device, and files are examined there, also while a service is active.
  const isTextWanted = click.what === 'image-text';
  const readFacts = () => readClickFacts(onDevice || ALWAYS_ON_DEVICE.includes(click.what) ? DEVICE : undefined);
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
  if (isOfSeveralClaims(picked.start)) {
    const leaving = decide({ from: picked.start.from, recipient: 'hosts' }, rules);
    if (leaving.outcome === 'blocked')
      return showNotice('never-send', t('background.neverSent', { host: leaving.host }));
    const selection = await keepSelection({ start: picked.start, tab: click.tab.id, onDevice });
    return showBesideTab(click.tab.id, hashOfSelection(selection), click.panel);
  }
  const onId = (id: string) => rememberTab(id, click.tab.id);
  // The settings may have changed while the user chose an image.
  const started = await begin(runner, click.what === 'pick-image' ? await readFacts() : facts, {
    ...picked.start,
    isTextWanted,
    onId,
  });
  if (isTextWanted && started.outcome !== 'blocked')
    return showBesideTab(click.tab.id, `#/image/${started.id}?text=now`, click.panel);
  switch (started.outcome) {
    case 'blocked':
      return showNotice('never-send', t('background.neverSent', { host: started.host }));
    case 'asks':
      return showBesideTab(click.tab.id, `#/check/${started.id}`, click.panel);
    case 'repeated': {
      const record = await readCheck(started.id);
      return record && (await loadPart.showCard()).showCardInTab(record, true);
    }
    case 'begun':
      return undefined;
  }
};
