// @vitest-environment happy-dom
/** Projects over the real desk and a real engine: create, edit, run, remove and restore. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TopicsView } from '../../../../components/topics/topics-view.tsx';
import { formatClock } from '../../../../lib/platform/format.ts';
import type { Access, Wish } from '../../../../lib/platform/origins.ts';
import { openCollectingDesk } from '../../../fixtures/collecting-desk.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();
beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Sidelight';
});
afterEach(() => act(() => render(null, document.body)));

const hit = {
  objectID: '1',
  author: 'tallow',
  created_at: '2026-03-09T07:40:00Z',
  created_at_i: Date.parse('2026-03-09T07:40:00Z') / 1000,
  title: 'The night ferry stops',
  url: 'https://news.example/ferry',
  _tags: ['story'],
};

const open = async (grants = true, diesOnceAfter?: string, holds = grants) => {
  const requested: Wish[] = [];
  const access: Access = {
    holds: async () => holds,
    request: async (wish) => {
      requested.push(wish);
      return grants;
    },
    giveBack: async () => true,
  };
  const opened = openCollectingDesk({ answer: () => Response.json({ hits: [hit] }), diesOnceAfter });
  // The view uses these areas of the desk and no others.
  const desk = opened.desk as Parameters<typeof TopicsView>[0]['desk'];
  await act(() => render(h(TopicsView, { desk, access }), document.body));
  await until(() => expect(document.querySelector('.topic')).not.toBeNull());
  return { ...opened, permissions: requested };
};

/** The region rule is off: in the panel the view is inside the page's own landmarks. */
/** The timeout is long enough for a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check);
const elements = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '';
const press = async (name: string) => {
  const find = () => elements('button').find((one) => nameOf(one) === name);
  await until(() => expect(find()).toBeDefined());
  await act(() => find()?.click());
};
const write = (id: string, value: string, event = 'input') =>
  act(() => {
    const field = document.getElementById(id);
    Object.assign(field ?? {}, { value });
    field?.dispatchEvent(new Event(event, { bubbles: true }));
  });
const submit = () =>
  act(() => {
    document.querySelector('.topic-form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  });
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text));
const tick = async (name: string) => {
  const box = elements('label.tick')
    .find((label) => label.textContent?.startsWith(name))
    ?.querySelector('input');
  await act(() => box?.click());
};

/** Creates a project that queries Hacker News alone, daily. */
const make = async () => {
  await press('New topic');
  await write('topic-new-name', 'The night ferry');
  await write('topic-new-phrases', 'night ferry');
  await tick('Mastodon (mastodon.social)');
  await write('topic-new-often', 'daily', 'change');
  await submit();
};

describe('projects', () => {
  it('start with the built-in one, which cannot be edited or removed', async () => {
    await open();
    await shows('Around what I read');
    await shows('Built in.');
    expect(elements('.topic button')).toEqual([]);
  });

  it('are created with the permission for exactly the hosts that they query', async () => {
    const { permissions, store, ticks } = await open();
    await make();
    await shows(`Runs every day at ${formatClock('06:00')}.`);
    expect(permissions).toEqual([{ origins: ['*://hn.algolia.com/*'] }]);
    await shows('Contacts: hn.algolia.com.');
    await shows('Next:');
    expect(ticks()).toBe(1);
    expect(await store.projects.get('the-night-ferry')).toMatchObject({
      displayName: 'The night ferry',
      jobSchedule: { enabled: true, dataSources: ['hacker-news'], schedule: { frequency: 'daily', time: '06:00' } },
      projectConfig: { query: { phrases: ['night ferry'] } },
    });
  });

  it('are created once when the background dies before it responds', async () => {
    const { desk } = await open(true, 'collecting/projects/create');
    await make();
    await shows(`Runs every day at ${formatClock('06:00')}.`);
    const slugs = (await desk.collecting.projects.list()).map(({ project }) => project.slug);
    expect(slugs.filter((slug) => slug.startsWith('the-night-ferry'))).toEqual(['the-night-ferry']);
  });

  it('are not created when the browser refuses', async () => {
    const { store } = await open(false);
    await make();
    await shows("Your browser didn't allow access to hn.algolia.com.");
    expect(await store.projects.get('the-night-ferry')).toBeUndefined();
  });

  it('show what is missing, and the position of an error', async () => {
    const { permissions } = await open();
    await press('New topic');
    expect(document.activeElement?.id).toBe('topic-new-name');
    await submit();
    await shows('Enter a name.');
    await shows('Enter at least one line to search for.');
    await write('topic-new-hashtags', '#ferry\n#night-ferry');
    await shows('Line 2, column 7: a hashtag has only letters');
    await press('Go to line 2, column 7');
    const box = document.querySelector<HTMLTextAreaElement>('#topic-new-hashtags');
    expect(document.activeElement).toBe(box);
    expect(box?.value.slice(box.selectionStart, box.selectionEnd)).toBe('-');
    expect(permissions).toEqual([]);
  });

  it('are edited', async () => {
    const { store } = await open();
    await make();
    await press('Edit The night ferry');
    await write('topic-the-night-ferry-name', 'Ferries');
    await write('topic-the-night-ferry-often', 'never', 'change');
    await submit();
    await shows('Runs only when you start it.');
    expect(await store.projects.get('the-night-ferry')).toMatchObject({
      displayName: 'Ferries',
      jobSchedule: { enabled: false },
    });
  });

  it('run on request, and report the outcome', async () => {
    await open();
    await make();
    await press('Run now: The night ferry');
    await shows('1 post, 1 new.');
    await shows('Runs: 1 done, 0 failed, 0 in progress.');
  });

  it('are removed and restored', async () => {
    const { desk } = await open();
    await make();
    await press('Remove The night ferry');
    await shows('The night ferry removed.');
    await until(() => expect(document.activeElement?.textContent).toBe('Undo'));
    expect(await desk.stories.projects.list({ connection: 'device' })).toHaveLength(1);
    await press('Undo');
    await until(() => expect(document.querySelector('[data-topic="the-night-ferry"]')).not.toBeNull());
    await press('Remove The night ferry');
    await shows('The night ferry removed.');
    await until(() => expect(document.querySelector('[data-topic="the-night-ferry"]')).toBeNull());
  });
});

describe('without the consent of Firefox to send search terms', () => {
  beforeEach(() => void vi.stubEnv('FIREFOX', 'true'));
  afterEach(() => vi.unstubAllEnvs());

  it('the view says which sources are skipped, and prompts by a button', async () => {
    const { permissions } = await open(true, undefined, false);
    expect(document.body.textContent).not.toContain('search terms');
    await make();
    await shows(
      'Sidelight has no permission in Firefox to send search terms, so topics skip the sources that need them.',
    );
    await press('Allow search terms');
    await until(() => expect(document.body.textContent).not.toContain('search terms'));
    expect(permissions).toEqual([
      { origins: ['*://hn.algolia.com/*'], data_collection: ['searchTerms'] },
      { origins: [], data_collection: ['searchTerms'] },
    ]);
  });

  it('a refusal of it alone is named as such', async () => {
    const { store } = await open(false, undefined, true);
    await make();
    await shows('Sidelight has no permission in Firefox to send search terms. Nothing was sent.');
    expect(await store.projects.get('the-night-ferry')).toBeUndefined();
  });
});
