/** Projects, stories and accounts show what they carry: those of a service, and those of this device. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../e2e/harness/until.ts';
import { chooseFile } from '../../e2e/pages/collecting.ts';
import { expect, test as onDevice } from '../../e2e/pages/in-world.ts';
import { test as base } from '../../e2e/pages/service-panel.ts';
import { t } from '../../e2e/pages/words.ts';
import { ferryStories, HEADLINE, PROJECT } from '../../fixtures/ferry-stories.ts';
import { startContextService } from '../../world/context-service.ts';

const TOPIC = `[data-topic="${PROJECT.slug}"]`;
const WEEKLY = { frequency: 'weekly', time: '06:07', day: 'monday' };
const MORE = {
  ...PROJECT,
  usersWithAccess: [{ email: 'ada@service.example', roles: ['leadAnalyst'], firstName: 'Ada', lastName: 'Quay' }],
  jobSchedule: { enabled: true, schedule: WEEKLY, dataSources: ['mastodon'] },
  projectConfig: { depth: 'all replies' },
};

/** The sample posts with what the specification allows beside. */
const records = ferryStories().map((record) => {
  if ('project' in record) return { project: { ...Object(record.project), ...MORE } };
  if (!('narrative' in record) || Object(record.narrative).narrativeId !== '429') return record;
  const cohortsDistribution = { Seafaring: 0.62, 'Local news': 0.31, Conservative: 0.2 };
  return { narrative: { ...Object(record.narrative), weightedRiskScore: 3.21, cohortsDistribution } };
});

const test = base.extend({
  service: async ({ world }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sidelight-objects-'));
    const importFile = join(folder, 'posts.ndjson');
    await writeFile(importFile, records.map((record) => JSON.stringify(record)).join('\n'));
    const service = await startContextService(world, { importFile, account: 'administrator' });
    await use(service);
    await service.close();
    await rm(folder, { recursive: true, force: true });
  },
});

test('a topic of a service is opened, and only its schedule is changed', async ({ ready, service }) => {
  const panel = await ready.extensionPage('sidepanel.html#/posts/topics');
  await panel.click({ css: 'button', text: t('stories.listProjects', { who: 'Newsroom service' }) });
  await panel.click(`${TOPIC} summary`);
  await panel.waitFor('.people li', 30_000);
  // Who reads it at this server, and not who did where the file came from.
  const readers = ['administrator@example.org Administrator', 'member@example.org Analyst'];
  expect(await panel.text('.people')).toBe(readers.join(''));
  expect(await panel.text(TOPIC)).toMatch(/6:07\sAM UTC/);
  expect(await panel.text(TOPIC)).toContain('all replies');

  await panel.click({ css: 'button', text: `Edit ${PROJECT.displayName}` });
  await panel.evaluate(() => {
    const time = document.querySelector<HTMLInputElement>('input[type="time"]');
    if (!time) throw new Error('There is no time.');
    // One hour and one minute later, in whatever time zone this browser is.
    const [hour = 0, minute = 0] = time.value.split(':').map(Number);
    time.value = [(hour + 1) % 24, minute + 1].map((number) => String(number).padStart(2, '0')).join(':');
    time.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await panel.click({ css: 'button', text: t('stories.saveProject') });
  // The form shows the new time as well.
  await panel.waitUntilGone({ css: 'button', text: t('stories.saveProject') }, 30_000);
  const isSaved = async () => /7:08\sAM UTC/.test(await panel.text(TOPIC));
  await until('the new time to be shown', isSaved, 30_000);
  const { usersWithAccess: _, ...kept } = MORE;
  expect(await service.project(PROJECT.slug)).toMatchObject({
    ...kept,
    jobSchedule: { ...MORE.jobSchedule, schedule: { ...WEEKLY, time: '07:08' } },
  });
});

test('a story of a service has its numbers, its groups as bars and its accounts', async ({ ready }) => {
  const panel = await ready.extensionPage('sidepanel.html#/posts');
  await panel.type('#query-text', 'stops');
  await panel.click({ css: 'button', text: 'Search Newsroom service' });
  await panel.click({ css: '.story a', text: HEADLINE });
  await panel.click({ css: 'summary', text: t('stories.numbers') });
  await panel.waitFor('.group-bars li', 30_000);
  expect(await panel.text('.stories')).toContain('Weighted risk 3.21, scored by Newsroom service’s model');
  const groups = await panel.text('.group-bars');
  expect(groups).toContain('Seafaring');
  expect(groups).not.toContain('Conservative');

  await panel.click({ css: 'summary', text: t('stories.accountsOf') });
  await panel.waitFor('.rows-of-row .author', 30_000);
  expect(await panel.text('.rows-of-row')).toContain('pier_watch_');
});

/** The second name has a Cyrillic letter, and shares the same links within a minute, twice. */
const CSV = `Tweet ID,Date,Full Text,Screen Name,Followers,Permalink
1,2026-03-09T10:00:00Z,The ferry stops https://paper.example/1,harbourtimes,50000,https://forum.example/1
2,2026-03-09T10:00:40Z,Look at the ferry https://paper.example/1,hаrbourtimes,12,https://forum.example/2
3,2026-03-09T11:00:00Z,The ferry again https://paper.example/2,harbourtimes,50000,https://forum.example/3
4,2026-03-09T11:00:09Z,And the ferry again https://paper.example/2,hаrbourtimes,12,https://forum.example/4
`;

onDevice(
  'an account of this device with a look-alike shows the fact, and its posts who shared the same',
  async ({ inWorld }) => {
    const files = await inWorld.extensionPage('sidepanel.html#/posts/import');
    await chooseFile(files, 'input[name="import-file"]', 'export.csv', CSV);
    await files.click({ css: 'button', text: 'Import' });
    await files.waitFor('.import[data-state="done"]', 30_000);
    const topics = await inWorld.extensionPage('sidepanel.html#/posts/topics');
    await topics.click('[data-topic="export"] summary');
    await topics.click('[data-topic="export"] [aria-label^="Regroup stories"]');
    await topics.click({ css: '.regroup button', text: t('topics.regroup.do') });
    const isDone = async () => (await topics.text('[data-topic="export"]')).includes('all stories regrouped');
    await until('all stories to be made again', isDone, 30_000);

    const panel = await inWorld.extensionPage('sidepanel.html#/posts?kind=posts&q=look&project=export');
    await panel.click('.row-line');
    await panel.waitFor('.sharing li', 30_000);
    expect(await panel.text('.sharing')).toContain('Post by harbourtimes');
    expect(await panel.text('.sharing')).toContain(t('stories.post.before', 40, { count: 40 }));
    await panel.click('.post .post-head a');
    await panel.waitFor('.look-alike', 30_000);
    const fact = await panel.text('.look-alike');
    expect(fact).toContain(t('author.looksLike', 50_000, { name: 'harbourtimes', count: '50,000' }));
    expect(fact).toContain(t('stories.author.lettersInstead', { letters: 'а (U+0430)', others: 'a (U+0061)' }));
    expect(await panel.text('.opinions')).not.toContain('High');
    await panel.click('.look-alike a');
    await panel.waitFor({ css: 'h1', text: 'harbourtimes' });
  },
);
