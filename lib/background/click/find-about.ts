/** Handles *Find posts about this*: from a click in a page to the consent prompt. */
import { ORPCError } from '@orpc/contract';
import { neverSentWords } from '../../checks/words/never-sent-words.ts';
import { connectionNameAmong } from '../../connections/connection-name.ts';
import { readProfiles } from '../../connections/profiles.ts';
import { readPostSources } from '../../connections/this-device/post-sources.ts';
import { DEVICE } from '../../contract/device/device.ts';
import type { FindStarted, Finds } from '../../narratives/find-posts.ts';
import { leftOutOfPage, queryOfPage } from '../../narratives/page-query.ts';
import { textOfQuery } from '../../narratives/text-of-query.ts';
import { followCapture } from '../../platform/page-script.ts';
import { showBesideTab } from '../../platform/panel.ts';
import { t } from '../../platform/words.ts';
import { type Blocked, blockedOf, mayLeave, mayReadPage, readLeavingRules } from '../../privacy/leaving.ts';
import { pageKey, rememberPageKey } from '../../records/page-key.ts';
import { inBackground } from '../in-background.ts';
import { showNotice } from '../notify/show-card.ts';
import type { Choice } from './choice.ts';
import type { Click } from './click.ts';
import { capturedFor } from './pick.ts';

/** The selected text, unless it is editable, and the page around it. */
const capture = async (click: Click) => {
  const captured = await capturedFor(click);
  // Injects the page script, which also shows the page's marks.
  inBackground(followCapture(click.tab.id));
  return captured?.editable === true ? { page: captured.page } : captured;
};

/** The query for the page and its key; throws if the page may not be read. */
const pageAbout = async (click: Click) => {
  const { tab } = click;
  if (!mayReadPage(tab, await readLeavingRules())) {
    throw new ORPCError('FORBIDDEN', { message: t('background.privateOff') });
  }
  const captured = await capture(click);
  if (!captured) throw new ORPCError('BAD_REQUEST', { message: t('background.noAddress') });
  const { page } = captured;
  const key = await pageKey(page);
  await rememberPageKey(page.address, key);
  const quote = 'quote' in captured ? captured.quote?.exact : undefined;
  return { page, pageKey: key, query: queryOfPage(page, quote), leftOut: leftOutOfPage(page, quote) };
};

/** For a search at a service: only the query and its origin. */
export const queryOfTab = async (tab: Click['tab']) => {
  const { page, query } = await pageAbout({ what: 'posts', tab });
  return { address: page.address, query };
};

export const findAbout = async (finds: Finds, click: Click): Promise<FindStarted> =>
  finds.start({ ...(await pageAbout(click)), dataSources: await readPostSources() });

/** Opens the search of the service with the words of the page, unless its site is on the never-send list. It sends nothing yet. */
const searchAt = async (service: string, click: Click): Promise<Blocked | undefined> => {
  const { page, query } = await pageAbout(click);
  const leaving = await mayLeave({ connection: service, from: page.address, recipient: 'hosts' });
  if (leaving.outcome === 'blocked') return blockedOf(leaving);
  const search = new URLSearchParams({ q: textOfQuery(query), page: page.address, at: service });
  await showBesideTab(click.tab.id, `#/posts?${search}`, click.panel);
  return undefined;
};

/** Opens the consent prompt of a search on the networks of this device. */
const searchNetworks = async (finds: Finds, click: Click): Promise<Blocked | undefined> => {
  const started = await findAbout(finds, click);
  if (started.outcome === 'blocked') return started;
  await showBesideTab(click.tab.id, `#/posts/find/${started.id}`, click.panel);
  return undefined;
};

/**
 * Handles a click on *Find posts about this*: opens the view of the connection that the menu names, or shows a notice in the
 * page if nothing is sent.
 */
export const findFromPage = async (
  finds: Finds,
  click: Click,
  { onDevice }: Pick<Choice, 'onDevice'>,
): Promise<void> => {
  const { tab } = click;
  const profiles = await readProfiles();
  const connection = onDevice ? DEVICE : profiles.active;
  const { name, own } = connectionNameAmong(profiles, connection);
  try {
    const blocked = own ? await searchNetworks(finds, click) : await searchAt(connection, click);
    // Only the user's own list is changed in the settings, to which its notice leads.
    const notice = blocked?.setBy === undefined ? 'never-send' : 'nothing-to-check';
    if (blocked) await showNotice(tab.id, name, notice, neverSentWords(blocked));
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return showNotice(tab.id, name, 'nothing-to-check', error.message);
  }
};
