import { describe, expect, it } from 'vitest';
import { type Remote, startRemote } from '../../fixtures/remote-client.ts';
import { json } from '../../fixtures/scripted-server.ts';
import { emptyPage, post } from '../../fixtures/wire-samples.ts';

type Row = Record<string, unknown>;

const suffixes = ['Headline', 'Label', 'OneSentence', 'Response', 'Summary'];
const narrativeIn = (word: string): Row => ({
  narrativeId: '429',
  title: 'A story',
  ...Object.fromEntries(suffixes.map((suffix) => [`${word}${suffix}`, suffix])),
  [`${word}Score`]: 7,
  [`${word}Unknown`]: 'kept',
  executiveBriefing: 'Brief.',
  trendJustification: 'Because.',
});

const query = { projectId: 's' };
const searchNarratives = async (
  { server, service }: Remote,
  rows: Row[],
  body: Parameters<typeof service.narratives.search>[0]['body'] = {},
) => {
  server.calls.next(json({ narratives: rows, ...emptyPage }));
  return (await service.narratives.search({ query, body })).narratives;
};
const lastBody = ({ server }: Remote): unknown => JSON.parse(server.calls.received.at(-1)?.body ?? '');

const start = async (fieldPrefix?: string) => {
  const found: string[] = [];
  const onFieldPrefix = (word: string) => found.push(word);
  const remote = await startRemote({ onFieldPrefix, ...(fieldPrefix !== undefined && { fieldPrefix }) });
  return { ...remote, found };
};

describe('a field prefix', () => {
  it('is detected in the first narrative, and its fields are renamed from then on', async () => {
    const remote = await start();
    const { acmeUnknown, ...known } = narrativeIn('acme');
    const [row] = await searchNarratives(remote, [narrativeIn('acme')]);
    const { contextUnknown, ...expected } = narrativeIn('context');
    expect(row).toEqual({ ...expected, acmeUnknown });
    expect(contextUnknown).toBe('kept');
    expect(known).not.toHaveProperty('contextHeadline');
  });

  it('is reported once, and stored', async () => {
    const remote = await start();
    await searchNarratives(remote, [narrativeIn('acme')]);
    const [row] = await searchNarratives(remote, [{ narrativeId: '1', acmeScore: 3 }]);
    await searchNarratives(remote, [narrativeIn('other')]);
    expect(row).toEqual({ narrativeId: '1', contextScore: 3 });
    expect(remote.found).toEqual(['acme']);
  });

  it('that the caller passes is used at once and not reported', async () => {
    const remote = await start('acme');
    const [row] = await searchNarratives(remote, [{ narrativeId: '1', acmeLabel: 'Caution' }]);
    expect(row).toEqual({ narrativeId: '1', contextLabel: 'Caution' });
    expect(remote.found).toEqual([]);
  });

  it.each<[string, Row[]]>([
    ['no narrative', []],
    ['narratives without such fields', [{ narrativeId: '1', title: 'T' }]],
    ['only ambiguous fields', [{ narrativeId: '1', acmeScore: 1, acmeLabel: 'Safe' }]],
    ['two families', [{ narrativeId: '1', acmeHeadline: 'A', otherOneSentence: 'B' }]],
    ['a bare name', [{ narrativeId: '1', headline: 'A', Headline: 'B', oneSentence: 'C' }]],
  ])('is not guessed from %s', async (_, rows) => {
    const remote = await start();
    expect(await searchNarratives(remote, rows)).toEqual(rows);
    expect(remote.found).toEqual([]);
    expect((await searchNarratives(remote, [narrativeIn('acme')]))[0]).toHaveProperty('contextHeadline');
  });

  it('is detected in a later row if the first is ambiguous', async () => {
    const remote = await start();
    const [first] = await searchNarratives(remote, [{ narrativeId: '1', acmeScore: 1 }, narrativeIn('acme')]);
    expect(first).toEqual({ narrativeId: '1', contextScore: 1 });
  });

  it('of the specification is reported, and nothing is renamed', async () => {
    const remote = await start();
    const rows = await searchNarratives(remote, [narrativeIn('context')]);
    expect(rows).toEqual([narrativeIn('context')]);
    const body = { sort: [{ field: 'narrative.contextScore', direction: 'ASC' as const }] };
    await searchNarratives(remote, [narrativeIn('acme')], body);
    expect(lastBody(remote)).toEqual(body);
    expect(remote.found).toEqual(['context']);
  });

  it('changes nothing in the responses of other operations', async () => {
    const remote = await start('acme');
    remote.server.calls.next(json({ posts: [{ ...post, acmeHeadline: 'as it came' }], ...emptyPage }));
    const { posts } = await remote.service.posts.search({ query, body: {} });
    expect(posts[0]).toHaveProperty('acmeHeadline', 'as it came');
  });

  it.each(['narratives', 'posts', 'authors'] as const)('is inserted into the sort of a search for %s', async (kind) => {
    const remote = await start('acme');
    remote.server.calls.next(json({ [kind]: [], ...emptyPage }));
    const fields = ['narrative.contextScore', 'contextHeadline', 'narrative.title', 'contextChecks', 'narrativeId'];
    const sort = fields.map((field) => ({ field, direction: 'DESC' as const }));
    await remote.service[kind].search({ query, body: { sort, page: { first: 5 } } });
    const sent = ['narrative.acmeScore', 'acmeHeadline', 'narrative.title', 'contextChecks', 'narrativeId'];
    expect(lastBody(remote)).toEqual({
      sort: sent.map((field) => ({ field, direction: 'DESC' })),
      page: { first: 5 },
    });
  });

  it('is inserted into the structured query, in keys and in the values of `field`', async () => {
    const remote = await start('acme');
    await searchNarratives(remote, [], {
      query: {
        bool: {
          must: [
            { range: { 'narrative.contextScore': { gte: 5 } } },
            { match_phrase: { contextHeadline: 'contextHeadline' } },
            { term: { platform: 'context' } },
            { exists: { field: 'narrative.contextSummary' } },
          ],
        },
      },
    });
    expect(lastBody(remote)).toEqual({
      query: {
        bool: {
          must: [
            { range: { 'narrative.acmeScore': { gte: 5 } } },
            { match_phrase: { acmeHeadline: 'contextHeadline' } },
            { term: { platform: 'context' } },
            { exists: { field: 'narrative.acmeSummary' } },
          ],
        },
      },
    });
  });

  it.each([
    ['narrative.contextHeadline:flood', 'narrative.acmeHeadline:flood'],
    [
      'platform:twitter AND (contextScore:[5 TO *] OR NOT contextLabel: Safe)',
      'platform:twitter AND (acmeScore:>=5 OR (NOT acmeLabel:Safe))',
    ],
    ['title:"contextHeadline: a" contextHeadline', 'title:"contextHeadline: a" contextHeadline'],
    ['title:"a \\"contextLabel: b" contextLabel:c', 'title:"a \\"contextLabel: b" OR acmeLabel:c'],
    ['contextLabel:(contextLabel OR "contextLabel:x")', 'acmeLabel:(contextLabel OR "contextLabel:x")'],
    ['contextLabel:(not closed', 'contextLabel:(not closed'],
    ['_exists_:contextSummary', '_exists_:acmeSummary'],
    ['mycontextHeadline:a contextHeadlines:b', 'mycontextHeadline:a contextHeadlines:b'],
  ])('is inserted into the Lucene text %s', async (boolean, sent) => {
    const remote = await start('acme');
    await searchNarratives(remote, [], { boolean });
    expect(lastBody(remote)).toEqual({ boolean: sent });
  });
});
