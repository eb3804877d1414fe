/** Renders one story into a page: stores its records first, and waits until everything is rendered. */
import { render } from 'preact';
import { nameDocument } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';
import { database } from '../../lib/records/database.ts';
import { pageKey } from '../../lib/records/page-key.ts';
import { writeCheck } from '../../lib/records/write-checks.ts';
import { waitUntil } from '../patience.ts';
import { type Story, storyDesk } from './story.ts';
import { untilQuiet } from './until-quiet.ts';

/** Clears what the previous story left, including the names that a page stores for its next opening. */
const emptyStores = async (): Promise<void> => {
  const db = await database();
  await Promise.all(Array.from(db.objectStoreNames, (name) => db.clear(name)));
  localStorage.clear();
};

/** Adds the page key that the background stores with a check. */
const filed = async (record: CheckRecord): Promise<CheckRecord> =>
  record.page && record.pageKey === undefined ? { ...record, pageKey: await pageKey(record.page) } : record;

const untilReady = (root: HTMLElement, { name, ready }: Story): Promise<Element> =>
  waitUntil(
    () => `${ready} in ${name}: ${root.innerHTML.slice(0, 500)}`,
    () => root.querySelector(ready),
  );

export const drawStory = async (story: Story, root: HTMLElement): Promise<void> => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !story.isOffline });
  await emptyStores();
  for (const record of story.stored ?? []) await writeCheck(await filed(record));
  await story.prepare?.();
  history.replaceState(null, '', `#${story.address ?? ''}`);
  nameDocument(document, story.name);
  render(story.draw(storyDesk(story.answers)), root);
  await untilReady(root, story);
  await untilQuiet();
  if (story.act) {
    await story.act(root);
    await untilQuiet();
  }
};

export const clearStory = (root: HTMLElement): void => render(null, root);
