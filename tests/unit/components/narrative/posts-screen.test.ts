// @vitest-environment happy-dom
/** Posts and narratives over the real desk and a real engine, driven by clicks and typing. */
import '../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostsScreen } from '../../../../components/narrative/posts-screen.tsx';
import { forgetListings } from '../../../../components/narrative/search/kept-listings.ts';
import { Breadcrumb } from '../../../../components/narrative/thread/breadcrumb.tsx';
import { useAddress } from '../../../../components/panel/use-address.ts';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { readFinds } from '../../../../lib/records/read-finds.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { openDataDesk } from '../../../fixtures/data-desk.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { deskClientOf } from '../../../fixtures/desk-client.ts';
import { all, draw, nameOf, textsOf } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ferryLines, HEADLINE } from '../../../fixtures/ferry-stories.ts';
import { harbourService, openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

type WholeDesk = Parameters<typeof PostsScreen>[0]['desk'];

const Shown = ({ desk }: { desk: WholeDesk }) => {
  const navigation = useAddress();
  return [h(Breadcrumb, { address: navigation.address }), h(PostsScreen, { desk, ...navigation })];
};

const picked: unknown[] = [];
const startFrom = async (input: unknown) => {
  picked.push(input);
  return { outcome: 'asks', id: 'seven' };
};

const open = async (hash: string, { count = 20, jobs: ownJobs }: { count?: number; jobs?: object } = {}) => {
  const posts = await harbourService(ferryLines(count));
  const { desk, opened } = openWholeDesk(async () => posts);
  const jobs = createEngine({ store: createMemoryStore(), clock: createManualClock(), log: silentLog }).collecting
    .client;
  location.hash = hash;
  const { connections } = openDesk().desk;
  const { data } = deskClientOf({ data: openDataDesk().desk });
  // The cast: the view uses these areas and no others; a second engine, without jobs or models, answers for those.
  const whole = {
    connections,
    data,
    stories: desk.stories,
    topics: desk.topics,
    collecting: { jobs: ownJobs ?? jobs, summaries: jobs.summaries, sources: { known: async () => [] } },
    checks: { startFrom },
  } as unknown as WholeDesk;
  await draw(h(Shown, { desk: whole }));
  return { opened };
};

const appears = (css: string) => vi.waitFor(() => expect(all(css).length).toBeGreaterThan(0));
const shows = (css: string, text: string) => vi.waitFor(() => expect(textsOf(css).join(' ')).toContain(text));
const press = async (name: string) => {
  const find = () => all('button, a, summary').find((one) => nameOf(one) === name);
  await vi.waitFor(() => expect(find()).toBeDefined());
  await act(() => find()?.click());
};
const write = (element: HTMLElement | undefined, value: string) =>
  act(() => {
    Object.assign(element ?? {}, { value });
    element?.dispatchEvent(new Event('input', { bubbles: true }));
    element?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const field = (label: string) => all('input, select, textarea').find((one) => one.getAttribute('aria-label') === label);
const text = () => (document.querySelector('#query-text') as HTMLTextAreaElement | null)?.value; // always a textarea

beforeEach(forgetListings);

describe('posts and narratives', () => {
  it('contacts no service before a button is pressed, and then requests the project as well', async () => {
    await saveConnection(profile, SECRET);
    const { opened } = await open('#/posts?q=stops');
    await appears('.search-form');
    expect(opened).toEqual([]);
    await press('Search Newsroom service');
    await appears('.story');
    expect(all('.story')).toHaveLength(1);
    expect(all('.results > *')[1]?.className).toBe('searched');
    expect(location.hash).toContain('project=harbour');
  });

  it.each([
    ['the page', '', ['https://news.example/ferry']],
    ['the page, and nothing with those of a check on it', '&via=check%2Fone', []],
  ])('leaves for the popup of a page what was found with the words of %s', async (_, via, about) => {
    await saveConnection(profile, SECRET);
    await open(`#/posts?q=stops&project=harbour&page=${encodeURIComponent('https://news.example/ferry')}${via}`);
    await press('Search Newsroom service');
    await press('Send once');
    await appears('.story');
    expect((await readFinds()).map(({ page }) => page?.address)).toEqual(about);
  });

  it('opens a narrative and goes back without another request', async () => {
    const { opened } = await open('#/posts?q=stops&project=harbour');
    await appears('.story');
    await press(HEADLINE);
    await appears('.post');
    // The projects and the stories; then the posts, and the projects of the connection that a story's address names.
    await vi.waitFor(() => expect(opened).toHaveLength(4));
    await press('Posts and stories');
    await appears('.story');
    expect(opened).toHaveLength(4);
  });

  it('leads from a search to a story, a post and back to the row that was left, with the focus on it', async () => {
    await open('#/posts?q=stops&project=harbour');
    await appears('.story');
    await press(HEADLINE);
    await appears('.post');
    const row = all('li[data-row]')[3];
    await act(() => [...(row?.querySelectorAll('a') ?? [])].find((one) => nameOf(one) === 'Open post')?.click());
    await vi.waitFor(() => expect(all('.post')).toHaveLength(1));
    expect(all('.breadcrumb a').map(nameOf)).toEqual([
      'Posts and stories',
      'Story: Posts say that the night ferry stops for…',
    ]);
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]');
    await act(() => all('.breadcrumb a')[1]?.click());
    await vi.waitFor(() => expect(focused()?.dataset.row).toBe(row?.dataset.row));
    await act(() => all('.breadcrumb a')[0]?.click());
    await vi.waitFor(() => expect(focused()?.textContent).toContain(HEADLINE));
  });

  it('keeps an open post, which it reads again, when the running job of its project ends', async () => {
    const end = Promise.withResolvers<void>();
    let isOver = false;
    await open('#/posts/post/1960806742217574507?project=harbour', {
      jobs: {
        runs: async () => [{ id: 'job', state: { name: isOver ? 'done' : 'running' } }],
        follow: async () =>
          (async function* () {
            await end.promise;
            isOver = true;
            yield { step: 'over' };
          })(),
      },
    });
    await vi.waitFor(() => expect(all('.post')).toHaveLength(1));
    await appears('.running-job');
    end.resolve();
    await vi.waitFor(() => expect(all('.running-job')).toHaveLength(0));
    await shows('.post', 'Post 7: the night ferry stops');
  });

  it('leads from an account to its stories, and from there back to the account', async () => {
    await open('#/posts/author/account-3?project=harbour');
    await appears('.post');
    // The facts of the account come with another response than its posts.
    await appears('.rows-of-row');
    const fold = all('.rows-of-row')[0] as HTMLDetailsElement; // cast: it is a fold
    await act(() => {
      fold.open = true;
      fold.dispatchEvent(new Event('toggle'));
    });
    await appears('.rows-of-row .story');
    expect(all('.rows-of-row .story')).toHaveLength(1);
    await press(HEADLINE);
    await shows('h1', HEADLINE);
    await press('Account: Pier watch 3');
    await shows('h1', 'Pier watch 3');
  });

  it('starts a check with the post that its text is of, and keeps the way back', async () => {
    await open('#/posts?kind=posts&q=ferry&project=harbour');
    await appears('.post');
    await press('Check this text');
    await vi.waitFor(() => expect(location.hash).toContain('#/check/seven'));
    expect(picked).toMatchObject([
      {
        text: expect.stringContaining('the night ferry stops'),
        origin: {
          what: 'post',
          connection: 'device',
          project: 'harbour',
          platform: expect.any(String),
          author: expect.stringContaining('pier_watch'),
          address: expect.stringContaining('https://social.example/posts/'),
        },
      },
    ]);
    await vi.waitFor(() => expect(all('.breadcrumb a').map(nameOf)).toEqual(['Posts and stories']));
  });

  it('shows the checks of posts at the post and at its story', async () => {
    const words = 'Post 3: the night ferry stops, they say at the pier.';
    await writeCheck(record(states.done, { id: 'checked', input: words }));
    await open('#/posts/story/429?project=harbour');
    await shows('.results h3', '1 check of its posts');
    expect(all('.post .row').map(({ textContent }) => textContent)).toEqual([expect.stringContaining(words)]);
  });

  it('loads the remaining posts', async () => {
    await open('#/posts?kind=posts&q=ferry&project=harbour', { count: 100 });
    await shows('.load-more', 'Showing 50 of 100');
    await press('Load more');
    await shows('.load-more', 'Showing 100 of 100');
  });

  it('synchronizes the text and the form in both directions', async () => {
    await open('#/posts?kind=posts');
    await appears('#query-text');
    await write(all('#query-text')[0], 'ferry AND NOT platform:lemmy');
    expect(field('Text of rule 1')).toMatchObject({ value: 'ferry' });
    expect(field('Field of rule 2')).toMatchObject({ value: 'platform' });
    expect(field('Condition of rule 2')).toMatchObject({ value: 'not' });
    await write(field('Text of rule 1'), 'night pier');
    expect(text()).toBe('"night pier" AND NOT platform:lemmy');
    await press('Add rule');
    // A rule without words adds nothing to the text, and stays in the form.
    expect(text()).toBe('"night pier" AND NOT platform:lemmy');
    await write(field('Text of rule 3'), 'quay');
    expect(text()).toBe('"night pier" AND NOT platform:lemmy AND quay');
    await press('Remove rule 2');
    expect(text()).toBe('"night pier" AND quay');
  });

  it('shows the position of a syntax error at once, and disables the search', async () => {
    await open('#/posts?kind=posts');
    await appears('#query-text');
    await write(all('#query-text')[0], '(ferry');
    expect(document.querySelector('.problem')?.textContent).toContain('Column');
    expect(document.querySelector('button[type="submit"]')).toMatchObject({ disabled: true });
  });

  it('saves a search as a topic that collects nothing, removes it, restores it and opens it', async () => {
    const { opened } = await open('#/posts?kind=posts&q=ferry&project=harbour');
    await press('Save as topic');
    await shows('.topic-form', 'Searches for: ferry');
    await press('Save topic');
    await shows('.topic', 'ferry');
    await press('Remove ferry');
    await shows('.removed', 'ferry removed.');
    await vi.waitFor(() => expect(all('.topic h2').map(nameOf)).toEqual(['Around what I read']));
    await press('Undo');
    await vi.waitFor(() => expect(all('.topic h2').map(nameOf)).toEqual(['Around what I read', 'ferry']));
    await press('Search again');
    await appears('.post');
    expect(location.hash).toContain('kind=posts&q=ferry&project=harbour');
    expect(new Set(opened)).toEqual(new Set(['device']));
  });
});

describe('a typed search at a service in Firefox', () => {
  const { permissions } = browser;
  const TERMS = { origins: [], data_collection: ['searchTerms'] };
  beforeEach(async () => {
    vi.stubEnv('FIREFOX', 'true');
    permissions.clear();
    await saveConnection({ ...profile, defaultProject: 'harbour' }, SECRET);
  });
  afterEach(() => vi.unstubAllEnvs());

  it('prompts in the click; a refusal sends nothing, and its button prompts again', async () => {
    const { opened } = await open('#/posts?q=stops');
    await press('Search Newsroom service');
    expect(permissions.prompts).toEqual([TERMS]);
    await shows('[role="alert"]', 'Sidelight has no permission in Firefox to send search terms. Nothing was sent.');
    expect(opened).toEqual([]);
    permissions.user.allows = true;
    await press('Allow and search');
    await appears('.story');
    expect(permissions.prompts).toEqual([TERMS, TERMS]);
  });

  it('is sent once it was allowed, and no later page once that is withdrawn', async () => {
    permissions.user.allows = true;
    const { opened } = await open('#/posts?q=ferry&kind=posts', { count: 100 });
    await press('Load from Newsroom service');
    await appears('.post');
    permissions.held.data_collection.clear();
    const before = opened.length;
    await press('Load more');
    await shows('[role="alert"]', 'to send search terms');
    expect(opened).toHaveLength(before);
  });

  it('prompts for a chip and another kind of rows, and not where no words are left', async () => {
    permissions.user.allows = true;
    await open('#/posts?q=ferry&from=2026-01-01');
    await press('Load from Newsroom service');
    await appears('.search-bar');
    permissions.prompts.length = 0;
    await press('Posts');
    await appears('.post');
    expect(permissions.prompts).toEqual([TERMS]);
    await press('Remove filter: ferry');
    await vi.waitFor(() => expect(location.hash).not.toContain('q=ferry'));
    expect(permissions.prompts).toEqual([TERMS]);
  });

  it('does not wait for a prompt that is not answered where no words leave', async () => {
    await open('#/posts?q=ferry&kind=posts');
    vi.spyOn(browser.api.permissions, 'request').mockReturnValue(new Promise(() => {}));
    await press('Load from Newsroom service');
    expect(all('.post')).toHaveLength(0);
    await act(() => {
      location.hash = '#/posts?q=ferry&kind=posts&at=device&project=harbour';
    });
    await appears('.post');
    vi.restoreAllMocks();
  });

  it('prompts for no search on this device', async () => {
    await open('#/posts?q=ferry&at=device&project=harbour');
    await appears('.search-bar');
    await press('Posts');
    await appears('.post');
    expect(permissions.prompts).toEqual([]);
  });
});
