/** A collecting run in the panel, from the consent prompt to its result. */

import { hostsOfSource, nameOfSource, readDataSource, SOURCE_FACTS } from '../../../lib/contract/device/data-source.ts';
import type { PostQuery } from '../../../lib/contract/device/post-query.ts';
import type { RunReport, SourceReport } from '../../../lib/contract/job-runs.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import type { PostSourceView } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { FindRecord, FindState } from '../../../lib/records/find-record.ts';
import { writeFind } from '../../../lib/records/write-finds.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { foundAtPage, find as sample } from '../../fixtures/find-samples.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { press } from '../press.ts';
import type { Answers, Story } from '../story.ts';

const page = { address: 'https://harbour-post.example/2026/night-ferry', title: 'The night ferry stops' };
const query: PostQuery = {
  links: [page.address],
  phrases: ['The night ferry stops for good in May'],
  names: ['Old Pier', 'Harbour Lines'],
  hashtags: ['NightFerry'],
};
const dataSources = ['hacker-news', 'mastodon:mastodon.social', 'bluesky'];
const sources = dataSources.flatMap((source): PostSourceView[] => {
  const read = readDataSource(source);
  if (!read) return [];
  const { secret } = SOURCE_FACTS[read.kind];
  const names = { name: nameOfSource(read), hosts: hostsOfSource(read) };
  return [{ source, kind: read.kind, ...names, ...(secret && { takes: { ...secret, isKept: false } }) }];
});
const hosts = sources.flatMap((source) => source.hosts);

const polls = (...rows: Pick<SourceReport, 'name' | 'outcome' | 'because'>[]): SourceReport[] =>
  rows.map((row, at) => ({ source: `source-${at}`, added: 0, ...row }));
const report = (rows: SourceReport[], found: number, added: number): RunReport => ({
  ...{ sources: rows, found, added, platforms: {}, narratives: 2, stories: [] },
});
const run = (done: RunReport): Answers => ({
  'collecting.jobs.run': () => ({
    ...{ id: 'job', project: 'around-what-i-read', reason: 'person', startedAt: '', updatedAt: '' },
    state: { name: 'done', report: done },
  }),
});
const follows = (progress: object): Answers => ({
  'collecting.jobs.follow': async function* () {
    yield progress;
    await new Promise(() => {});
  },
});

const record = (state: FindState, rest: Partial<FindRecord> = {}): FindRecord =>
  sample({ id: 'one', page, query, dataSources, state, ...rest });

const find = (name: string, state: FindState, rest: Partial<Story> = {}): Story => ({
  name: `find/${name}`,
  page: 'panel',
  address: '/posts/find/one',
  answers: { 'collecting.sources.describe': () => sources },
  prepare: () => writeFind(record(state)),
  draw: (desk) => drawPanel(desk),
  ready: '.find h1',
  theirWords: JSON.stringify([page, query, sources, HEADLINE]),
  ...rest,
});

const doneWith = (found: number, added: number): FindState => ({ name: 'done', run: { job: 'job', found, added } });
const done = doneWith(14, 3);
const running: FindState = { name: 'running', job: 'job' };

/** The contract limits a query; a server's name and answer have no limit. */
const evilQuery: PostQuery = {
  links: [`https://evil.example/${'a'.repeat(1900)}`],
  phrases: [HOSTILE.slice(0, 300), HOSTILE.slice(300, 600)],
  names: [HOSTILE.slice(-300)],
  hashtags: ['مرحبا', 'w'.repeat(100)],
};
const evilSources = sources.map((source) => ({ ...source, name: MEGABYTE, hosts: [`${'w'.repeat(200)}.example`] }));
const longQuery: PostQuery = {
  links: Array.from({ length: 12 }, (_, at) => `${page.address}/${at}/${'a-long-way/'.repeat(20)}`),
  phrases: Array.from({ length: 12 }, (_, at) => `${at} ${'many words '.repeat(25)}`),
  names: Array.from({ length: 12 }, (_, at) => `${at} ${'Name'.repeat(60)}`),
  hashtags: Array.from({ length: 12 }, (_, at) => `${at}${'Tag'.repeat(30)}`),
};

export const stories: Story[] = [
  find('empty', running, { prepare: async () => {}, ready: '.find h1' }),
  find('loading', { name: 'awaiting-consent', hosts }, { answers: {}, ready: '.find .quiet' }),
  find('asks', { name: 'awaiting-consent', hosts }, { ready: '.consent' }),
  find(
    'asks-typed',
    { name: 'awaiting-consent', hosts },
    { prepare: () => writeFind(record({ name: 'awaiting-consent', hosts }, { page: undefined })), ready: '.consent' },
  ),
  find('asks-changed', { name: 'awaiting-consent', hosts }, { act: press(() => t('find.edit')), ready: '.consent' }),
  find('no-permission', { name: 'awaiting-permission', hosts }, { theirWords: JSON.stringify(hosts) }),
  find('starting', { name: 'running' }),
  find('running', running, {
    answers: follows({ step: 'asking', name: 'Mastodon (mastodon.social)', done: 1, total: 3, added: 0 }),
    ready: '.find progress[value]',
    theirWords: 'Mastodon (mastodon.social)',
  }),
  find('grouping', running, {
    answers: follows({ step: 'grouping', stage: 'comparing', done: 420, total: 1000, added: 12 }),
    ready: '.find progress[value]',
  }),
  find('done', done, {
    ready: '.find .story-line',
    prepare: async () => {
      await writeFind(record(done));
      await writeFind(
        await foundAtPage(page.address, 'device', {
          posts: { total: 14, top: [], networks: { 'hacker-news': 14 }, days: [1, 4, 9] },
          stories: { top: [{ project: 'one', narrativeId: '1', headline: HEADLINE, posts: 11, days: [1, 3, 7] }] },
        }),
      );
    },
    answers: run(
      report(
        polls({ name: 'Hacker News', outcome: 'answered' }, { name: 'Mastodon', outcome: 'found nothing' }),
        14,
        3,
      ),
    ),
  }),
  find('nothing', doneWith(0, 0), {
    ready: '.find .searched',
    answers: run(report(polls({ name: 'Hacker News', outcome: 'found nothing' }), 0, 0)),
  }),
  find('partial', done, {
    ready: '.find .searched',
    answers: run(
      report(
        polls(
          { name: 'Hacker News', outcome: 'answered' },
          {
            name: 'Mastodon (mastodon.social)',
            outcome: 'did not answer',
            because: sentence('collectProblem.ownTrouble'),
          },
        ),
        4,
        4,
      ),
    ),
  }),
  find('signed-out', done, {
    ready: '.find .searched',
    answers: run(report(polls({ name: 'Bluesky', outcome: 'cannot look for this' }), 0, 0)),
  }),
  find('cannot-look', done, {
    ready: '.find .searched',
    answers: run(
      report(
        polls({ name: 'GDELT', outcome: 'cannot look for this', because: sentence('collectProblem.onlyWords') }),
        0,
        0,
      ),
    ),
  }),
  find('offline', doneWith(0, 0), {
    isOffline: true,
    ready: '.find .searched',
    answers: run(
      report(
        polls(
          { name: 'Hacker News', outcome: 'did not answer', because: sentence('collectProblem.unreachable') },
          { name: 'Mastodon', outcome: 'did not answer', because: sentence('collectProblem.unreachable') },
        ),
        0,
        0,
      ),
    ),
  }),
  find('no-report', done, {
    answers: {
      'collecting.jobs.run': () => {
        throw new Error('gone');
      },
    },
  }),
  find('stopped', { name: 'stopped' }),
  find('blocked', { name: 'blocked', host: 'harbour-post.example' }, { ready: '.find [role="status"]' }),
  find('error', { name: 'failed', message: sentence('collectProblem.notHere') }),
  find(
    'very-long',
    { name: 'awaiting-consent', hosts },
    {
      prepare: () => writeFind(record({ name: 'awaiting-consent', hosts }, { query: longQuery })),
      theirWords: JSON.stringify([longQuery, sources]),
      ready: '.consent',
    },
  ),
  find(
    'hostile',
    { name: 'awaiting-consent', hosts },
    {
      answers: { 'collecting.sources.describe': () => evilSources },
      prepare: () => writeFind(record({ name: 'awaiting-consent', hosts }, { query: evilQuery })),
      theirWords: `${hostileWords} ${JSON.stringify([page, evilQuery, evilSources.map((source) => source.hosts)])}`,
    },
  ),
  find('hostile-running', running, {
    answers: follows({ step: 'asking', name: MEGABYTE, done: 1, total: 3, added: 0 }),
    ready: '.find progress[value]',
    theirWords: hostileWords,
  }),
  find('hostile-answers', done, {
    ready: '.find .searched',
    answers: run(
      report(
        polls(
          { name: MEGABYTE, outcome: 'answered' },
          { name: HOSTILE, outcome: 'did not answer', because: sentence('job.unforeseen', { message: MEGABYTE }) },
        ),
        14,
        3,
      ),
    ),
    theirWords: hostileWords,
  }),
  find(
    'hostile-failure',
    { name: 'failed', message: sentence('job.unforeseen', { message: MEGABYTE }) },
    { theirWords: hostileWords },
  ),
];
