/** The DOC 2.0 API of GDELT: https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/ */
import { describe, expect, it } from 'vitest';
import { gdeltQueries } from '../../../../../lib/engine/narratives/collect/gdelt-query.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { createNetwork, json } from './network.ts';

const article = (at: string, more: object = {}) => ({
  url: `https://harbour-post.example/${at}`,
  url_mobile: '',
  title: 'Full , again : the " Old Pier " ferry ( 2026 ) !',
  seendate: '20260309T081500Z',
  socialimage: '',
  domain: 'harbour-post.example',
  language: 'German',
  sourcecountry: 'Germany',
  ...more,
});
const text = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('GDELT', () => {
  it('returns the articles of a query, with titles as they are written', async () => {
    const { collect, posts, store, requests } = createNetwork(() => json({ articles: [article('1')] }));
    expect(await collect('gdelt', { phrases: ['the night ferry'] })).toMatchObject({
      reports: [{ name: 'GDELT', outcome: 'answered', added: 1 }],
    });
    expect(requests[0]?.address.origin).toBe('https://api.gdeltproject.org');
    expect(Object.fromEntries(requests[0]?.address.searchParams ?? [])).toEqual({
      query: 'night ferry',
      mode: 'ArtList',
      format: 'json',
      sort: 'DateDesc',
      maxrecords: '250',
      timespan: '3months',
    });
    expect(await posts()).toMatchObject([
      {
        postId: 'web https://harbour-post.example/1',
        platform: 'web',
        createdAt: '2026-03-09T08:15:00.000Z',
        title: 'Full, again: the " Old Pier " ferry ( 2026)!',
        postUrl: 'https://harbour-post.example/1',
        lang: 'de',
        author: { username: 'harbour-post.example' },
      },
    ]);
    expect(await store.authors.all('harbour')).toMatchObject([{ bioUrl: 'https://harbour-post.example/' }]);
  });

  it('continues at the newest article of the last run', async () => {
    const { collect, requests } = createNetwork(() =>
      json({ articles: [article('1'), article('2', { seendate: '20990101T000000Z' })] }),
    );
    await collect('gdelt', { phrases: ['night ferry'] }, true);
    await collect('gdelt', { phrases: ['night ferry'] }, true);
    const { searchParams } = requests[1]?.address ?? new URL('https://none.example');
    expect(searchParams.get('startdatetime')).toBe('20260309081500');
    expect(searchParams.get('enddatetime')).toBe('20260310120000');
    expect(searchParams.has('timespan')).toBe(false);
  });

  it('finds nothing in an empty object', async () => {
    const { collect } = createNetwork(() => json({}));
    expect(await collect('gdelt', { phrases: ['ferry'] })).toMatchObject({ reports: [{ outcome: 'found nothing' }] });
  });

  it('loses no article to a row of another shape', async () => {
    const rows = [null, { url: 7 }, article('1', { title: 7, domain: null, language: 'Klingon' }), article('2')];
    const { collect } = createNetwork(() => json({ articles: [...rows, article('3', { seendate: 'today' })] }));
    expect((await collect('gdelt', { phrases: ['ferry'] })).ids).toEqual([
      'web https://harbour-post.example/1',
      'web https://harbour-post.example/2',
    ]);
  });

  it.each([
    ['a backslash before another letter', 'Boats \\. and \\x boats'],
    ['a line end and a tab', 'Boats\n\tand boats'],
  ])('reads an answer with %s in a title', async (_, title) => {
    const whole = JSON.stringify({ articles: [article('1'), article('2', { title: 'HERE' })] }, undefined, 1);
    const { collect } = createNetwork(text(whole.replace('HERE', title)));
    expect((await collect('gdelt', { phrases: ['ferry'] })).ids).toHaveLength(2);
  });

  it.each([
    'Your query was too short or too long.',
    "Parentheses may only be used around OR'd statements.",
    'One or more of your keywords were too short, too long or too common.',
  ])('reports the refusal "%s", which has the status 200', async (refusal) => {
    const { collect } = createNetwork(text(`${refusal}\n`));
    expect(worded(await collect('gdelt', { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer', because: 'It doesn’t accept these words as a search.' }],
    });
  });

  it('is left alone after it stated its limit with the status 200', async () => {
    const { collect, requests, clock } = createNetwork(
      text('Please limit requests to one every 5 seconds or write to us for larger queries.'),
    );
    const outcome = async () => worded((await collect('gdelt', { phrases: ['ferry'] })).reports[0]?.because);
    expect(await outcome()).toBe('It accepts no more requests for now.');
    clock.advance(20_000);
    expect(await outcome()).toBe('It accepts no more requests for now.');
    expect(requests).toHaveLength(1);
  });

  it('is left alone also by a run that waits for its turn meanwhile', async () => {
    const { collect, requests, clock } = createNetwork(text('Please limit requests to one every 5 seconds.'));
    const { sleep } = clock;
    // The first run has its answer before the turn of the second one comes.
    clock.sleep = async (ms, signal) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sleep(ms, signal);
    };
    await Promise.all(['ferry', 'tram'].map((word) => collect('gdelt', { phrases: [word] })));
    expect(requests).toHaveLength(1);
  });

  it('waits five seconds between two requests', async () => {
    const { collect, clock } = createNetwork(() => json({}));
    await collect('gdelt', { phrases: ['ferry', 'harbour', 'bakers'] });
    expect(clock.waits).toEqual([5000, 5000]);
  });

  it('keeps a hostile title as words', async () => {
    const title = `\u202e<script>alert(1)</script>${' ,'.repeat(200_000)}`;
    const { collect, posts } = createNetwork(() => json({ articles: [article('1', { title })] }));
    await collect('gdelt', { phrases: ['ferry'] });
    expect((await posts())[0]?.title).toMatch(/^<script>alert\(1\)<\/script>,{100,500}$/);
  });
});

describe('a query for GDELT', () => {
  const queryOf = (phrases: string[], names: string[] = []) =>
    gdeltQueries({ phrases, names, links: [], hashtags: ['ferry'] });

  it.each([
    ['the words of each line together', queryOf(['The night ferry', 'full boats']), ['night ferry', 'full boats']],
    ['a name of several words as a phrase', queryOf([], ['Old Pier', 'Ada']), ['"Old Pier" Ada']],
    ['a single name only where there is nothing else', queryOf(['ferry'], ['Ada']), ['ferry']],
    ['a word with other signs in quotes', queryOf(['the f-16 fleet']), ['"f-16" fleet']],
    ['no word of fewer than three letters', queryOf(['EU ferry ab']), ['ferry']],
    [
      'no quotes, brackets or operators of the line',
      queryOf(['"ferry" (boat) sourcelang:german']),
      ['ferry boat sourcelang german'],
    ],
    ['nothing for a line without such a word', queryOf(['a to EU']), []],
    ['nothing for more than 200 letters', queryOf([`${'ferry harbour '.repeat(2)}${'boat'.repeat(60)}`]), []],
  ])('has %s', (_, queries, expected) => {
    expect(queries).toEqual(expected);
  });

  it('that cannot be written is reported with the reason, and not sent', async () => {
    const { collect, requests } = createNetwork(() => json({}));
    expect(worded(await collect('gdelt', { links: ['https://harbour.example/'], hashtags: ['ferry'] }))).toMatchObject({
      reports: [
        {
          outcome: 'cannot look for this',
          because: expect.stringContaining('It searches for words of three letters or more'),
        },
      ],
    });
    expect(requests).toEqual([]);
  });
});
