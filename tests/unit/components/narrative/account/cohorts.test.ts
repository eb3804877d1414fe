// @vitest-environment happy-dom
/** The user's cohort rules over the real desk and engine: create, reject, edit, remove; and the cohorts shown per author. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthorCard } from '../../../../../components/narrative/account/author-card.tsx';
import { AuthorOpinions } from '../../../../../components/narrative/account/author-opinions.tsx';
import { CohortsScreen } from '../../../../../components/narrative/account/cohorts-screen.tsx';
import { readCohortRules } from '../../../../../lib/connections/this-device/cohort-rules.ts';
import { openCollectingDesk } from '../../../../fixtures/collecting-desk.ts';
import { emptyDatabase } from '../../../../fixtures/empty-database.ts';

emptyDatabase();
beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Sidelight';
});
afterEach(() => act(() => render(null, document.body)));

type Desk = Parameters<typeof CohortsScreen>[0]['desk'];
const PROJECT = 'around-what-i-read';

const open = async () => {
  const { desk, store, ticks } = openCollectingDesk();
  await desk.collecting.projects.list();
  await store.posts.put(PROJECT, [
    { postId: '1', createdAt: '2026-03-09T08:00:00.000Z', platform: 'mastodon', text: 'x', authorId: 'ann' },
  ]);
  await store.authors.put(PROJECT, [{ authorId: 'ann', profileBio: 'Docker at the old pier' }]);
  await store.projects.update(PROJECT, (project) => ({ ...project, dataAvailable: true }));
  // The cast: the view uses this area of the desk and no other.
  await act(() => render(h(CohortsScreen, { desk: desk as Desk }), document.body));
  await shows('No rules yet.');
  return { store, ticks, ann: () => store.authors.get(PROJECT, 'ann') };
};

const until = (check: () => unknown) => vi.waitFor(check);
const elements = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '';
const press = async (name: string) => {
  const find = () => elements('button').find((one) => nameOf(one) === name);
  await until(() => expect(find()).toBeDefined());
  await act(() => find()?.click());
};
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text));
const write = (css: string, value: string) =>
  act(() => {
    const field = document.querySelector(`.cohort-form ${css}`);
    Object.assign(field ?? {}, { value });
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () =>
  act(() => {
    document.querySelector('.cohort-form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  });
const make = async (name: string, words: string) => {
  await press('New rule');
  await write('input', name);
  await write('textarea', words);
  await submit();
};

describe('the user’s cohort rules', () => {
  it('are saved, and all authors are counted again', async () => {
    const { ann, ticks } = await open();
    await make('Port workers', ' docker \ncrane driver\n\ndocker');
    await shows('Saved. All accounts on this device are being scored again.');
    await shows('They say about themselves: "docker" or "crane driver"');
    await until(async () => expect(await ann()).toMatchObject({ cohorts: { 'Port workers': 1 } }));
    expect(ticks()).toBe(1);
  });

  it('show what is missing, and why a word is rejected', async () => {
    await open();
    await press('New rule');
    await submit();
    await shows('Enter a name.');
    await shows('Enter at least one word.');
    await until(() => expect(document.activeElement?.matches('.cohort-form input')).toBe(true));
    await write('input', 'Port workers');
    await write('textarea', 'docker\nvoters');
    await submit();
    await shows(
      '"voters" can\'t be used: no groups are made about politics, health, religion, ethnicity or sexuality.',
    );
    await until(() => expect(document.activeElement?.matches('.cohort-form textarea')).toBe(true));
    await write('textarea', 'नाविक');
    await submit();
    await shows('"नाविक" can\'t be used: Sidelight can\'t tell what words in this script are about.');
    expect(await readCohortRules()).toEqual([]);
  });

  it('are edited, removed and restored', async () => {
    const { ann } = await open();
    await make('Port workers', 'docker');
    await press('Edit Port workers');
    await act(() => elements('input[type="radio"]')[1]?.click());
    await submit();
    await shows('They write: "docker"');
    await until(async () => expect(await ann()).toMatchObject({ cohorts: { 'Port workers': 0 } }));
    await make('port WORKERS', 'crane');
    await shows('A rule with this name already exists.');
    await press('Cancel');
    await press('Remove Port workers');
    await shows('"Port workers" removed.');
    await until(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await until(async () => expect(await ann()).not.toHaveProperty('cohorts'));
    await press('Undo');
    await shows('They write: "docker"');
    await until(async () => expect(await ann()).toHaveProperty('cohorts'));
  });
});

describe('an author in cohorts', () => {
  const author = {
    authorId: 'ann',
    cohorts: { 'Port workers': 1, Ferries: 0.25, Nobody: 0, Voters: 1, Cooks: 0.5 },
    cohortsBy: [
      { name: 'Ferries', where: 'posts', words: ['ferry'], value: 0.25, posts: 12 },
      { name: 'Port workers', where: 'about', words: ['docker', 'crane driver'], value: 1 },
      { name: 'Nobody', where: 'about', words: [], value: 0 },
      { name: 'Voters', where: 'about', words: ['vote'], value: 1 },
      { name: 'broken' },
    ],
  };

  it('shows each value with the matched words of its rule, the highest first', async () => {
    await act(() => render(h(AuthorCard, { author, isOwn: true, href: '#', onOpen: () => {} }), document.body));
    expect(elements('.own-groups li').map(({ textContent }) => textContent)).toEqual([
      'Port workers 1 The account says "docker" and "crane driver" about itself.',
      'Ferries 0.25 3 of 12 posts on this device contain "ferry".',
    ]);
  });

  it('shows no cohorts on the card of another service', async () => {
    await act(() => render(h(AuthorCard, { author, isOwn: false, href: '#', onOpen: () => {} }), document.body));
    expect(elements('.own-groups')).toEqual([]);
  });

  it('lists cohorts by rule separately from cohorts that came with the author', async () => {
    const recipient = { name: 'This device', own: true };
    await act(() =>
      render(h(AuthorOpinions, { author, recipient, at: '', hrefOf: () => '#', onOpen: () => {} }), document.body),
    );
    const lists = elements('dd').map(({ textContent }) => textContent);
    expect(lists).toHaveLength(2);
    expect(lists[1]).toContain('Cooks 0.5');
    expect(document.body.textContent).not.toContain('Voters');
  });
});
