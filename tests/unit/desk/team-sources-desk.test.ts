/** The requests of the Team view about the sources of a server: a change is one of what the server has by then, whatever its version. */
import { expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import type { TeamSourcesSettings, TeamSourcesView } from '../../../lib/contract/team-sources.ts';
import { openWholeDesk } from '../../fixtures/whole-desk.ts';

const one = { name: 'One', host: 'one.example', feed: 'https://one.example/rss' };
const two = { name: 'Two', host: 'two.example' };

/** A server of a later version, with what this one does not know. */
const view: TeamSourcesView = {
  settings: {
    publishers: [one, { name: 'Odd', host: 'Not a host' }],
    ...{ wikipedia: ['en', 'EN!'], ask: ['wikidata', 'the-moon'], searxng: 'ftp://search.example' },
    ...{ feedHours: 6, olderFactChecks: 500, laterMember: true },
  },
  lockedByOperator: false,
  withoutLabel: ['one.example', 'Not a host'],
  keys: [
    { name: 'kagi', isReadable: true },
    { name: 'brave', isReadable: false },
    { name: 'the-moon', isReadable: false },
  ],
  library: { size: 3, bytes: 9, languages: ['en', 'x<y'], oldest: 'long ago', newest: '2026-03-03', publishers: [] },
};

const open = () => {
  const sent: TeamSourcesSettings[] = [];
  const sources = {
    read: async () => view,
    replace: async ({ body }: { body: TeamSourcesSettings }) => {
      sent.push(body);
      return view;
    },
  };
  // The cast: the desk requests nothing else of the service here.
  const { desk } = openWholeDesk(async () => ({ sources }) as unknown as Service);
  return { desk: desk.team.sources, sent };
};

it('shows what this version knows, with the sources whose keys can be used', async () => {
  const shown = await open().desk.read({ connection: 'c1' });
  expect(shown?.settings).toEqual({
    ...{ publishers: [one], wikipedia: ['en'], ask: ['wikidata'], feedHours: 6, olderFactChecks: 500 },
  });
  expect(shown?.sources.filter(({ hasKey }) => hasKey).map(({ id }) => id)).toEqual(['kagi']);
  expect(shown?.withoutLabel).toEqual(['One']);
  expect(shown?.unreadableKeys).toEqual(['Brave Search']);
  expect(shown?.library.facts).toEqual({ size: 3, bytes: 9, languages: ['en'], newest: '2026-03-03' });
});

it('changes what it was told to, and leaves a source of a later version on', async () => {
  const { desk, sent } = open();
  await desk.change({ connection: 'c1', change: { add: [two] } });
  expect(sent.at(-1)).toEqual({
    ...{ publishers: [one, two], wikipedia: ['en'], ask: ['wikidata', 'the-moon'], feedHours: 6, olderFactChecks: 500 },
  });
  await desk.change({ connection: 'c1', change: { remove: ['one.example'], ask: [], feedHours: 12 } });
  expect(sent.at(-1)).toMatchObject({ publishers: [], ask: ['the-moon'], feedHours: 12 });
  await desk.change({ connection: 'c1', change: { add: [{ ...one, name: 'The one' }], searxng: 'https://s.example' } });
  expect(sent.at(-1)).toMatchObject({ publishers: [{ name: 'The one' }], searxng: 'https://s.example' });
});

it('sends no key for a source that needs none', async () => {
  const { desk } = open();
  await expect(desk.keepKey({ connection: 'c1', source: 'wikidata', key: 'k' })).rejects.toThrow();
});
