/** Begins a check where a person clicked, and sees to it that they hear of it without losing what they were doing. */
import { ORPCError } from '@orpc/contract';
import type { CheckRunner } from '../../lib/checks/check-runner.ts';
import { answerFor } from '../../lib/checks/consent.ts';
import { linkInput } from '../../lib/checks/link-input.ts';
import { type Start, type Started, startCheck } from '../../lib/checks/start-check.ts';
import { rememberTab } from '../../lib/checks/tab-of-check.ts';
import { whoIsAsked } from '../../lib/connections/asked.ts';
import { nameOf } from '../../lib/connections/name-of.ts';
import { DEVICE } from '../../lib/contract/our-engine/device.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { openCheckWindow } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { readPrivacy } from '../../lib/privacy/privacy.ts';
import { pageKey, rememberPageKey } from '../../lib/records/page-key.ts';
import { readCheck, readSameChecks } from '../../lib/records/read-checks.ts';
import type { Click } from './click.ts';
import type { Choice } from './menu-items.ts';
import { pick } from './pick.ts';
import { showCard, showNotice } from './show-card.ts';

export const begin = (runner: CheckRunner, start: Start): Promise<Started> =>
  startCheck(
    {
      runner,
      asked: whoIsAsked,
      answerFor,
      same: readSameChecks,
      pageKeyOf: pageKey,
      rememberPageKey,
      now: systemClock.now,
    },
    start,
  );

/** What was typed or pasted: an address is read as a link. */
export const beginTyped = (runner: CheckRunner, text: string): Promise<Started> => {
  const typed = text.trim();
  const link = /^https?:\/\/\S+$/i.test(typed) ? linkInput(typed) : undefined;
  return begin(runner, link && 'input' in link ? { kind: 'link', text: link.input } : { kind: 'claim', text: typed });
};

/** The open page, asked for in one of our own pages, which show what becomes of it. */
export const beginPage = async (runner: CheckRunner, tab: Click['tab']): Promise<Started> => {
  if (tab.isPrivate && !(await readPrivacy()).privateWindows)
    throw new ORPCError('FORBIDDEN', { message: t('background.privateOff') });
  const picked = await pick({ what: 'page', tab }, undefined);
  if (!('start' in picked)) throw new ORPCError('BAD_REQUEST', { message: t('background.noAddress') });
  return begin(runner, { ...picked.start, onId: (id) => rememberTab(id, tab.id) });
};

/** A click on the menu, or a shortcut that stands for one. */
export const beginFromPage = async (runner: CheckRunner, click: Click, { onDevice }: Pick<Choice, 'onDevice'>) => {
  const connection = onDevice ? DEVICE : undefined;
  const asked = (await whoIsAsked(connection)).connection;
  runner.expect(asked);
  const { name, own } = await nameOf(asked);
  if (click.tab.isPrivate && !(await readPrivacy()).privateWindows) {
    return showNotice(click.tab.id, name, 'private-windows', t('background.privateOff'));
  }
  const picked = await pick(click, own ? undefined : name);
  if ('nothing' in picked) return;
  if ('refused' in picked) return showNotice(click.tab.id, name, 'nothing-to-check', picked.refused);
  const onId = (id: string) => rememberTab(id, click.tab.id);
  const started = await begin(runner, { ...picked.start, connection, onId });
  switch (started.outcome) {
    case 'blocked':
      return showNotice(click.tab.id, name, 'never-send', t('background.neverSent', { host: started.host }));
    case 'asks':
      return openCheckWindow(started.id);
    case 'repeated': {
      const record = await readCheck(started.id);
      return record && showCard(record, true);
    }
    case 'begun':
      return undefined;
  }
};
