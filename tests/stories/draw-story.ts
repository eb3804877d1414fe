/** Renders one story into a page: stores its records first, and waits until everything is rendered. */
import { render } from 'preact';
import { nameDocument } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';
import { database } from '../../lib/records/database.ts';
import { pageKey } from '../../lib/records/page-key.ts';
import { writeCheck } from '../../lib/records/write-checks.ts';
import { waitUntil } from '../patience.ts';
import { type Story, storyDesk } from './story.ts';

/** Clears what the previous story left, including the names that a page stores for its next opening. */
const emptyStores = async (): Promise<void> => {
  const db = await database();
  await Promise.all(Array.from(db.objectStoreNames, (name) => db.clear(name)));
  localStorage.clear();
};

/** Adds the page key that the background stores with a check. */
const filed = async (record: CheckRecord): Promise<CheckRecord> =>
  record.page && record.pageKey === undefined ? { ...record, pageKey: await pageKey(record.page) } : record;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Polls: no event announces the end of a render everywhere. */
const untilReady = (root: HTMLElement, { name, ready }: Story): Promise<Element> =>
  waitUntil(
    () => `${ready} in ${name}: ${root.innerHTML.slice(0, 500)}`,
    () => root.querySelector(ready),
  );

/** A result that needs a request arrives a turn or two later; what keeps running, such as a clock, changes less often. */
const QUIET_TURNS = 2;
/** What never rests is taken as it is. */
const MAX_TURNS = 400;

const untilQuiet = async (root: HTMLElement): Promise<void> => {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let [turns, quiet] = [0, 0]; quiet < QUIET_TURNS && turns < MAX_TURNS; turns += 1) {
    hasChanged = false;
    await nextTurn();
    quiet = hasChanged ? 0 : quiet + 1;
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
  await untilReady(root, story);
  await untilQuiet(root);
  if (story.act) {
    await story.act(root);
    await untilQuiet(root);
  }
};

export const clearStory = (root: HTMLElement): void => render(null, root);
