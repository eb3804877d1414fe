/** Imports and groups a file of posts while the engine's page, or the background, dies: both jobs resume and are done once. */
import { setTimeout as wait } from 'node:timers/promises';
import { AROUND_WHAT_I_READ } from '../../../lib/contract/device/collecting-names.ts';
import { partOf } from '../../thorough.ts';
import { onlyChromium } from '../harness/not-on-firefox.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { chooseFile, ringAlarm } from '../pages/collecting.ts';
import { expect, test } from '../pages/in-world.ts';
import { rowsOf } from '../pages/stores.ts';

/** Milliseconds after *Take in*, and a quarter of them after the end of the import. */
const MOMENTS = partOf([0, 30, 80, 150, 250, 400, 600, 850, 1200, 1600], 3);
const POSTS = 1200;
const TOPICS = [
  'The night ferry carries nurses and bakers over the harbour before the city is awake',
  'The old tram turns back at the market bridge until its rails have been renewed',
  'Volunteers count the swifts that nest under the roof of the central library',
];
const FILL = 'Those who were there had much to say of it, and the harbour office has not answered yet. '.repeat(5);
test.setTimeout(600_000);

/** Two chunks of a file: one row in a hundred repeats the id of the row before it, and one row has no date. */
const fileOf = (moment: number): string =>
  [
    'id,date,text,user',
    ...Array.from({ length: POSTS }, (_, at) => {
      const date = at === 7 ? 'never' : '2026-03-09T10:00:00Z';
      return `${moment}-${at - (at % 100 === 3 ? 1 : 0)},${date},"${TOPICS[at % 3]}, says number ${at}. ${FILL}",writer${at % 40}`;
    }),
    '',
  ].join('\n');

/** The rows as the engine writes them: jobs directly, everything else under a key. */
interface EngineRows {
  imports: { row: { project: string; state: string; rows: number; added: number; known: number; bad: number } }[];
  collections: { indexOn: string; outcome: { status: string; attempts?: number } }[];
  projects: { row: { slug: string } }[];
  posts: { row: { postId: string; narrativeId?: string } }[];
  narratives: { row: { narrativeId: string; postCount: number } }[];
}

const stored = async <Store extends keyof EngineRows>(page: Tab, store: Store): Promise<EngineRows[Store]> =>
  (await rowsOf(page, 'sidelight-engine', store)) as EngineRows[Store]; // cast: the engine writes them

declare const chrome: { alarms: { get(name: string): Promise<{ scheduledTime: number } | undefined> } };

const alarmIn = (page: Tab): Promise<number> =>
  page.evaluate(
    async () => ((await chrome.alarms.get('collect'))?.scheduledTime ?? Number.POSITIVE_INFINITY) - Date.now(),
  );

const importFile = async (browser: Browser, kill: () => Promise<unknown>, moment: number): Promise<void> => {
  const page = await browser.extensionPage('sidepanel.html#/posts/import');
  await chooseFile(page, 'input[name="import-file"]', `posts ${moment}.csv`, fileOf(moment));
  await page.waitFor({ css: 'button', text: 'Import' });
  await Promise.all([page.click({ css: 'button', text: 'Import' }), wait(moment).then(kill)]);
  const project = `posts-${moment}`;
  const jobOf = async () => (await stored(page, 'collections')).find(({ indexOn }) => indexOn === project);
  const begun = (await jobOf())?.outcome;
  await page.waitFor('.import[data-state="done"]', 60_000);
  await wait(moment / 4);
  // A job that dies twice has failed, so the second death must not meet one that the first has met on a slow machine.
  if (begun?.status !== 'processing' || begun.attempts === 0) await kill();

  const isGrouped = async () => {
    const job = await jobOf();
    if (job?.outcome.status === 'success') return true;
    // The alarm would fire by itself within the minute.
    expect(await alarmIn(page)).toBeLessThan(61_000);
    await ringAlarm(page, 'collect');
    await wait(1000);
    return false;
  };
  await until(`the posts of ${project} to be grouped`, isGrouped, 60_000);
  await page.close();
};

const expectEach = async (browser: Browser): Promise<void> => {
  const page = await browser.extensionPage('sidepanel.html');
  const [imports, collections, projects] = [
    await stored(page, 'imports'),
    await stored(page, 'collections'),
    await stored(page, 'projects'),
  ];
  const [posts, narratives] = [await stored(page, 'posts'), await stored(page, 'narratives')];
  const names = MOMENTS.map((moment) => `posts-${moment}`).sort();
  const twice = POSTS / 100;
  // The built-in topic is added when the background reads what topics have found.
  const slugs = projects.map(({ row }) => row.slug).filter((slug) => slug !== AROUND_WHAT_I_READ);
  expect(slugs.sort()).toEqual(names);
  expect(imports.map(({ row }) => row.project).sort()).toEqual(names);
  for (const { row: report } of imports) {
    const added = POSTS - twice - 1;
    expect(report).toMatchObject({ state: 'done', rows: POSTS, added, known: twice, bad: 1 });
  }
  expect(collections.map(({ indexOn, outcome }) => `${indexOn} ${outcome.status}`).sort()).toEqual(
    names.map((name) => `${name} success`),
  );
  expect(posts).toHaveLength(MOMENTS.length * (POSTS - twice - 1));
  // Each post belongs to one existing narrative, and an interrupted grouping left no narrative behind.
  const standing = Map.groupBy(posts, ({ row }) => row.narrativeId);
  expect(Object.fromEntries(narratives.map(({ row }) => [row.narrativeId, row.postCount]))).toEqual(
    Object.fromEntries([...standing].map(([id, own]) => [id, own.length])),
  );
};

test("an import and its grouping survive the closing of the engine's page at many moments", async ({ inWorld }) => {
  onlyChromium('hidden page');
  let closed = 0;
  const kill = async () => {
    closed += (await inWorld.closeHiddenPage()) ? 1 : 0;
  };
  for (const moment of MOMENTS) await importFile(inWorld, kill, moment);
  await expectEach(inWorld);
  expect(closed).toBeGreaterThan(MOMENTS.length);
});

test('an import and its grouping survive the stopping of the background at many moments', async ({ inWorld }) => {
  for (const moment of MOMENTS) await importFile(inWorld, inWorld.killBackground, moment);
  await expectEach(inWorld);
});
