/** Starts a check from a click in a page, and reports its outcome without interrupting the user. */

import type { Start } from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { rememberTab } from '../../checks/tab-of-check.ts';
import { neverSentWords } from '../../checks/words/never-sent-words.ts';
import { DEVICE } from '../../contract/device/device.ts';
import { leadPanelBeside, showBesideTab } from '../../platform/panel.ts';
import { t } from '../../platform/words.ts';
import { type Blocked, decide, mayReadPage } from '../../privacy/leaving.ts';
import { readCheck } from '../../records/read-checks.ts';
import { loadPart } from '../load.ts';
import { begin } from './begin.ts';
import type { Choice, What } from './choice.ts';
import type { Click } from './click.ts';
import { readClickFacts } from './click-facts.ts';
import { hashOfSelection, isOfSeveralClaims, keepSelection } from './kept-selection.ts';
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

  // Only the user's own list is changed in the settings, to which its notice leads.
  const showBlocked = (blocked: Blocked) =>
    showNotice(blocked.setBy === undefined ? 'never-send' : 'nothing-to-check', neverSentWords(blocked));

  if (!mayReadPage(click.tab, rules)) return showNotice('private-windows', t('background.privateOff'));
  // Prefetch: opens the connection while the page captures the selection.
  runner.prefetchFor(recipient.connection);
  const picked = await pick(click, recipientName);
  if ('nothing' in picked) return;
  if ('refused' in picked) {
    // The selection of a check is let go: the same shortcut once more is meant for its card.
    if (click.isByKey && picked.isNothingSelected && (await (await loadPart.showCard()).focusCard(click.tab.id)))
      return;
    return showNotice('nothing-to-check', picked.refused);
  }
  if (isOfSeveralClaims(picked.start)) {
    const leaving = decide({ connection: recipient.connection, from: picked.start.from, recipient: 'hosts' }, rules);
    if (leaving.outcome === 'blocked') return showBlocked(leaving);
    const selection = await keepSelection({ start: picked.start, tab: click.tab.id, onDevice });
    return showBesideTab(click.tab.id, hashOfSelection(selection), click.panel);
  }
  const onId: Start['onId'] = (id, reusedOn) => rememberTab(id, click.tab.id, reusedOn);
  // The settings may have changed while the user chose an image.
  const started = await begin(runner, click.what === 'pick-image' ? await readFacts() : facts, {
    ...picked.start,
    isTextWanted,
    onId,
  });
  if (isTextWanted && started.outcome !== 'blocked')
    return showBesideTab(click.tab.id, `#/image/${started.id}?text=now`, click.panel);
  if (started.outcome === 'blocked') return showBlocked(started);
  const hash = `#/check/${started.id}`;
  if (started.outcome === 'asks') return showBesideTab(click.tab.id, hash, click.panel);
  if (started.outcome === 'repeated') {
    const record = await readCheck(started.id);
    const cards = await loadPart.showCard();
    if (record) await cards.showCardInTab(record, true);
    if (click.isByKey) await cards.focusCard(click.tab.id);
  }
  // The page shows this check, so an open panel shows the same one.
  await leadPanelBeside(click.tab.id, hash, click.panel);
};
