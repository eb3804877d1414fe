/** Begins a check for one of our own pages, which show what becomes of it. */
import { ORPCError } from '@orpc/contract';
import { linkInput } from '../../../lib/checks/begin/link-input.ts';
import type { Started } from '../../../lib/checks/begin/start-check.ts';
import type { CheckRunner } from '../../../lib/checks/check-runner.ts';
import { rememberTab } from '../../../lib/checks/tab-of-check.ts';
import { nameOf } from '../../../lib/connections/name-of.ts';
import { DEVICE } from '../../../lib/contract/our-engine/device.ts';
import { t } from '../../../lib/platform/words.ts';
import { readPrivacy } from '../../../lib/privacy/privacy.ts';
import { begin } from './begin.ts';
import type { Click } from './click.ts';
import { pick } from './pick.ts';

/** What was typed or pasted: an address is read as a link. */
export const beginTyped = (runner: CheckRunner, text: string): Promise<Started> => {
  const typed = text.trim();
  const link = /^https?:\/\/\S+$/i.test(typed) ? linkInput(typed) : undefined;
  return begin(runner, link && 'input' in link ? { kind: 'link', text: link.input } : { kind: 'claim', text: typed });
};

/** The open page. */
export const beginPage = async (runner: CheckRunner, tab: Click['tab']): Promise<Started> => {
  if (tab.isPrivate && !(await readPrivacy()).privateWindows)
    throw new ORPCError('FORBIDDEN', { message: t('background.privateOff') });
  const picked = await pick({ what: 'page', tab }, () => nameOf(DEVICE));
  if (!('start' in picked)) throw new ORPCError('BAD_REQUEST', { message: t('background.noAddress') });
  return begin(runner, { ...picked.start, onId: (id) => rememberTab(id, tab.id) });
};
