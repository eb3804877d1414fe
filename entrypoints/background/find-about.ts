/** *Find posts about this*: from a click in a page to the question before anything is sent. */
import { ORPCError } from '@orpc/contract';
import { nameOf } from '../../lib/connections/name-of.ts';
import { readPostSources } from '../../lib/connections/this-device/post-sources.ts';
import { DEVICE } from '../../lib/contract/our-engine/device.ts';
import { pageCapture, selectionCapture } from '../../lib/contract/our-engine/materials.ts';
import type { FindStarted } from '../../lib/narratives/find-posts.ts';
import { queryOfPage } from '../../lib/narratives/page-query.ts';
import { askPage } from '../../lib/platform/page-script.ts';
import { openFindWindow } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { readPrivacy } from '../../lib/privacy/privacy.ts';
import { pageKey, rememberPageKey } from '../../lib/records/page-key.ts';
import type { Click } from './click.ts';
import { finds } from './finds.ts';
import { showNotice } from './show-card.ts';

/** The words that are selected, and the page around them; the page alone where nothing is. */
const capture = async (tab: number) => {
  const selected = selectionCapture.safeParse(await askPage(tab, { type: 'capture-selection' }).catch(() => undefined));
  if (selected.success && selected.data.editable !== true) return selected.data;
  const page = pageCapture.safeParse(await askPage(tab, { type: 'capture-page' }).catch(() => undefined));
  return page.success ? { page: page.data } : undefined;
};

/** What the page is about, with its key; refuses where there is nothing that may be read. */
const pageAbout = async (tab: Click['tab']) => {
  if (tab.isPrivate && !(await readPrivacy()).privateWindows) {
    throw new ORPCError('FORBIDDEN', { message: t('background.privateOff') });
  }
  const captured = await capture(tab.id);
  if (!captured) throw new ORPCError('BAD_REQUEST', { message: t('background.noAddress') });
  const { page } = captured;
  const key = await pageKey(page);
  await rememberPageKey(page.address, key);
  const quote = 'quote' in captured ? captured.quote?.exact : undefined;
  return { page, pageKey: key, query: queryOfPage(page, quote) };
};

/** For a search at a service: the words alone, and where they are from. */
export const queryOfTab = async (tab: Click['tab']) => {
  const { page, query } = await pageAbout(tab);
  return { address: page.address, query };
};

export const findAbout = async (tab: Click['tab']): Promise<FindStarted> =>
  finds.start({ ...(await pageAbout(tab)), dataSources: await readPostSources() });

/** A click on *Find posts about this*: asked about in a window of its own, said in the page where nothing is sent. */
export const findFromPage = async ({ tab }: Click): Promise<void> => {
  const { name } = await nameOf(DEVICE);
  try {
    const started = await findAbout(tab);
    if (started.outcome !== 'blocked') return await openFindWindow(started.id);
    return await showNotice(tab.id, name, 'never-send', t('background.neverSent', { host: started.host }));
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return showNotice(tab.id, name, 'nothing-to-check', error.message);
  }
};
