// @vitest-environment happy-dom
/** The posts about a check, over the real desk and a real engine, by the keyboard's own clicks. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { PostsOfCheck } from '../../../../../components/narrative/thread/posts-of-check.tsx';
import { saveConnection } from '../../../../../lib/connections/change-connections.ts';
import { ServiceError } from '../../../../../lib/contract/errors.ts';
import { serviceFault } from '../../../../../lib/contract/service-fault.ts';
import { writeCheck } from '../../../../../lib/records/write-checks.ts';
import { record, states } from '../../../../fixtures/check-samples.ts';
import { profile, SECRET } from '../../../../fixtures/connections.ts';
import { openDesk } from '../../../../fixtures/desk.ts';
import { draw, press, undraw } from '../../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../../fixtures/empty-database.ts';
import { HEADLINE } from '../../../../fixtures/ferry-stories.ts';
import { openFindsDesk } from '../../../../fixtures/finds-desk.ts';
import { harbourService } from '../../../../fixtures/whole-desk.ts';

emptyDatabase();

type PanelDesk = Parameters<typeof PostsOfCheck>[0]['desk'];
const check = record(states.done, {
  id: 'one',
  input: 'The night ferry stops',
  page: { address: 'https://news.example/ferry', title: '' },
});

const open = async (fault?: ServiceError) => {
  await saveConnection(profile, SECRET);
  await writeCheck(check);
  const service = await harbourService();
  const { desk, opened } = openFindsDesk(async () => {
    if (fault) throw fault;
    return service;
  });
  const sources = { list: async () => [{ name: 'Hacker News' }, { name: 'Mastodon' }] };
  // The cast: the section uses these areas of the desk and no others.
  const whole = {
    connections: openDesk().desk.connections,
    collecting: { sources },
    finds: desk.finds,
  } as unknown as PanelDesk;
  location.hash = '#/check/one';
  await draw(h(PostsOfCheck, { record: check, desk: whole }));
  return { opened };
};

const storyLink = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.kept-posts a')].find(
    ({ textContent }) => textContent === HEADLINE,
  );

it('asks, shows what was found with links that lead back, and shows it again without a request', async () => {
  const { opened } = await open();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Not searched yet'));
  await press('Search Newsroom service');
  await vi.waitFor(() =>
    expect(document.querySelector('.consent blockquote')?.textContent).toContain('The night ferry stops'),
  );
  expect(opened).toEqual([]);
  await press('Send once');
  await vi.waitFor(() => expect(storyLink()).toBeDefined());
  expect(document.querySelector('.kept-posts')?.firstElementChild?.className).toBe('searched');
  expect(storyLink()?.getAttribute('href')).toContain('via=check%2Fone');

  const before = opened.length;
  await undraw();
  const again = await open();
  await vi.waitFor(() => expect(storyLink()).toBeDefined());
  expect([before > 0, again.opened]).toEqual([true, []]);
});

it('names the networks that a search of this device asks, and leads to its consent prompt', async () => {
  await open();
  await press('Search Hacker News and Mastodon');
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/posts\/find\/one\.[\w-]+\?via=check%2Fone/));
});

it('says why a service did not search, with its own words apart, and asks again before it is tried again', async () => {
  const fault = { ...serviceFault('notAllowed', { host: 'service.example' }), serviceMessage: 'Not you.' };
  const { opened } = await open(new ServiceError('permission', fault));
  await press('Search Newsroom service');
  await press('Send once');
  const note = () => document.querySelector('.notice-problem')?.textContent ?? '';
  await vi.waitFor(() => expect(note()).toContain('service.example doesn’t allow this.'));
  expect(note()).toMatch(/Newsroom service.*Not you\./);
  await press('Try again');
  await vi.waitFor(() => expect(document.querySelector('.consent')).not.toBeNull());
  expect([note(), opened]).toEqual(['', ['a1']]);
});
