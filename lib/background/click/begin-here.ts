/** Starts a check for an extension page, which shows its progress. */
import { ORPCError } from '@orpc/contract';
import { imageInput } from '../../checks/begin/image-input.ts';
import { linkInput } from '../../checks/begin/link-input.ts';
import type { Start, Started, StartedInPage } from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { rememberTab } from '../../checks/tab-of-check.ts';
import { t } from '../../platform/words.ts';
import { decide, mayReadPage } from '../../privacy/leaving.ts';
import { visibleText } from '../../text/visible-text.ts';
import { begin } from './begin.ts';
import type { Click } from './click.ts';
import { type ClickFacts, readClickFacts } from './click-facts.ts';
import { isOfSeveralClaims, keepSelection } from './kept-selection.ts';
import { pick } from './pick.ts';
import { refusalWords } from './refusal-words.ts';

const isTypedAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** The file's address without credentials and fragment, which are the user's own. */
const imageAddress = (typed: string): string => {
  const url = new URL(typed);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
};

const beginTypedImage = async (runner: CheckRunner, facts: ClickFacts, typed: string): Promise<Started> => {
  const address = imageAddress(typed);
  const { name, own } = facts.recipientName;
  const read = await imageInput({ kind: 'http', address, width: 0, height: 0 }, own ? 'device' : 'service');
  if ('refused' in read) throw new ORPCError('BAD_REQUEST', { message: refusalWords(read.refused, name) });
  return begin(runner, facts, { kind: 'image', text: read.input, image: { address } });
};

/** Checks typed or pasted text: an address is read as a link, unless the user chose to check it as an image. */
export const beginTyped = async (runner: CheckRunner, text: string, kind?: 'image'): Promise<Started> => {
  const typed = visibleText(text).text.trim();
  if (typed === '') throw new ORPCError('BAD_REQUEST', { message: t('background.noWords') });
  const facts = await readClickFacts();
  if (kind === 'image' && isTypedAddress(typed)) return beginTypedImage(runner, facts, typed);
  const link = isTypedAddress(typed) ? linkInput(typed) : undefined;
  return begin(runner, facts, link && 'input' in link ? { kind: 'link', text: link.input } : { kind: 'claim', text });
};

/** Checks a part of an open page; `isMeant` refuses what is not what the user was offered. */
const beginPicked = async (
  runner: CheckRunner,
  click: Click,
  isMeant: (start: Start) => boolean = () => true,
): Promise<StartedInPage> => {
  const facts = await readClickFacts();
  if (!mayReadPage(click.tab, facts.rules)) throw new ORPCError('FORBIDDEN', { message: t('background.privateOff') });
  const picked = await pick(click, facts.recipientName);
  if ('nothing' in picked) return { outcome: 'cancelled' };
  if ('refused' in picked) {
    const message = click.what === 'page' ? t('background.noAddress') : picked.refused;
    throw new ORPCError('BAD_REQUEST', { message });
  }
  if (!isMeant(picked.start)) throw new ORPCError('CONFLICT', { message: t('background.otherWords') });
  if (isOfSeveralClaims(picked.start)) {
    const leaving = decide(
      { connection: facts.recipient.connection, from: click.tab.address, recipient: 'hosts' },
      facts.rules,
    );
    if (leaving.outcome === 'blocked') return leaving;
    return {
      outcome: 'several',
      selection: await keepSelection({ start: picked.start, tab: click.tab.id, onDevice: false }),
    };
  }
  // The settings may have changed while the user chose an image.
  const current = click.what === 'pick-image' ? await readClickFacts() : facts;
  return begin(runner, current, { ...picked.start, onId: (id, reusedOn) => rememberTab(id, click.tab.id, reusedOn) });
};

/** Checks the open page. */
export const beginPage = (runner: CheckRunner, tab: Click['tab']): Promise<StartedInPage> =>
  beginPicked(runner, { what: 'page', tab });

/** Checks the selected words. `offered` is their beginning as the user saw it: other words are not sent in their place. */
export const beginSelection = (runner: CheckRunner, tab: Click['tab'], offered: string): Promise<StartedInPage> =>
  beginPicked(runner, { what: 'selection', tab }, ({ text }) => text.startsWith(offered));

/** Lets the user choose an image in the page, and checks it. */
export const beginPickedImage = (runner: CheckRunner, tab: Click['tab']): Promise<StartedInPage> =>
  beginPicked(runner, { what: 'pick-image', tab });
