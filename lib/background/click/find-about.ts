/** Handles *Find posts about this*: from a click in a page to the consent prompt. */
import { ORPCError } from '@orpc/contract';
import { connectionName } from '../../connections/connection-name.ts';
import { readPostSources } from '../../connections/this-device/post-sources.ts';
import { DEVICE } from '../../contract/device/device.ts';
import type { FindStarted } from '../../narratives/find-posts.ts';
import { queryOfPage } from '../../narratives/page-query.ts';
import { followCapture } from '../../platform/page-script.ts';
import { openFindWindow } from '../../platform/windows.ts';
import { t } from '../../platform/words.ts';
import { mayReadPage, readLeavingRules } from '../../privacy/leaving.ts';
import { pageKey, rememberPageKey } from '../../records/page-key.ts';
import { finds } from '../engine.ts';
import { inBackground } from '../in-background.ts';
import { showNotice } from '../notify/show-card.ts';
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
  return { page, pageKey: key, query: queryOfPage(page, quote) };
};

/** For a search at a service: only the query and its origin. */
export const queryOfTab = async (tab: Click['tab']) => {
  const { page, query } = await pageAbout({ what: 'posts', tab });
  return { address: page.address, query };
};

export const findAbout = async (click: Click): Promise<FindStarted> =>
  finds.start({ ...(await pageAbout(click)), dataSources: await readPostSources() });

/** Handles a click on *Find posts about this*: opens the consent window, or shows a notice in the page if nothing is sent. */
export const findFromPage = async (click: Click): Promise<void> => {
  const { tab } = click;
  const { name } = await connectionName(DEVICE);
  try {
    const started = await findAbout(click);
    if (started.outcome !== 'blocked') return await openFindWindow(started.id);
    return await showNotice(tab.id, name, 'never-send', t('background.neverSent', { host: started.host }));
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return showNotice(tab.id, name, 'nothing-to-check', error.message);
  }
};
