/** Puts one story into a page: what it needs is stored first, and it is left alone until everything is there. */
import { render } from 'preact';
import { nameDocument } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';
import { database } from '../../lib/records/database.ts';
import { pageKey } from '../../lib/records/page-key.ts';
import { writeCheck } from '../../lib/records/write-checks.ts';
import { type Story, storyDesk } from './story.ts';

const PATIENCE_MS = 2000;

/** What the story before left, also the names that a page of ours keeps for its next opening. */
const emptyStores = async (): Promise<void> => {
  const db = await database();
  await Promise.all(Array.from(db.objectStoreNames, (name) => db.clear(name)));
  localStorage.clear();
};

/** As the background files it, under the page it came from. */
const filed = async (record: CheckRecord): Promise<CheckRecord> =>
  record.page && record.pageKey === undefined ? { ...record, pageKey: await pageKey(record.page) } : record;

const aTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Nothing is announced in a page by itself: a look every few milliseconds is what works everywhere. */
const untilThere = async (root: HTMLElement, { name, ready }: Story): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  while (root.querySelector(ready) === null) {
    if (performance.now() > end) throw new Error(`${name} never showed ${ready}: ${root.innerHTML.slice(0, 500)}`);
    await aTurn();
  }
};

/** What hangs on something asked comes a turn or two later; what runs on, such as a clock, does so at its leisure. */
const QUIET_TURNS = 2;

const untilQuiet = async (root: HTMLElement): Promise<void> => {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; quiet += 1) {
    hasChanged = false;
    await aTurn();
    if (hasChanged) quiet = -1;
  }
  observer.disconnect();
};

export const drawStory = async (story: Story, root: HTMLElement): Promise<void> => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !story.isOffline });
  await emptyStores();
  for (const record of story.stored ?? []) await writeCheck(await filed(record));
  await story.prepare?.();
  history.replaceState(null, '', `#${story.address ?? ''}`);
  nameDocument(document, story.name);
  render(story.draw(storyDesk(story.answers)), root);
  await untilThere(root, story);
  await untilQuiet(root);
  if (story.act) {
    await story.act(root);
    await untilQuiet(root);
  }
};

export const clearStory = (root: HTMLElement): void => render(null, root);
