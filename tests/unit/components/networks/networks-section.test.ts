// @vitest-environment happy-dom
/** The post sources over the real desk: permission requests, stored settings, and the messages after a failure. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworksSection } from '../../../../components/networks/networks-section.tsx';
import { mirrorPolicy } from '../../../../lib/connections/policy/policy-mirror.ts';
import { readPostSources, sourceSecretOf } from '../../../../lib/connections/this-device/post-sources.ts';
import type { Access } from '../../../../lib/platform/origins.ts';
import { createAccess } from '../../../fakes/fake-access.ts';
import { type CollectingDeskOptions, openCollectingDesk } from '../../../fixtures/collecting-desk.ts';
import { draw, press, shows, submit as submitAt, undraw, write as writeAt } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();
afterEach(async () => {
  await undraw();
  await mirrorPolicy(async () => ({}));
});

const open = async ({ access }: { access: Access }, options: CollectingDeskOptions = {}) => {
  const opened = openCollectingDesk(options);
  // The section uses one area of the desk and no others.
  const desk = opened.desk as Parameters<typeof NetworksSection>[0]['desk'];
  await draw(h(NetworksSection, { desk, access }));
  await vi.waitFor(() => expect(document.querySelector('#add-source')).not.toBeNull());
  return opened;
};

const flip = async (source: string) => {
  const box = () => document.getElementById(`network-${source}`);
  await vi.waitFor(() => expect(box()).not.toBeNull());
  await act(() => box()?.click());
};
const write = (id: string, text: string) => writeAt(`[id="${id}"]`, text);
const submit = (id: string) => submitAt(`[id="${id}"]`);

const add = async (kind: string, typed: string) => {
  await writeAt('#add-source-kind', kind, 'change');
  await write('add-source', typed);
  await submit('add-source');
};

const FEED = 'https://blog.example/feed.xml';
const XML = `<rss version="2.0"><channel><title>Blog</title>
  <item><title>One</title><link>https://blog.example/1</link><pubDate>Mon, 02 Mar 2026 08:00:00 GMT</pubDate></item>
  <item><title>Two</title><link>https://blog.example/2</link><pubDate>Mon, 09 Mar 2026 08:00:00 GMT</pubDate></item>
</channel></rss>`;

describe('each network', () => {
  it('shows what it can and cannot see and which hosts it contacts', async () => {
    await open(createAccess());
    const text = document.querySelector('[data-source="mastodon:mastodon.social"]')?.textContent;
    expect(text).toContain('Public posts this server knows');
    expect(text).toContain('followers-only');
    expect(text).toContain('Contacts: mastodon.social.');
    await shows('Not searched: X, Facebook, Instagram, TikTok, Telegram.');
  });

  it('is switched on with the permission for exactly its hosts, and releases it when switched off', async () => {
    const browser = createAccess();
    await open(browser);
    await flip('bluesky');
    await vi.waitFor(async () => expect(await readPostSources()).toContain('bluesky'));
    const origins = ['*://bsky.social/*', '*://public.api.bsky.app/*'];
    expect(browser.requested).toEqual([{ origins }]);
    await vi.waitFor(() => expect(document.querySelector('#network-bluesky:checked')).not.toBeNull());
    await flip('bluesky');
    await vi.waitFor(() => expect(browser.givenBack).toEqual([{ origins }]));
    expect(await readPostSources()).not.toContain('bluesky');
  });

  it('stays off when the browser refuses', async () => {
    await open(createAccess(false));
    await flip('bluesky');
    await shows('Your browser didn’t allow access. This source isn’t searched.');
    expect(await readPostSources()).not.toContain('bluesky');
  });

  it('keeps the permission that a scheduled project still needs', async () => {
    const browser = createAccess();
    const { desk } = await open(browser);
    await desk.topics.create({
      connection: 'device',
      key: 'k1',
      displayName: 'Ferry',
      query: { links: [], phrases: ['ferry'], names: [], hashtags: [] },
      dataSources: ['hacker-news'],
      schedule: { frequency: 'daily' },
    });
    await flip('hacker-news');
    await vi.waitFor(async () => expect(await readPostSources()).not.toContain('hacker-news'));
    expect(browser.givenBack).toEqual([]);
  });

  it('is not shown when the policy forbids its host', async () => {
    await mirrorPolicy(async () => ({ blockedHosts: ['bsky.app'] }));
    await open(createAccess());
    expect(document.getElementById('network-bluesky')).toBeNull();
  });
});

describe('a Mastodon server', () => {
  it.each([
    ['', 'This isn’t an address.'],
    ['https://me:hush@mastodon.example', 'Leave out names, passwords and anything'],
    ['@me@mastodon.example', 'Leave out names, passwords and anything'],
    ['192.168.1.2', 'This address is on your own network.'],
    ['https://[::1]/', 'This address is on your own network.'],
    ['printer.local', 'This address is on your own network.'],
    ['localhost', 'This address is on your own network.'],
    ['http://mastodon.example', 'Use https.'],
  ])('at "%s" is rejected before any permission prompt', async (typed, sentence) => {
    const browser = createAccess();
    await open(browser);
    await add('mastodon', typed);
    await shows(sentence);
    expect(browser.requested).toEqual([]);
    expect(document.activeElement?.id).toBe('add-source');
  });

  it('is added with the permission for its host, removed and restored', async () => {
    const browser = createAccess();
    await open(browser);
    await add('mastodon', 'https://Mastodon.example/about');
    await vi.waitFor(async () => expect(await readPostSources()).toContain('mastodon:mastodon.example'));
    expect(browser.requested).toEqual([{ origins: ['*://mastodon.example/*'] }]);
    await press('Remove Mastodon (mastodon.example)');
    await shows('Mastodon (mastodon.example) removed');
    expect(await readPostSources()).not.toContain('mastodon:mastodon.example');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await press('Undo');
    await vi.waitFor(async () => expect(await readPostSources()).toContain('mastodon:mastodon.example'));
  });

  it('stores a token, never shows it again, and sends it in a trial request', async () => {
    const { requests } = await open(createAccess(), {
      answer: ({ pathname }) => (pathname === '/api/v2/search' ? new Response(null, { status: 401 }) : undefined),
    });
    await write('secret-mastodon:mastodon.social', 'hush-hush');
    await submit('secret-mastodon:mastodon.social');
    await shows('Your access token is saved.');
    expect(await sourceSecretOf('mastodon:mastodon.social')).toEqual({ secret: 'hush-hush' });
    expect(document.body.innerHTML).not.toContain('hush-hush');
    await press('Test: Mastodon (mastodon.social)');
    await shows('It requires a sign-in, or doesn’t accept this one.');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer hush-hush');
    await press('Delete: access token for Mastodon (mastodon.social)');
    await vi.waitFor(async () => expect(await sourceSecretOf('mastodon:mastodon.social')).toBeUndefined());
  });
});

describe('Bluesky', () => {
  it('stores a handle and an app password, and shows which is missing', async () => {
    await open(createAccess());
    await write('secret-bluesky', 'hush-hush');
    await submit('secret-bluesky');
    await shows('Enter the account’s handle.');
    await write('secret-bluesky-account', 'ines.bsky.social');
    await submit('secret-bluesky');
    await shows('Your app password is saved.');
    expect(await sourceSecretOf('bluesky')).toEqual({ account: 'ines.bsky.social', secret: 'hush-hush' });
  });
});

describe('the server of one’s own Bluesky account', () => {
  it('is added with the permission for exactly its hosts, and receives the sign-in', async () => {
    const browser = createAccess();
    const { requests } = await open(browser, {
      answer: ({ host, pathname }) =>
        host === 'pds.example' && pathname.endsWith('createSession')
          ? Response.json({ accessJwt: 'token' })
          : Response.json({ posts: [] }),
    });
    await add('bluesky', 'https://PDS.example/account');
    await vi.waitFor(async () => expect(await readPostSources()).toContain('bluesky:pds.example'));
    expect(browser.requested).toEqual([{ origins: ['*://pds.example/*', '*://public.api.bsky.app/*'] }]);
    await shows('Bluesky (pds.example)');
    await write('secret-bluesky:pds.example-account', 'ines.example');
    await write('secret-bluesky:pds.example', 'hush-hush');
    await submit('secret-bluesky:pds.example');
    await shows('Your app password is saved.');
    await press('Test: Bluesky (pds.example)');
    await shows('It responds, but has no entries now.');
    expect(requests.map(({ address }) => address.host)).toEqual(['pds.example', 'pds.example']);
  });

  it.each([
    ['http://pds.example', 'Use https.'],
    ['10.0.0.1', 'This address is on your own network.'],
    ['@ines.pds.example', 'Leave out names, passwords and anything'],
  ])('at "%s" is rejected before any permission prompt', async (typed, sentence) => {
    const browser = createAccess();
    await open(browser);
    await add('bluesky', typed);
    await shows(sentence);
    expect(browser.requested).toEqual([]);
  });
});

describe('an account, a community or a channel', () => {
  it('is added by the name that people write, with its network, its host and what it does not see', async () => {
    const browser = createAccess();
    await open(browser);
    await add('feed', 'r/Ferries');
    await vi.waitFor(async () => expect(await readPostSources()).toContain('subreddit:ferries'));
    expect(browser.requested).toEqual([{ origins: ['*://www.reddit.com/*'] }]);
    await shows('Reddit (r/ferries)');
    const text = document.querySelector('[data-source="subreddit:ferries"]')?.textContent;
    expect(text).toContain('The text of posts isn’t kept.');
    expect(text).toContain('Untested: this source may not work as described.');
  });

  it.each([
    ['https://www.youtube.com/@harbour', '@harbour'],
    ['@ada', '@ada'],
  ])('of YouTube may be written as its name, "%s"', async (typed, name) => {
    const browser = createAccess();
    await open(browser);
    await add('feed', typed);
    await vi.waitFor(async () => expect(await readPostSources()).toContain(`youtube-channel:${name}`));
    expect(browser.requested).toEqual([{ origins: ['*://www.youtube.com/*'] }]);
    await shows(`YouTube (${name})`);
  });

  it('of a Lemmy server is searched, also by a test query', async () => {
    const { requests } = await open(createAccess(), { answer: () => Response.json({ posts: [] }) });
    await add('lemmy', 'https://Lemmy.example/');
    await vi.waitFor(async () => expect(await readPostSources()).toContain('lemmy:lemmy.example'));
    await press('Test: Lemmy (lemmy.example)');
    await shows('It responds, but has no entries now.');
    expect(requests.map(({ address }) => address.pathname)).toEqual(['/api/v3/search']);
  });
});

describe('GDELT', () => {
  it('is off until the user switches it on', async () => {
    const browser = createAccess();
    await open(browser);
    expect(document.querySelector('#network-gdelt:checked')).toBeNull();
    await flip('gdelt');
    await vi.waitFor(async () => expect(await readPostSources()).toContain('gdelt'));
    expect(browser.requested).toEqual([{ origins: ['*://api.gdeltproject.org/*'] }]);
  });
});

describe('a feed', () => {
  const addFeed = async (options: CollectingDeskOptions) => {
    const opened = await open(createAccess(), options);
    await add('feed', FEED);
    await vi.waitFor(async () => expect(await readPostSources()).toContain(`feed:${FEED}`));
    await press(`Test: ${FEED}`);
    return opened;
  };

  it('is queried once, and shows its number of entries and their newest date', async () => {
    const { store } = await addFeed({ answer: () => new Response(XML) });
    await shows('It responds: 2 entries, the newest from Mar 9, 2026.');
    expect(await store.projects.all()).toEqual([]);
  });

  it.each([
    ['is not a feed', () => new Response('<html><body>Hello</body></html>'), 'This isn’t a feed.'],
    ['is gone', () => new Response(null, { status: 404 }), 'There is nothing at this address.'],
    ['fails', () => new Response(null, { status: 500 }), 'It has technical problems.'],
    ['is busy', () => new Response(null, { status: 429 }), 'It accepts no more requests for now.'],
  ])('that %s is reported in a sentence', async (_, answer, sentence) => {
    await addFeed({ answer });
    await shows(`Test failed. ${sentence}`);
  });
});
