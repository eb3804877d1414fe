/** Starts a check for an extension page, which shows its progress. */
import { ORPCError } from '@orpc/contract';
import { imageInput } from '../../checks/begin/image-input.ts';
import { linkInput } from '../../checks/begin/link-input.ts';
import type { Started } from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { rememberTab } from '../../checks/tab-of-check.ts';
import { t } from '../../platform/words.ts';
import { mayReadPage } from '../../privacy/leaving.ts';
import { visibleText } from '../../text/visible-text.ts';
import { begin } from './begin.ts';
import type { Click } from './click.ts';
import { type ClickFacts, readClickFacts } from './click-facts.ts';
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

/** Checks the open page. */
export const beginPage = async (runner: CheckRunner, tab: Click['tab']): Promise<Started> => {
  const facts = await readClickFacts();
  if (!mayReadPage(tab, facts.rules)) throw new ORPCError('FORBIDDEN', { message: t('background.privateOff') });
  const picked = await pick({ what: 'page', tab }, facts.recipientName);
  if (!('start' in picked)) throw new ORPCError('BAD_REQUEST', { message: t('background.noAddress') });
  return begin(runner, facts, { ...picked.start, onId: (id) => rememberTab(id, tab.id) });
};
