/** *Find posts about this*: from a click in a page to the question before anything is sent. */
import { ORPCError } from '@orpc/contract';
import { nameOf } from '../../connections/name-of.ts';
import { readPostSources } from '../../connections/this-device/post-sources.ts';
import { DEVICE } from '../../contract/device/device.ts';
import type { FindStarted } from '../../narratives/find-posts.ts';
import { queryOfPage } from '../../narratives/page-query.ts';
import { followCapture } from '../../platform/page-script.ts';
import { openFindWindow } from '../../platform/windows.ts';
import { t } from '../../platform/words.ts';
import { mayReadPage } from '../../privacy/leaving.ts';
import { pageKey, rememberPageKey } from '../../records/page-key.ts';
import { finds } from '../engine.ts';
import { inBackground } from '../in-background.ts';
import { showNotice } from '../notify/show-card.ts';
import type { Click } from './click.ts';
import { capturedFor } from './pick.ts';

/** The words that are selected, unless somebody is writing them, and the page around them. */
const capture = async (click: Click) => {
  const captured = await capturedFor(click);
  // The page's marks come with it.
  inBackground(followCapture(click.tab.id));
  return captured?.editable === true ? { page: captured.page } : captured;
};

/** What the page is about, with its key; refuses where there is nothing that may be read. */
const pageAbout = async (click: Click) => {
  const { tab } = click;
  if (!(await mayReadPage(tab))) {
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

/** For a search at a service: the words alone, and where they are from. */
export const queryOfTab = async (tab: Click['tab']) => {
  const { page, query } = await pageAbout({ what: 'posts', tab });
  return { address: page.address, query };
};

export const findAbout = async (click: Click): Promise<FindStarted> =>
  finds.start({ ...(await pageAbout(click)), dataSources: await readPostSources() });

/** A click on *Find posts about this*: asked about in a window of its own, said in the page where nothing is sent. */
export const findFromPage = async (click: Click): Promise<void> => {
  const { tab } = click;
  const { name } = await nameOf(DEVICE);
  try {
    const started = await findAbout(click);
    if (started.outcome !== 'blocked') return await openFindWindow(started.id);
    return await showNotice(tab.id, name, 'never-send', t('background.neverSent', { host: started.host }));
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return showNotice(tab.id, name, 'nothing-to-check', error.message);
  }
};
