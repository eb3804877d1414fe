import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import { json, answer as respond } from '../../fixtures/scripted-server.ts';
import {
  emptyPage,
  finishedCheck,
  narrative,
  post,
  processingAnalysis,
  processingCheck,
  project,
  user,
} from '../../fixtures/wire-samples.ts';

type Call = (service: Service) => Promise<unknown>;
const params = { id: '1' };
const search = { query: { projectId: 's' }, body: {} };
const getCheck: Call = (s) => s.contextChecks.get({ params });
const getAnalysis: Call = (s) => s.visionAnalyses.get({ params });
const getProject: Call = (s) => s.projects.get({ params });
const getUser: Call = (s) => s.users.get({ params });
const listChecks: Call = (s) => s.contextChecks.list({ query: {} });
const listUsers: Call = (s) => s.users.list({ query: {} });
const searchPosts: Call = (s) => s.posts.search(search);
const searchStories: Call = (s) => s.narratives.search(search);
const searchAuthors: Call = (s) => s.authors.search(search);

const read = async (call: Call, value: unknown) => {
  const { server, service } = await startRemote();
  server.calls.next(json(value));
  return call(service);
};
const failure = (call: Call, value: unknown) => failureOf(read(call, value));

const { context } = finishedCheck;
const withContext = (rest: object) => ({ ...finishedCheck, context: { ...context, ...rest } });

describe('additions of a service', () => {
  const { enrichment } = context;
  const likes = [{ ...post, platform: 'mastodon', likes: 4 }];
  const deep = { also: [2], sources: [{ url: 'u', also: { deep: null } }] };
  const moreOfPage = { hasNextPage: true, endCursor: 'abc', x: 1 };

  it.each<[string, Call, unknown]>([
    ['a label', getCheck, withContext({ label: 'Satire' })],
    ['an input type', getCheck, withContext({ enrichment: { ...enrichment, input_type: 'bluesky' } })],
    ['fields on every level', getCheck, { ...withContext(deep), also: 1 }],
    ['fields of a running check', getCheck, { ...processingCheck, progress: 0.5 }],
    ['fields of a vision analysis', getAnalysis, { ...processingAnalysis, options: { explain: false, depth: 2 } }],
    ['a platform', searchPosts, { posts: likes, ...emptyPage }],
    ['fields of a narrative', searchStories, { narratives: [{ ...narrative, mood: 'calm' }], ...emptyPage, took: 5 }],
    ['fields of a page', searchAuthors, { authors: [{ authorId: 'a', x: 1 }], pageInfo: moreOfPage }],
    ['fields and states of a project', getProject, { ...project, lastJobStatus: 'paused', owner: { id: 1 } }],
    ['fields, states and roles of a user', getUser, { ...user, status: 'invited', roles: ['owner'], team: 'x' }],
  ])('are kept: %s', async (_, call, value) => {
    expect(await read(call, value)).toEqual(value);
  });

  it.each<[string, Call, Record<string, unknown>]>([
    ['a context check', getCheck, processingCheck],
    ['a vision analysis', getAnalysis, processingAnalysis],
  ])('turn an unknown state of %s into processing, and keep the state as received', async (_, call, value) => {
    expect(await read(call, { ...value, status: 'queued' })).toEqual({
      ...value,
      status: 'processing',
      statusAsReceived: 'queued',
    });
  });

  it('do not lose the other rows of a list', async () => {
    expect(await read(listChecks, { data: [finishedCheck, { ...processingCheck, status: 'queued' }] })).toEqual({
      data: [finishedCheck, { ...processingCheck, statusAsReceived: 'queued' }],
    });
  });

  it.each(['success', 'failed'])(
    'turn the status %s of a create into processing, so that its result is requested',
    async (status) => {
      const create: Call = (s) => s.contextChecks.create({ body: { input: 'Is it so?' } });
      const value = { ...finishedCheck, status };
      expect(await read(create, value)).toEqual({ ...value, status: 'processing', statusAsReceived: status });
    },
  );
});

it('keeps the digits of a number that a double cannot hold, since networks use such ids', async () => {
  const { server, service } = await startRemote();
  const written = JSON.stringify({ posts: [{ ...post, networkId: 0, likes: 4 }], ...emptyPage });
  const body = written.replace('"networkId":0', '"networkId": 1790000000000000123');
  server.calls.next(respond(200, body, { 'content-type': 'application/json' }));
  const { posts } = await service.posts.search(search);
  expect(posts).toEqual([{ ...post, networkId: '1790000000000000123', likes: 4 }]);
});

describe('a value outside the range of the specification', () => {
  it.each([11, -1, '7.5', Number.MAX_VALUE])('%j is kept aside from the risk of a narrative', async (contextScore) => {
    const rows = [
      { ...narrative, contextScore: 10 },
      { ...narrative, contextScore },
    ];
    const answer = await read(searchStories, { narratives: rows, ...emptyPage });
    expect(answer).toEqual({
      narratives: [
        { ...narrative, contextScore: 10 },
        { ...narrative, contextScoreAsReceived: contextScore },
      ],
      ...emptyPage,
    });
  });

  it('is kept aside from the hours of an account, whose other hours stay', async () => {
    const received = { '0': 1, '23': 2, '24': 3, '07': 4, '7': 'many', noon: 5 };
    const authors = [
      { authorId: 'a', postHourHistogram: received },
      { authorId: 'b', postHourHistogram: { '9': 1 } },
    ];
    expect(await read(searchAuthors, { authors, ...emptyPage })).toEqual({
      authors: [
        { authorId: 'a', postHourHistogram: { '0': 1, '23': 2 }, postHourHistogramAsReceived: received },
        { authorId: 'b', postHourHistogram: { '9': 1 } },
      ],
      ...emptyPage,
    });
  });

  it('does not exist for a likeness of names, which may have any words', async () => {
    const authors = [{ authorId: 'a', spoofingLikelihood: 'Extremely High' }];
    expect(await read(searchAuthors, { authors, ...emptyPage })).toEqual({ authors, ...emptyPage });
  });
});

describe('null', () => {
  it('means that an optional member is absent', async () => {
    const { label, ...rest } = context;
    const value = withContext({ label: null, summary: null });
    expect(label).toBe('Safe');
    expect(await read(getCheck, value)).toEqual({ ...finishedCheck, context: rest });
  });

  it('means the same in each row and on every level', async () => {
    const rows = [
      { ...post, lang: null, author: { username: null, isBotLike: true }, domain: null },
      { ...post, text: null, anomalousScore: null },
    ];
    const value = {
      posts: rows,
      pageInfo: { hasNextPage: false, endCursor: null, totalCount: null },
      searchTerms: null,
    };
    expect(await read(searchPosts, value)).toEqual({
      posts: [{ ...post, author: { isBotLike: true } }, post],
      pageInfo: { hasNextPage: false },
    });
  });

  it('is kept in unknown fields', async () => {
    expect(await read(getCheck, { ...processingCheck, progress: null })).toEqual({
      ...processingCheck,
      progress: null,
    });
  });

  it('is rejected in required fields', async () => {
    expect(await failure(getCheck, { ...processingCheck, id: null })).toMatchObject({ kind: 'shape' });
  });
});

describe('a list', () => {
  const lists: [string, Call, 'data' | 'body', unknown][] = [
    ['contextChecks', listChecks, 'data', finishedCheck],
    ['visionAnalyses', (s) => s.visionAnalyses.list({ query: {} }), 'data', processingAnalysis],
    ['projects', (s) => s.projects.list({ query: {} }), 'data', project],
    ['users', listUsers, 'body', user],
    ['roles', (s) => s.roles.list({}), 'body', { id: 'leadAnalyst' }],
  ];

  it.each(lists)('of %s may be bare, under data or under body', async (_, call, name, row) => {
    expect(await read(call, [row])).toEqual({ [name]: [row] });
    for (const under of ['data', 'body']) {
      const value = await read(call, { [under]: [row], total: 1 });
      expect(value).toMatchObject({ [name]: [row], total: 1 });
    }
  });

  it.each(lists)('of %s may be empty', async (_, call, name) => {
    expect(await read(call, [])).toEqual({ [name]: [] });
  });

  it.each([
    ['strings', ['leadAnalyst', 'reader']],
    ['objects', [{ id: 'leadAnalyst' }, { id: 'reader' }]],
    ['objects with names only', [{ name: 'leadAnalyst' }, { name: 'reader' }]],
  ])('of roles may contain %s', async (_, rows) => {
    const { body } = (await read((s) => s.roles.list({}), rows)) as { body: unknown[] }; // the shape is what is tested
    expect(body).toMatchObject([{ id: 'leadAnalyst' }, { id: 'reader' }]);
  });
});

describe('a response of another shape', () => {
  it.each<[string, Call, unknown, string]>([
    ['a missing field', getCheck, { ...processingCheck, id: undefined }, 'id'],
    ['a field of another type', getCheck, { ...processingCheck, input: { private: 1 } }, 'input'],
    ['an invalid date', getCheck, { ...processingCheck, created_at: 'private' }, 'created_at'],
    ['a nested field', getCheck, withContext({ sources: [{ url: 5 }] }), 'context.sources.0.url'],
    ['a missing result', getCheck, { ...processingCheck, status: 'success' }, 'context'],
    ['a missing state', getCheck, { ...processingCheck, status: undefined }, 'status'],
    ['a row', listChecks, { data: [finishedCheck, 'private'] }, 'data.1'],
    ['rows that are no list', listUsers, { body: { private: 1 } }, 'body'],
    ['text', getCheck, 'private', 'the response as a whole'],
    ['null', getCheck, null, 'the response as a whole'],
    ['a list', getCheck, [], 'the response as a whole'],
  ])('is a shape error that names the path and not the content: %s', async (_, call, value, place) => {
    const error = await failure(call, value);
    expect(error).toMatchObject({ kind: 'shape', cause: undefined });
    expect(error.message).toBe(`The service’s response doesn’t have the expected format (${place}).`);
  });
});
