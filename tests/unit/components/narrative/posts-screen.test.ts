// @vitest-environment happy-dom
/** Posts and stories over the real desk and a real engine: what is clicked and typed, and what comes of it. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostsScreen } from '../../../../components/narrative/posts-screen.tsx';
import { forgetListings } from '../../../../components/narrative/search/kept-listings.ts';
import { useAddress } from '../../../../components/panel/use-address.ts';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import type { Service } from '../../../../lib/contract/index.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ferryLines, HEADLINE } from '../../../fixtures/ferry-stories.ts';
import { harbourService, openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

type WholeDesk = Parameters<typeof PostsScreen>[0]['desk'];

const Shown = ({ desk }: { desk: WholeDesk }) => h(PostsScreen, { desk, ...useAddress() });

const open = async (hash: string, service?: Service) => {
  const posts = service ?? (await harbourService(ferryLines(100)));
  const { desk, opened } = openWholeDesk(async () => posts);
  const jobs = createEngine({ store: createMemoryStore(), clock: createManualClock(), log: silentLog }).collecting
    .client;
  location.hash = hash;
  const { connections } = openDesk().desk;
  // The cast: the view uses these areas and no others; an engine of its own answers for jobs and models, and has none.
  const whole = {
    connections,
    stories: desk.stories,
    collecting: { jobs, summaries: jobs.summaries },
  } as unknown as WholeDesk;
  await act(() => render(h(Shown, { desk: whole }), document.body));
  return { opened };
};

const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
const there = (css: string) => vi.waitFor(() => expect(all(css).length).toBeGreaterThan(0), { timeout: 5000 });
const says = (css: string, text: string) =>
  vi.waitFor(
    () =>
      expect(
        all(css)
          .map(({ textContent }) => textContent)
          .join(' '),
      ).toContain(text),
    { timeout: 5000 },
  );
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
const press = async (name: string) => {
  const find = () => all('button, a, summary').find((one) => nameOf(one) === name);
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 5000 });
  await act(() => find()?.click());
};
const write = (element: HTMLElement | undefined, value: string) =>
  act(() => {
    Object.assign(element ?? {}, { value });
    element?.dispatchEvent(new Event('input', { bubbles: true }));
    element?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const field = (label: string) => all('input, select, textarea').find((one) => one.getAttribute('aria-label') === label);
const text = () => (document.querySelector('#query-text') as HTMLTextAreaElement | null)?.value; // it is one

beforeEach(forgetListings);
afterEach(() => act(() => render(null, document.body)));

describe('posts and stories', () => {
  it('asks no service before a button is pressed, and then for the project as well', async () => {
    await saveConnection(profile, SECRET);
    const { opened } = await open('#/posts?q=stops');
    await there('.search-form');
    expect(opened).toEqual([]);
    await press('Search at Newsroom service');
    await there('.story');
    expect(all('.story')).toHaveLength(1);
    expect(all('.results > *')[1]?.className).toBe('looked');
    expect(location.hash).toContain('project=harbour');
  });

  it('goes to a story and back without asking anew', async () => {
    const { opened } = await open('#/posts?q=stops&project=harbour');
    await there('.story');
    await press(HEADLINE);
    await there('.post');
    const asked = opened.length;
    await press('Back to the search');
    await there('.story');
    expect(opened).toHaveLength(asked);
  });

  it('loads more, and all of it', async () => {
    await open('#/posts?kind=posts&q=ferry&project=harbour');
    await says('.load-more', '50 of 100 here');
    await press('Load more');
    await says('.load-more', '100 of 100 here');
  });

  it('keeps text and form the same, both ways', async () => {
    await open('#/posts?kind=posts');
    await there('#query-text');
    await write(all('#query-text')[0], 'ferry AND NOT platform:lemmy');
    expect(field('Words of rule 1')).toMatchObject({ value: 'ferry' });
    expect(field('Field of rule 2')).toMatchObject({ value: 'platform' });
    expect(field('Whether rule 2 must hold')).toMatchObject({ value: 'not' });
    await write(field('Words of rule 1'), 'night pier');
    expect(text()).toBe('"night pier" AND NOT platform:lemmy');
    await press('Add a rule');
    // A rule without words asks for nothing yet, and stays.
    expect(text()).toBe('"night pier" AND NOT platform:lemmy');
    await write(field('Words of rule 3'), 'quay');
    expect(text()).toBe('"night pier" AND NOT platform:lemmy AND quay');
    await press('Remove rule 2');
    expect(text()).toBe('"night pier" AND quay');
  });

  it('says at once where a text cannot be read, and searches no such text', async () => {
    await open('#/posts?kind=posts');
    await there('#query-text');
    await write(all('#query-text')[0], '(ferry');
    expect(document.querySelector('.problem')?.textContent).toContain('Column');
    expect(document.querySelector('button[type="submit"]')).toMatchObject({ disabled: true });
  });

  it('keeps a search, removes it and brings it back', async () => {
    await open('#/posts?kind=posts&q=ferry&project=harbour');
    await press('Save this search');
    await says('.saved', 'Saved searches (1)');
    await press('Remove ferry');
    await says('.saved', 'Saved searches (0)');
    await press('Undo');
    await says('.saved', 'Saved searches (1)');
  });

  it('changes a project of a service: its name, its places and what it looks for', async () => {
    await saveConnection(profile, SECRET);
    const service = await harbourService();
    const config = { query: { links: [], phrases: ['night ferry'], names: [], hashtags: [] }, own: 1 };
    const jobSchedule = { enabled: true, schedule: { frequency: 'daily' }, dataSources: ['their-place'] };
    await service.projects.update({ params: { id: 'harbour' }, body: { projectConfig: config, jobSchedule } });
    await open('#/posts/projects', service);
    await press('Ask Newsroom service for its projects');
    await press('Edit Harbour monitor');
    await write(all('.project input[type="text"]')[0], 'Quay monitor');
    await write(all('[id$="-sources"]')[0], 'their-place\nanother, with a comma');
    await write(all('[id$="-hashtags"]')[0], 'night-ferry');
    await says('.project', 'Line 1, column 6');
    expect(all('.project button[type="submit"]')[0]).toMatchObject({ disabled: true });
    await write(all('[id$="-hashtags"]')[0], '#nightferry');
    await press('Save the project');
    await says('.project', 'Quay monitor');
    await says('.project', '#nightferry');
    expect(await service.projects.get({ params: { id: 'harbour' } })).toMatchObject({
      displayName: 'Quay monitor',
      jobSchedule: { ...jobSchedule, dataSources: ['their-place', 'another, with a comma'] },
      projectConfig: { ...config, query: { ...config.query, hashtags: ['nightferry'] } },
    });
  });
});
