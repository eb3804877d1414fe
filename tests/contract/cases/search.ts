/** Area C: the three searches, for any implementation (specification 2.7 to 2.10, 4.4). */
import { describe, expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { closingStart, errorOf, type Part, rowsOf, type Start } from '../subject.ts';

const FIRST_ID = '1960806642217574502';
const SECOND_ID = '1960806642217574503';

const records = [
  {
    project: { slug: 'harbour', name: 'harbour-project' },
    post: {
      postId: FIRST_ID,
      createdAt: '2025-08-27T20:48:28.000Z',
      platform: 'twitter',
      lang: 'en',
      postUrl: 'https://social.example/1',
      title: 'The pier',
      text: 'A ferry hit the old pier on Monday.',
      toxicity: { toxic: 0.4 },
      allPostText: 'never returned',
      collection: { at: '2025-08-28T00:00:00.000Z', by: 'another machine' },
    },
    author: {
      authorId: 'ada',
      username: 'Ada_Boat',
      displayName: 'Ada',
      profileBio: 'Sailor of the north',
      bioLocation: 'Bergen',
      isBotLike: false,
      followers: 1200,
      platform: 'twitter',
      cohorts: { Sailors: 0.8, Cooks: 0.2 },
      matchingPostCount: 999,
      matchingMaxToxicity: 0.999,
    },
    narrative: {
      narrativeId: '429',
      title: 'The ferry was pushed',
      contextHeadline: 'A push that nobody saw',
      contextScore: 7.5,
      contextLabel: 'Caution',
      postCount: 398,
      totalEngagement: 10,
      weightedRiskScore: 0.31,
      somethingNew: { kept: true },
    },
  },
  {
    post: {
      postId: SECOND_ID,
      createdAt: '2025-08-27T20:48:28.000Z',
      platform: 'mastodon',
      lang: 'cy',
      authorId: 'ada',
      narrativeId: '429',
      body: 'Nobody saw the ferry.',
      text: 'Nobody saw the ferry.',
      toxicity: { toxic: 0.9 },
      anomalousScore: 0.5,
    },
  },
  {
    post: { postId: '3', createdAt: '2025-09-01T00:00:00Z', platform: 'Reddit', title: 'Bread', body: 'Rye bread' },
    author: { authorId: 'bea', username: 'bea', followers: 5, isBotLike: true },
  },
  {
    post: {
      postId: '4',
      createdAt: '2025-07-01T00:00:00Z',
      platform: 'mastodon',
      text: '東京タワー שָׁלוֹם 👍🏽',
      author: { username: 'guest', since: 'long ago' },
      engagement: { likes: 7 },
    },
  },
  { author: { authorId: 'silent', username: 'silent', followers: 70, profileBio: null } },
  { narrative: { narrativeId: '7', title: 'Bread is poison', contextScore: 2 } },
  {
    project: { slug: 'bridge' },
    post: { postId: '9', createdAt: '2025-01-01T00:00:00Z', platform: 'x', text: 'ferry' },
  },
].map((line) => JSON.stringify(line, (name, value) => (name === 'profileBio' && value === null ? undefined : value)));

type Search = Parameters<Service['posts']['search']>[0]['body'];
const query = { projectId: 'harbour' };

export const describeSearch = (start: Start, part: Part = 'all'): void => {
  describe('the searches', () => {
    const starting = closingStart(start);
    const begin = async (lines = records) => (await starting({ records: lines })).member;

    const postIds = async (service: Service, body: Search) =>
      (
        await service.posts.search({ query, body: { sort: [{ field: 'postId', direction: 'ASC' }], ...body } })
      ).posts.map(({ postId }) => postId);
    const authorIds = async (service: Service, body: Search) =>
      (await service.authors.search({ query, body })).authors.map(({ authorId }) => authorId);
    const narrativeIds = async (service: Service, body: Search) =>
      (await service.narratives.search({ query, body })).narratives.map(({ narrativeId }) => narrativeId);

    it('return everything for an empty query, newest posts first, with the sort key', async () => {
      const service = await begin();
      const { posts, pageInfo, searchTerms } = await service.posts.search({ query, body: {} });
      expect(posts.map(({ postId }) => postId)).toEqual(['3', SECOND_ID, FIRST_ID, '4']);
      expect(pageInfo).toMatchObject({ hasNextPage: false, totalCount: 4, sortKey: 'createdAt DESC, postId DESC' });
      expect(searchTerms).toEqual([]);
      expect(await authorIds(service, {})).toEqual(['ada', 'bea', 'silent']);
      expect(await narrativeIds(service, {})).toEqual(['7', '429']);
    });

    it('find the project by slug or by name, and no rows of another', async () => {
      const service = await begin();
      const body = { boolean: 'ferry' };
      for (const projectId of ['harbour', 'harbour-project']) {
        const { posts } = await service.posts.search({ query: { projectId }, body });
        expect(posts).toHaveLength(2);
      }
      const { posts } = await service.posts.search({ query: { projectId: 'bridge' }, body });
      expect(posts.map(({ postId }) => postId)).toEqual(['9']);
      for (const kind of ['posts', 'authors', 'narratives'] as const) {
        const missing = service[kind].search({ query: { projectId: 'none' }, body });
        expect(await errorOf(missing)).toMatchObject({ status: 404 });
      }
    });

    it.each<[string, string[]]>(
      rowsOf(part, 4, [
        ['/fer+y/', [FIRST_ID, SECOND_ID]],
        ['東京', ['4']],
        ['שלום', ['4']],
        ['👍', ['4']],
        ['ferry AND pier', [FIRST_ID]],
        ['"old pier"', [FIRST_ID]],
        ['"pier old"', []],
        ['ferr*', [FIRST_ID, SECOND_ID]],
        ['fery~1', [FIRST_ID, SECOND_ID]],
        ['allPostText:bread', ['3']],
        ['allPostText:nobody', [SECOND_ID]],
        ['allPostText:monday', []],
        ['monday', [FIRST_ID]],
        ['text:[nobody TO o]', [SECOND_ID]],
        [`postId:${FIRST_ID}`, [FIRST_ID]],
        ['postId:1960806642217574500', []],
        ['createdAt:[2025-08 TO *]', ['3', FIRST_ID, SECOND_ID]],
        ['createdAt:2025-08-27', [FIRST_ID, SECOND_ID]],
        ['anomalousScore:>=0.5', [SECOND_ID]],
        ['_exists_:lang', [FIRST_ID, SECOND_ID]],
        ['NOT _exists_:lang', ['3', '4']],
        ['engagement.likes:>5', ['4']],
        ['platform:reddit', ['3']],
        ['(ferry bread pier)@2', [FIRST_ID]],
      ]),
    )('parse the text %s', async (boolean, ids) => {
      expect(await postIds(await begin(), { boolean })).toEqual(ids);
    });

    it('find authors through one of their posts, and count the posts that matched', async () => {
      const service = await begin();
      const search = async (boolean: string) =>
        (await service.authors.search({ query, body: { boolean } })).authors.map(
          ({ authorId, matchingPostCount, matchingMaxToxicity }) => [authorId, matchingPostCount, matchingMaxToxicity],
        );
      expect(await search('text:ferry')).toEqual([['ada', 2, 0.9]]);
      expect(await search('text:ferry AND lang:en')).toEqual([['ada', 1, 0.4]]);
      expect(await search('text:ferry AND title:bread')).toEqual([]);
      expect(await search('followers:>=70')).toEqual([
        ['ada', 2, 0.9],
        ['silent', 0, undefined],
      ]);
      expect(await search('narrative.contextLabel:caution')).toEqual([['ada', 2, 0.9]]);
      expect(await search('NOT _exists_:postId')).toEqual([['silent', 0, undefined]]);
      expect(await search('sailor')).toEqual([['ada', 2, 0.9]]);
      expect(await search('allAuthorText:bergen')).toEqual([]);
      expect(await search('ferry')).toEqual([]);
    });

    it('omit the text of twitter and reddit posts, keep the link, and join the author', async () => {
      const service = await begin();
      const { posts } = await service.posts.search({ query, body: { sort: [{ field: 'postId', direction: 'ASC' }] } });
      const [reddit, mastodon, twitter, second] = posts;
      for (const post of [reddit, twitter]) {
        for (const member of ['text', 'title', 'body', 'allPostText']) expect(post).not.toHaveProperty(member);
      }
      for (const post of posts) expect(post).not.toHaveProperty('collection');
      expect(twitter).toMatchObject({ postUrl: 'https://social.example/1', toxicity: { toxic: 0.4 } });
      expect(twitter?.author).toEqual({
        username: 'Ada_Boat',
        isBotLike: false,
        cohorts: { Sailors: 0.8, Cooks: 0.2 },
      });
      expect(mastodon).toMatchObject({ author: { username: 'guest', since: 'long ago' }, engagement: { likes: 7 } });
      expect(second).toMatchObject({ text: 'Nobody saw the ferry.', authorId: 'ada', narrativeId: '429' });
    });

    it('return imported narratives and their scores unchanged', async () => {
      const service = await begin();
      const { narratives } = await service.narratives.search({ query, body: { boolean: 'narrativeId:429' } });
      expect(narratives).toEqual([JSON.parse(records[0] ?? '').narrative]);
    });

    it('list the search terms', async () => {
      const service = await begin();
      const { searchTerms } = await service.posts.search({
        query,
        body: { boolean: '(ferry OR "old pier") AND -bread AND platform:twitter' },
      });
      expect(searchTerms).toEqual(['ferry', 'old pier']);
    });

    it.each<[string, { field: string; direction: 'ASC' | 'DESC' }[], string[]]>(
      rowsOf(part, 1, [
        ['identifiers beyond 2^53', [{ field: 'postId', direction: 'DESC' }], [SECOND_ID, FIRST_ID, '4', '3']],
        ['one field', [{ field: 'createdAt', direction: 'ASC' }], ['4', FIRST_ID, SECOND_ID, '3']],
        ['a field some rows lack', [{ field: 'lang', direction: 'DESC' }], [FIRST_ID, SECOND_ID, '4', '3']],
        ['the author', [{ field: 'author.username', direction: 'ASC' }], [FIRST_ID, SECOND_ID, '3', '4']],
        ['text', [{ field: 'title', direction: 'ASC' }], ['3', FIRST_ID, '4', SECOND_ID]],
      ]),
    )('sort posts by %s', async (_, sort, ids) => {
      expect(await postIds(await begin(), { sort })).toEqual(ids);
    });

    it.each<[string, Search, RegExp]>(
      rowsOf(part, 3, [
        ['a text that ends too early', { boolean: 'text:(a OR' }, /Column \d+: .+ Expected /],
        ['a list of too many values', { query: { terms: { lang: Array(1025).fill('en') } } }, /Expected at most 1024/],
        ['a broken cursor', { page: { first: 5, after: '%%%' } }, /Page cursor: This cannot be read/],
        ['an unknown clause', { query: { fuzzy_thing: {} } }, /In query: .*fuzzy_thing.* Expected /],
        [
          'a field that is no sort field',
          { sort: [{ field: 'postUrl', direction: 'ASC' }] },
          /Sort by \\?"postUrl\\?": /,
        ],
        ['a name that every object has', { query: { term: { constructor: 'x' } } }, /In query\.term: .*constructor/],
        ['a fuzzy word that is too long', { boolean: `${'a'.repeat(257)}~2` }, /Expected at most 256/],
        ['a page that is too large', { page: { first: 1001 } }, /at most 1,000/],
      ]),
    )('respond 400 with the expected form to %s', async (_, body, sentence) => {
      const error = await errorOf((await begin()).posts.search({ query, body }));
      expect(error).toMatchObject({ status: 400 });
      expect(error.message).toMatch(sentence);
    });

    it('reject a cursor of another sort', async () => {
      const service = await begin();
      const { pageInfo } = await service.posts.search({ query, body: { page: { first: 1 } } });
      const body: Search = {
        sort: [{ field: 'postId', direction: 'ASC' }],
        page: { first: 1, after: pageInfo.endCursor ?? null },
      };
      const error = await errorOf(service.posts.search({ query, body }));
      expect(error).toMatchObject({ status: 400 });
      expect(error.message).toContain('another sort');
    });

    it.each(
      rowsOf(part, 2, [
        ['a page of half a row', { page: { first: 1.5 } }],
        ['a field that the specification does not have', { colour: 'red' }],
        ['a page of no rows', { page: { first: 0 } }],
        ['a sort without a direction', { sort: [{ field: 'postId' }] }],
        ['an unknown direction', { sort: [{ field: 'postId', direction: 'asc' }] }],
        ['a query that is not an object', { query: 'pier' }],
        ['a text that is not a string', { boolean: ['pier'] }],
        ['a page with such a field', { page: { first: 5, before: 'x' } }],
        ['a sort with such a field', { sort: [{ field: 'postId', direction: 'ASC', mode: 'min' }] }],
      ]),
    )('reject %s', async (_, body) => {
      // The types forbid these, the wire does not.
      const search = (await begin()).posts.search({ query, body: body as object });
      expect(await errorOf(search)).toMatchObject({ status: 400 });
    });

    describe('paging', () => {
      const many = [
        JSON.stringify({ project: { slug: 'harbour' } }),
        ...Array.from({ length: 120 }, (_, index) =>
          JSON.stringify({
            post: {
              postId: String(BigInt(FIRST_ID) + BigInt(index)),
              createdAt: `2025-08-${String(1 + (index % 7)).padStart(2, '0')}T00:00:00Z`,
              platform: 'mastodon',
              text: index % 2 ? 'even ferry' : 'odd ferry',
            },
          }),
        ),
      ];

      const pages = async (service: Service, body: Search, first?: number) => {
        const sizes: number[] = [];
        const ids: string[] = [];
        let after: string | null = null;
        for (;;) {
          const page: Search['page'] = first === undefined ? { first: 50, after } : { first, after };
          const answer = await service.posts.search({ query, body: { ...body, page } });
          expect(answer.pageInfo.totalCount).toBe(body.boolean ? 60 : 120);
          sizes.push(answer.posts.length);
          ids.push(...answer.posts.map(({ postId }) => postId));
          if (!answer.pageInfo.hasNextPage) return { sizes, ids };
          after = answer.pageInfo.endCursor ?? null;
        }
      };

      it('returns all rows once, in the order of one page', async () => {
        const service = await begin(many);
        const whole = await pages(service, {}, 1000);
        expect(whole.sizes).toEqual([120]);
        expect(new Set(whole.ids).size).toBe(120);
        expect(await pages(service, {}, 50)).toEqual({ sizes: [50, 50, 20], ids: whole.ids });
        const found = await pages(service, { boolean: 'text:even' }, 20);
        expect(found.sizes).toEqual([20, 20, 20]);
        expect((await pages(service, { boolean: 'text:even' }, 60)).ids).toEqual(found.ids);
      });

      it('continues after a restart', async () => {
        const subject = await starting({ records: many });
        const { posts, pageInfo } = await subject.member.posts.search({ query, body: { page: { first: 70 } } });
        const { member } = await subject.restart({});
        const page = { first: 70, after: pageInfo.endCursor ?? null };
        const next = await member.posts.search({ query, body: { page } });
        const ids = [...posts, ...next.posts].map(({ postId }) => postId);
        expect(new Set(ids).size).toBe(120);
      });

      if (part === 'transport') return;

      it('returns 50 rows by default', async () => {
        const service = await begin(many);
        const { posts, pageInfo } = await service.posts.search({ query, body: {} });
        expect(posts).toHaveLength(50);
        expect(pageInfo).toMatchObject({ hasNextPage: true, totalCount: 120 });
      });
    });

    if (part === 'transport') return;

    it('combine the text and the structured query by AND', async () => {
      const service = await begin();
      const structured = { term: { lang: 'cy' } };
      expect(await postIds(service, { boolean: 'ferry' })).toEqual([FIRST_ID, SECOND_ID]);
      expect(await postIds(service, { query: structured })).toEqual([SECOND_ID]);
      expect(await postIds(service, { boolean: 'ferry', query: structured })).toEqual([SECOND_ID]);
      expect(await postIds(service, { boolean: 'bread', query: structured })).toEqual([]);
    });

    it.each<[string, string[]]>([
      ['author.username:ada_boat', [FIRST_ID, SECOND_ID]],
      ['author.followers:<10', ['3']],
      ['author.cohorts:Sailors>=0.5', [FIRST_ID, SECOND_ID]],
      ['author.cohorts:Cooks>=0.5', []],
      ['allAuthorText:sailor', [FIRST_ID, SECOND_ID]],
      ['allAuthorText:bergen', [FIRST_ID, SECOND_ID]],
      ['author.username:guest', ['4']],
      ['author.since:ago', ['4']],
      ['narrative.contextScore:>7', [FIRST_ID, SECOND_ID]],
      ['allNarrativeText:pushed', [FIRST_ID, SECOND_ID]],
      ['NOT narrative.title:ferry', ['3', '4']],
      ['author.matchingPostCount:999', []],
    ])('find posts through their author and narrative: %s', async (boolean, ids) => {
      expect(await postIds(await begin(), { boolean })).toEqual(ids);
    });

    it('find narratives through one of their posts and its author', async () => {
      const service = await begin();
      expect(await narrativeIds(service, { boolean: 'text:pier' })).toEqual(['429']);
      expect(await narrativeIds(service, { boolean: 'author.username:ada_boat' })).toEqual(['429']);
      expect(await narrativeIds(service, { boolean: 'author.username:bea' })).toEqual([]);
      expect(await narrativeIds(service, { boolean: 'bread' })).toEqual(['7']);
      expect(await narrativeIds(service, { boolean: 'contextScore:[2 TO 8]' })).toEqual(['7', '429']);
      expect(await narrativeIds(service, { boolean: 'postCount:398' })).toEqual(['429']);
    });

    it('sort authors by followers, with or without the prefix, and by the counts of the search', async () => {
      const service = await begin();
      const by = (field: string) => ({ sort: [{ field, direction: 'DESC' as const }] });
      expect(await authorIds(service, by('followers'))).toEqual(['ada', 'silent', 'bea']);
      expect(await authorIds(service, by('author.followers'))).toEqual(['ada', 'silent', 'bea']);
      expect(await authorIds(service, by('author.matchingPostCount'))).toEqual(['ada', 'bea', 'silent']);
      expect(await narrativeIds(service, by('narrative.contextScore'))).toEqual(['429', '7']);
    });
  });
};
