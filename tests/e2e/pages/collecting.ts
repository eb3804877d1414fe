/** Collecting of posts for specs: the networks of the sample web, and the time of scheduled jobs. */
import type { Browser, View } from '../harness/surface.ts';
import { askDeskOnce } from './desk.ts';
import { button } from './panel.ts';
import { t } from './words.ts';

declare const chrome: { alarms: { create(name: string, info: { when: number }): Promise<void> } };

/** Makes the last runs of the jobs of projects older by `ms`. */
export const makeRunsOlder = (page: View, ms: number): Promise<void> =>
  page.evaluate(async (by: number) => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ended(indexedDB.open('sidelight-engine'));
    const store = database.transaction('collections', 'readwrite').objectStore('collections');
    for (const row of await ended(store.getAll())) {
      const created_at = new Date(Date.parse(row.created_at) - by).toISOString();
      await ended(store.put({ ...row, created_at }));
    }
    database.close();
  }, ms);

/** A day passes: the last runs are a day older, and so is the moment from which posts are new. */
export const passDay = async (page: View): Promise<void> => {
  const day = 24 * 60 * 60_000;
  await makeRunsOlder(page, day);
  await page.evaluate(async (by: number) => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await ended(indexedDB.open('sidelight'));
    const store = database.transaction('settings', 'readwrite').objectStore('settings');
    const news: Record<string, { since: number }> = await ended(store.get('topic-news'));
    for (const one of Object.values(news ?? {})) one.since -= by;
    await ended(store.put(news, 'topic-news'));
    database.close();
  }, day);
};

export const ringAlarm = (page: View, name: string): Promise<void> =>
  page.evaluate((alarm: string) => chrome.alarms.create(alarm, { when: Date.now() + 1 }), name);

/** Chooses a file with this text, as a user does. */
export const chooseFile = async (page: View, css: string, name: string, text: string): Promise<void> => {
  await page.waitFor(css);
  await page.evaluate(
    (selector: string, fileName: string, content: string) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      const files = new DataTransfer();
      files.items.add(new File([content], fileName, { type: 'text/csv' }));
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    css,
    name,
    text,
  );
};

export const NETWORKS = ['hn.algolia.com', 'mastodon.social'];

export const allowNetworks = async (browser: Browser): Promise<void> => {
  await browser.grantHosts(NETWORKS.map((host) => `*://${host}/*`));
};

/** Searches the networks for typed words. The permission that is granted with it is enough for the later requests. */
export const consentBySearching = async (browser: Browser): Promise<void> => {
  const question = await browser.extensionPage('sidepanel.html#/posts?kind=posts');
  await question.type('#query-text', '"nothing of the kind"');
  await question.click(button(t('stories.searchHere')));
  await question.click(button(t('stories.searchForWords')));
  await question.waitFor({ css: '.checked', text: 'nothing of the kind' });
  await question.click(button(t('consent.once')));
  await question.waitFor('.find[data-state="done"] .searched', 30_000);
  await question.close();
};

interface Found {
  page: { rows: Record<string, unknown>[] };
}

/** The rows of a search over what this device has collected. */
export const searchStories = async (
  page: View,
  kind: 'posts' | 'narratives' | 'authors',
  project: string,
  text: string,
): Promise<Record<string, unknown>[]> =>
  (await askDeskOnce<Found>(page, `stories/${kind}/find`, { connection: 'device', project, text })).page.rows;
