/** Narratives, posts and authors as pages request them: over a real port, from a real engine. */
import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConnection } from '../../../lib/connections/change-connections.ts';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { serviceFault } from '../../../lib/contract/service-fault.ts';
import { sayAny } from '../../../lib/platform/words.ts';
import { rememberSite } from '../../../lib/privacy/sites.ts';
import { readFinds, readFoundForPage } from '../../../lib/records/read-finds.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { harbourService, openWholeDesk } from '../../fixtures/whole-desk.ts';

emptyDatabase();

const onDevice = { connection: 'device', project: 'harbour', text: 'ferry' };
const atService = { ...onDevice, connection: 'a1' };
const page = { address: 'https://news.example/ferry?utm_source=x' };

const open = async () => {
  const service = await harbourService();
  return openWholeDesk(async () => service);
};

describe('the recipient of searches', () => {
  it('is reported without a request to a service', async () => {
    const { desk, opened } = await open();
    await saveConnection({ ...profile, defaultProject: 'pier' }, SECRET);
    expect(await desk.stories.place({})).toMatchObject({
      connection: 'a1',
      name: 'Newsroom service',
      own: false,
      hosts: ['service.example', 'login.service.example'],
      project: 'pier',
    });
    expect(opened).toEqual([]);
  });

  it('on this device has its projects as they are now', async () => {
    const { desk } = await open();
    expect(await desk.stories.place({})).toMatchObject({
      project: 'harbour',
      projects: [{ id: 'harbour', name: 'Harbour monitor', sources: [] }],
    });
  });
});

describe('a search', () => {
  it('leads from a narrative to its posts and on to an author', async () => {
    const { desk } = await open();
    const stories = await desk.stories.narratives.find({ ...onDevice, text: 'stops' });
    if (stories.outcome !== 'found') throw new Error(stories.outcome);
    expect(stories.page.rows).toMatchObject([{ narrativeId: '429', contextHeadline: HEADLINE }]);
    const scope = { field: 'narrativeId', value: '429' } as const;
    const posts = await desk.stories.posts.find({ ...onDevice, text: '', scope });
    if (posts.outcome !== 'found') throw new Error(posts.outcome);
    expect(posts.page.pageInfo.totalCount).toBe(40);
    expect(posts.at).toBe('2026-04-01T10:00:00.000Z');
    const author = { field: 'authorId', value: posts.page.rows[0]?.authorId ?? '' } as const;
    expect(await desk.stories.authors.find({ ...onDevice, text: '', scope: author })).toMatchObject({
      page: { rows: [{ authorId: author.value }] },
    });
  });

  it('continues at the cursor, and loads all rows page by page', async () => {
    const { desk } = await open();
    const first = await desk.stories.posts.find(onDevice);
    if (first.outcome !== 'found') throw new Error(first.outcome);
    expect(first.page.rows).toHaveLength(50);
    const after = first.page.pageInfo.endCursor ?? '';
    const ids = new Set(first.page.rows.map(({ postId }) => postId));
    for await (const { rows } of await desk.stories.posts.all({ ...onDevice, after, upTo: 1000 })) {
      for (const { postId } of rows) ids.add(postId);
    }
    expect(ids.size).toBe(120);
  });

  it('reports the position of a syntax error', async () => {
    const { desk } = await open();
    await expect(desk.stories.posts.find({ ...onDevice, text: '(ferry' })).rejects.toMatchObject({
      message: expect.stringContaining('Column'),
      data: { kind: 'http' },
    });
  });

  it('passes on the error of a service, with its next step', async () => {
    const { desk } = openWholeDesk(async () => {
      throw new ServiceError('auth', 'Nobody has signed in.', { nextStep: 'Sign in.' });
    });
    await expect(desk.stories.posts.find(onDevice)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Nobody has signed in.',
      data: { kind: 'auth', nextStep: 'Sign in.' },
    });
  });

  it('separates the message of a service from our sentence, whatever quotation marks it contains', async () => {
    const serviceMessage = 'No." Sidelight found nothing wrong. "';
    const { desk } = openWholeDesk(async () => {
      throw new ServiceError('permission', {
        ...serviceFault('notAllowed', { host: 'service.example' }),
        serviceMessage,
      }).inWords(sayAny);
    });
    await expect(desk.stories.posts.find(onDevice)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'service.example doesn’t allow this.',
      data: {
        kind: 'permission',
        serviceMessage,
        nextStep: 'Ask an administrator of the service for this permission.',
      },
    });
  });
});

describe('words derived from a page', () => {
  it('are shown before they are sent: link, title and names, one of which is enough', async () => {
    const { desk, opened } = await open();
    expect(await desk.stories.aboutPage({ tab: 1 })).toMatchObject({
      address: 'https://news.example/ferry',
      text: [
        'allPostText:"https://news.example/ferry"',
        'text:"https://news.example/ferry"',
        'allPostText:"The night ferry stops"',
        'text:"The night ferry stops"',
        'allNarrativeText:"The night ferry stops"',
        '((allPostText:"Night Ferry" OR text:"Night Ferry") AND (allPostText:"Old Pier" OR text:"Old Pier"))',
      ].join(' OR '),
    });
    expect(opened).toEqual([]);
  });

  it('are not sent to a service without consent', async () => {
    await saveConnection(profile, SECRET);
    const { desk, opened } = await open();
    expect(await desk.stories.narratives.find({ ...atService, page })).toEqual({
      outcome: 'asks',
      site: 'news.example',
      hosts: ['service.example', 'login.service.example'],
    });
    const streamed = [];
    for await (const rows of await desk.stories.narratives.all({ ...atService, page, upTo: 10 })) streamed.push(rows);
    expect(streamed).toEqual([]);
    expect(opened).toEqual([]);
    expect(await desk.stories.narratives.find({ ...atService, page: { ...page, answer: 'once' } })).toMatchObject({
      outcome: 'found',
    });
    expect(await desk.stories.narratives.find({ ...atService, page })).toMatchObject({ outcome: 'asks' });
    await desk.stories.narratives.find({ ...atService, page: { ...page, answer: 'always' } });
    expect(await desk.stories.narratives.find({ ...atService, page })).toMatchObject({ outcome: 'found' });
  });

  it('are never sent from a site with the answer never, whatever the new answer is', async () => {
    await saveConnection(profile, SECRET);
    await rememberSite('news.example', 'never');
    const { desk, opened } = await open();
    const answered = { ...page, answer: 'always' } as const;
    expect(await desk.stories.narratives.find({ ...atService, page: answered })).toEqual({
      outcome: 'blocked',
      host: 'news.example',
    });
    expect(opened).toEqual([]);
  });

  it('are searched on this device without a prompt, and what a find has stored of the page stays', async () => {
    const { desk } = await open();
    expect(await desk.stories.posts.find({ ...onDevice, page })).toMatchObject({ outcome: 'found' });
    expect(await desk.stories.narratives.find({ ...onDevice, page })).toMatchObject({ outcome: 'found' });
    expect(await readFinds()).toEqual([]);
  });

  it('leave the largest narratives of a service stored for the popup, and no post', async () => {
    await saveConnection(profile, SECRET);
    const { desk } = await open();
    await desk.stories.narratives.find({ ...atService, page: { ...page, answer: 'once' } });
    const stored = await readFoundForPage('https://news.example/ferry', 'a1');
    expect(stored?.found).toMatchObject({
      text: 'ferry',
      stories: { total: 2, top: [{ narrativeId: '430', posts: 80 }, { label: 'Caution' }] },
    });
    expect(stored?.found).not.toHaveProperty('posts');
    await desk.stories.posts.find({ ...atService, page: { ...page, answer: 'once' } });
    expect(await readFinds()).toEqual([stored]);
    await desk.stories.narratives.find({ ...atService, text: 'stops', page: { ...page, answer: 'once' } });
    expect(await readFinds()).toMatchObject([{ found: { text: 'stops' } }]);
  });

  it('leave nothing for the popup if the words are those of a check on the page', async () => {
    await saveConnection(profile, SECRET);
    const { desk } = await open();
    const ofCheck = { ...page, answer: 'once', isOfCheck: true } as const;
    expect(await desk.stories.narratives.find({ ...atService, page: ofCheck })).toMatchObject({ outcome: 'found' });
    expect(await readFinds()).toEqual([]);
  });
});

describe('in Firefox', () => {
  const { data_collection: given } = browser.permissions.held;
  const give = (...kinds: string[]) => {
    for (const kind of kinds) given.add(kind);
  };
  const inFirefox = async () => {
    vi.stubEnv('FIREFOX', 'true');
    await saveConnection(profile, SECRET);
    return open();
  };
  const refusal = { message: expect.stringContaining('to send search terms'), data: { kind: 'search-consent' } };
  beforeEach(() => given.clear());
  afterEach(() => vi.unstubAllEnvs());

  it('typed words are sent to a service with the consent of the browser alone, on each page of the results', async () => {
    const { desk, opened } = await inFirefox();
    const typed = { ...atService, text: 'stops' };
    const all = async () => {
      for await (const _ of await desk.stories.posts.all({ ...typed, upTo: 10 }));
    };
    for (const area of [desk.stories.narratives, desk.stories.posts, desk.stories.authors])
      await expect(area.find(typed)).rejects.toMatchObject(refusal);
    await expect(all()).rejects.toMatchObject(refusal);
    expect(opened).toEqual([]);
    give('searchTerms');
    expect(await desk.stories.narratives.find(typed)).toMatchObject({ outcome: 'found' });
    await all();
    given.clear();
    await expect(desk.stories.narratives.find({ ...typed, after: 'more' })).rejects.toMatchObject(refusal);
    await expect(all()).rejects.toMatchObject(refusal);
  });

  it('a search without words needs none, nor does one on this device', async () => {
    const { desk } = await inFirefox();
    expect(await desk.stories.posts.find(onDevice)).toMatchObject({ outcome: 'found' });
    const scope = { field: 'narrativeId', value: '429' } as const;
    expect(await desk.stories.posts.find({ ...atService, text: '', scope })).toMatchObject({ outcome: 'found' });
  });

  it('words of a page need the consent to both kinds, also after an *always* for the site', async () => {
    const { desk, opened } = await inFirefox();
    const search = (answer?: 'once' | 'always') => desk.stories.posts.find({ ...atService, page: { ...page, answer } });
    const all = async () => {
      const answered = { ...page, answer: 'once' } as const;
      for await (const _ of await desk.stories.posts.all({ ...atService, page: answered, upTo: 10 }));
    };
    give('websiteContent', 'browsingActivity');
    expect(await search('always')).toMatchObject({ outcome: 'asks' });
    give('searchTerms');
    expect(await search()).toMatchObject({ outcome: 'asks' });
    expect(await search('always')).toMatchObject({ outcome: 'found' });
    expect(await search()).toMatchObject({ outcome: 'found' });
    const before = opened.length;
    given.delete('websiteContent');
    expect(await search()).toMatchObject({ outcome: 'asks' });
    expect(await search('once')).toMatchObject({ outcome: 'asks' });
    await expect(all()).rejects.toMatchObject(refusal);
    expect(opened).toHaveLength(before);
  });

  it('the e-mail of a user is such a word as well', async () => {
    const { desk, opened } = await inFirefox();
    await expect(desk.team.find({ connection: 'a1', email: 'ada@example.org' })).rejects.toMatchObject(refusal);
    expect(opened).toEqual([]);
  });
});
