// @vitest-environment happy-dom
/** The sources of a server in the team section, over a real desk, engine, tables and library of a server. */
import 'fake-indexeddb/auto';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TeamSourcesSection } from '../../../../components/team/team-sources-section.tsx';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { constantSecret, createKeyCipher } from '../../../../server/accounts/key-cipher.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { type EvidenceFile, evidenceFrom } from '../../../../server/work/evidence-settings-file.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { all, bodyText, button, draw, press, shows, submit, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { openServerSources, SERVER_SECRET } from '../../../fixtures/server-sources.ts';
import { openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

const KEY = 'key-of-the-team-4711';
const [here, other] = [SERVER_SECRET, Buffer.alloc(32, 2)];

let tables: Awaited<ReturnType<typeof openServerSources>>['tables'];
let opened: string[];
let fill: () => Promise<void>;

const open = async (file?: EvidenceFile) => {
  const server = await openServerSources(file);
  ({ tables, fill } = server);
  await view(server.service);
};

const view = async (service: ReturnType<ReturnType<typeof createEngine>['service']>) => {
  await saveConnection(profile, SECRET);
  const whole = openWholeDesk(async () => service);
  opened = whole.opened;
  const { team } = whole.desk;
  const { library } = openDesk().desk;
  // The cast: the section reads the known fact-checkers alone.
  const desk = { team, library } as Parameters<typeof TeamSourcesSection>[0]['desk'];
  const props = { desk, connection: 'c1', recipientName: 'Newsroom service', onChanged: async () => {} };
  await draw(h(TeamSourcesSection, props));
  await press('Show sources');
};

const stored = async () => (await tables.read()).chosen?.settings;
const hosts = async () => (await stored())?.publishers.map(({ host }) => host);
const box = (host: string): HTMLInputElement | undefined =>
  all('label')
    .find((one) => one.textContent.includes(host))
    ?.querySelector('input') ?? undefined;
const tick = async (host: string) => {
  await vi.waitFor(() => expect(box(host)).toBeDefined());
  await act(() => box(host)?.click());
};

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl', 'el']);
});

it('says what a server without fact-checkers cannot do, and adds those of the languages of the browser', async () => {
  await open();
  await shows('No fact-checker is listed, so no check of this server can carry a label.');
  expect(document.querySelector('#server-library-title')).toBeNull();
  await press('Add 2 in your languages');
  await shows('0 of 2 fact-checkers contacted.');
  expect(await hosts()).toEqual(['demagog.org.pl', 'www.ellinikahoaxes.gr']);
  expect(bodyText()).toContain('Last changed by ada@example.org');
  expect(bodyText()).not.toContain('No fact-checker is listed');
});

it('takes a fact-checker out of use with a tick, and back with undo; two ticks at once both hold', async () => {
  await open();
  await tick('demagog.org.pl');
  await tick('www.ellinikahoaxes.gr');
  await expect.poll(hosts).toEqual(['demagog.org.pl', 'www.ellinikahoaxes.gr']);
  await tick('demagog.org.pl');
  await shows('Demagog is no longer in use.');
  expect(await hosts()).toEqual(['www.ellinikahoaxes.gr']);
  await press('Undo');
  await expect.poll(hosts).toEqual(['www.ellinikahoaxes.gr', 'demagog.org.pl']);
});

it('adds one by its name and site, in a group of its own', async () => {
  await open();
  await vi.waitFor(() => expect(document.querySelector('input[name="publisher-name"]')).not.toBeNull());
  await write('input[name="publisher-name"]', 'Harbour Check');
  await write('input[name="publisher-site"]', 'https://harbour.example/x');
  await submit('input[name="publisher-site"]');
  await shows('Added by name (1 of 1)');
  expect((await stored())?.publishers).toEqual([{ name: 'Harbour Check', host: 'harbour.example' }]);
});

it('stores a key that nobody sees again, and says which the server cannot decrypt', async () => {
  await open();
  await shows('Other sources');
  await act(() => document.querySelector<HTMLInputElement>('#source-kagi')?.click());
  await vi.waitFor(() => expect(document.querySelector('input[type="password"]')).not.toBeNull());
  await write('input[type="password"]', KEY);
  await submit('input[type="password"]');
  await shows('Key saved.');
  expect(document.documentElement.outerHTML).not.toContain('4711');
  const sealed = (await tables.keys()).get('kagi') ?? '';
  expect(await createKeyCipher(constantSecret(here)).open('kagi', sealed)).toBe(KEY);
  // As after a restore elsewhere.
  await tables.putKey('kagi', (await createKeyCipher(constantSecret(other)).seal('kagi', KEY)) ?? '', 'ada');
  await act(() => document.querySelector<HTMLInputElement>('#sources-science')?.click());
  await shows('The server can’t decrypt these keys, and checks go without them: Kagi. Enter them again.');
  expect(document.querySelector('input[type="password"]')).not.toBeNull();
});

describe('while the library is filled', () => {
  const again = () => act(async () => void (await vi.advanceTimersByTimeAsync(2000)));
  const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** The messages of a request need turns of the machine, and no time. */
  const untilOpened = async (count: number) => {
    for (let turns = 0; turns < 10_000 && opened.length < count; turns += 1) await new Promise(setImmediate);
    expect(opened.length).toBe(count);
  };
  const seeIt = () => document.dispatchEvent(new Event('visibilitychange'));
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is read again every two seconds as long as somebody sees it and something is left', async () => {
    await open();
    await tick('demagog.org.pl');
    await shows('0 of 1 fact-checkers contacted.');
    holdTime();
    seeIt();
    const before = opened.length;
    await again();
    await untilOpened(before + 1);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    seeIt();
    await again();
    await again();
    expect(opened.length).toBe(before + 1);
    vi.useRealTimers();
    await fill();
    visibility.mockReturnValue('visible');
    seeIt();
    await shows('1 fact-check · ');
    expect(bodyText()).toContain('Last reading:');
    holdTime();
    const after = opened.length;
    await again();
    await again();
    expect(opened.length).toBe(after);
  });

  it('is stopped, and begins again', async () => {
    await open();
    await tick('demagog.org.pl');
    await shows('0 of 1 fact-checkers contacted.');
    await press('Stop');
    await vi.waitFor(() => expect(button('Download fact-checks')).toBeDefined());
    expect((await tables.read()).wish?.kind).toBe('stop');
    await press('Download fact-checks');
    await shows('0 of 1 fact-checkers contacted.');
    expect((await tables.read()).wish?.kind).toBe('all');
  });

  it('goes by the interval that is chosen', async () => {
    await open();
    await tick('demagog.org.pl');
    await vi.waitFor(() => expect(document.querySelector('#feed-hours')).not.toBeNull());
    await write('#feed-hours', '12', 'change');
    await write('#older-fact-checks', '500', 'change');
    await expect.poll(stored).toMatchObject({ feedHours: 12, olderFactChecks: 500 });
  });
});

it('shows what the operator has set, and offers no change', async () => {
  const publishers = [{ name: 'Harbour Check', host: 'harbour.example' }];
  await open(evidenceFrom({ publishers, ask: ['kagi'], keys: { kagi: KEY } }));
  await shows('The operator of Newsroom service has set these in a file. Nothing can be changed here.');
  expect(bodyText()).toContain('Harbour Check');
  expect(all('input:not([disabled]), select, form')).toEqual([]);
  expect(all('button').map((one) => one.textContent)).toEqual([]);
  expect(document.documentElement.outerHTML).not.toContain('4711');
});

it('shows nothing to choose at a service that has no sources', async () => {
  const store = createSqliteStore(openDatabase(':memory:'));
  await view(
    createEngine({ store, clock: createManualClock(), log: silentLog, wording: ENGLISH }).service(deviceCaller),
  );
  await shows('Newsroom service has no sources to choose.');
  expect(all('input, select')).toEqual([]);
});
