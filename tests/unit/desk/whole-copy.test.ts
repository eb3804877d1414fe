/** Everything is set, copied, erased and imported: equal, table by table, but for what the document leaves out. */
import { call } from '@orpc/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { connectionsSetting } from '../../../lib/connections/profiles.ts';
import { hasSecret, keepSecret, secretOf } from '../../../lib/connections/secrets.ts';
import { readEvidenceSettings, writeEvidenceSettings } from '../../../lib/connections/this-device/evidence-settings.ts';
import { changeFeedSchedule, readFeedSchedule } from '../../../lib/connections/this-device/feed-schedule.ts';
import { keepLanguageModelKey, writeLanguageModel } from '../../../lib/connections/this-device/language-model.ts';
import { keepSourceSecret, switchPostSource } from '../../../lib/connections/this-device/post-sources.ts';
import { writePublishers } from '../../../lib/connections/this-device/publishers.ts';
import { createIdbStore } from '../../../lib/engine/store/idb-store.ts';
import { saveSearch } from '../../../lib/narratives/saved-searches.ts';
import { rememberHosts } from '../../../lib/privacy/leaving.ts';
import { addMarkedSites, readMarkedSites } from '../../../lib/privacy/marked-sites.ts';
import { changePlaces, changePrivacy, readPrivacy } from '../../../lib/privacy/privacy.ts';
import { readSites, rememberSites, rememberWikipedia } from '../../../lib/privacy/sites.ts';
import { database } from '../../../lib/records/database.ts';
import { changeStored } from '../../../lib/records/stored-setting.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { deriveQuickly } from '../../fakes/quick-derivation.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { openDataDesk } from '../../fixtures/data-desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { givenFileOf, reportOf } from '../../fixtures/given-file.ts';
import { importOf, previewOf } from '../../fixtures/import-copy.ts';

emptyDatabase();
beforeAll(() => void deriveQuickly());

const PASSPHRASE = 'a long passphrase';
const MODEL = { kind: 'endpoint', base: 'http://localhost:11434/v1', model: 'm' } as const;
const search = {
  id: 's',
  name: 'Ferry',
  kind: 'posts',
  text: 'ferry',
  connection: 'device',
  project: 'ferry',
  savedAt: 5,
} as const;

const setEverything = async () => {
  const decision = {
    same: true,
    at: 5,
    url: 'https://desk.example/1',
    claim: 'x',
    publisher: 'Desk',
    rating: 'False',
    date: '2026-01-01',
  };
  await writeCheck(
    record(states.done, { id: 'one', note: 'mine', tags: ['tag'], closeDecisions: [decision], notSameClaim: true }),
  );
  await writePublishers([{ name: 'FactDesk', host: 'factdesk.example' }]);
  await changeStored(connectionsSetting, (stored) => ({ ...stored, services: [profile] }));
  await changePrivacy({
    privateWindows: true,
    opens: 'panel',
    notify: true,
    retention: { checksMonths: 6, postsDays: 60 },
  });
  await changePlaces('own', () => ['diary.example']);
  await changePlaces('except', () => ['bank.example']);
  await rememberHosts(['facts.example']);
  await rememberSites({ 'news.example': 'always', 'home.example': 'never' });
  await rememberWikipedia('news.example', 'fr');
  await addMarkedSites(['news.example']);
  await saveSearch(search);
  const evidence = await readEvidenceSettings();
  await writeEvidenceSettings({ ...evidence, wikipedia: ['de', 'fr'] });
  await writeLanguageModel(MODEL);
  await changeFeedSchedule({ isOn: true, ignoresEarlierChecks: true });
  await switchPostSource('gdelt', true);
  await switchPostSource('hacker-news', false);
  await switchPostSource('mastodon:social.example', false);
  await keepSecret(profile.id, SECRET);
  await keepLanguageModelKey('model key');
  await keepSourceSecret('bluesky', { account: 'me', secret: 'source key' });
};

const addTopic = async ({ client, engine }: ReturnType<typeof openDataDesk>) => {
  const query = { links: [], phrases: ['ferry'], names: [], hashtags: [] };
  const { slug } = await client.collecting.createProject({ displayName: 'Ferry', query, dataSources: ['gdelt'] });
  const format = { kind: 'csv', delimiter: ',' } as const;
  const mapping = { postId: 'id', createdAt: 'at', text: 'text' };
  const file = givenFileOf('id,at,text\n1,2026-01-01T00:00:00Z,The ferry sank');
  const given = { id: 'f', project: slug, file, name: 'a.csv', encoding: 'utf-8', format, mapping } as const;
  await reportOf(await client.collecting.imports.add({ ...given, platform: 'forum' }));
  await client.collecting.pin({ project: slug, posts: ['forum 1'], reason: 'A case' });
  await engine.idle();
};

/** The stores that are not copied, as the table in `docs/privacy-and-connections.md` says. */
const NOT_COPIED = ['kept aside', 'policy'];

const storesOf = async () => {
  const db = await database();
  const keys = (await db.getAllKeys('settings')).map(String).filter((key) => !NOT_COPIED.includes(key));
  return {
    checks: (await db.getAll('checks')).map(({ importedAt: _, ...check }) => check),
    lines: await db.getAll('lines'),
    settings: Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await db.get('settings', key)]))),
    secrets: await Promise.all([profile.id, 'language model', 'posts bluesky'].map(secretOf)),
  };
};

const erase = async () => {
  const db = await database();
  await Promise.all(Array.from(db.objectStoreNames, (name) => db.clear(name)));
};

const copyOf = async ({ desk }: ReturnType<typeof openDataDesk>, passphrase?: string): Promise<string> => {
  const pieces: string[] = [];
  const wishes = passphrase === undefined ? {} : { passphrase };
  for await (const piece of await call(desk.copy, wishes)) pieces.push(piece);
  return pieces.join('');
};

const contentOf = async ({ desk }: ReturnType<typeof openDataDesk>, text: string, passphrase?: string) => {
  const content = await previewOf(desk, text, passphrase);
  return typeof content === 'string' ? expect.fail(content) : content;
};

/** Takes all of it, or what is ticked by itself. */
const restore = async (
  opened: ReturnType<typeof openDataDesk>,
  text: string,
  takes: 'all' | 'ticked',
  passphrase?: string,
) => {
  const content = await contentOf(opened, text, passphrase);
  const offered = content.offered.flatMap(({ id, isTicked }) => (takes === 'all' || isTicked ? [id] : []));
  const parts = [...offered, 'topics', 'secrets', ...(takes === 'all' ? ['schedules'] : [])];
  return importOf(opened.desk, content, text, { passphrase, parts });
};

describe('a copy of everything', () => {
  it('comes back equal, table by table', async () => {
    const opened = openDataDesk(await createIdbStore('before'));
    await setEverything();
    await addTopic(opened);
    const before = await storesOf();
    const text = await copyOf(opened, PASSPHRASE);
    await erase();
    const other = openDataDesk(await createIdbStore('after'));
    expect(await restore(other, text, 'all', PASSPHRASE)).toEqual({
      checks: 1,
      rows: 3,
      known: 0,
      unread: 0,
      unlisted: 0,
    });
    await other.engine.idle();
    expect(await storesOf()).toEqual(before);
    const { importedAt } = (await (await database()).getAll('checks'))[0];
    expect(importedAt).toBeGreaterThan(0);
    for (const table of ['posts', 'authors'] as const)
      expect(await other.store[table].all('ferry')).toEqual(await opened.store[table].all('ferry'));
    expect(await other.store.imports.all()).toEqual(await opened.store.imports.all());
    expect(await other.client.collecting.pinned()).toEqual(await opened.client.collecting.pinned());
    expect(other.followed).toEqual(expect.arrayContaining(['schedules', 'feeds', 'marked sites']));
  });

  it('brings the wish to keep the library up to date, and neither a filling nor an answer of the browser it was made in', async () => {
    const opened = openDataDesk();
    await setEverything();
    await changeFeedSchedule({ isOn: true, readAt: 1, filling: { since: 1, rest: false }, isOfferDeclined: true });
    const text = await copyOf(opened);
    await erase();
    await restore(openDataDesk(), text, 'all');
    const { isOn, readAt, filling, isOfferDeclined } = await readFeedSchedule();
    expect([isOn, readAt, filling, isOfferDeclined]).toEqual([true, undefined, undefined, undefined]);
  });

  it('adds and offers nothing the second time', async () => {
    const opened = openDataDesk();
    await setEverything();
    await addTopic(opened);
    const text = await copyOf(opened);
    const before = await storesOf();
    expect(await contentOf(opened, text)).toEqual({
      ...{ publishers: [], services: [], offered: [], hasSecrets: false },
      ...{ projects: 1, posts: 1, hasSchedules: false, library: 0 },
    });
    expect(await restore(opened, text, 'all')).toEqual({ checks: 0, rows: 0, known: 4, unread: 0, unlisted: 0 });
    expect(await storesOf()).toEqual(before);
  });

  it('has secrets only with a passphrase, and gives them to nobody without it', async () => {
    const opened = openDataDesk();
    await setEverything();
    const plain = await copyOf(opened);
    expect(plain).not.toContain('secrets');
    const sealed = await copyOf(opened, PASSPHRASE);
    for (const text of [plain, sealed])
      for (const secret of [SECRET, 'model key', 'source key']) expect(text).not.toContain(secret);
    await expect(copyOf(opened, 'short')).rejects.toThrow();
    await erase();
    await restore(opened, sealed, 'all', 'another passphrase');
    expect(await hasSecret(profile.id)).toBe(false);
  });

  it('gives a secret to no other address', async () => {
    const opened = openDataDesk();
    await setEverything();
    const sealed = await copyOf(opened, PASSPHRASE);
    await erase();
    const addresses = { ...profile.addresses, base: 'https://elsewhere.example' };
    await changeStored(connectionsSetting, (stored) => ({ ...stored, services: [{ ...profile, addresses }] }));
    await restore(opened, sealed, 'ticked', PASSPHRASE);
    expect(await hasSecret(profile.id)).toBe(false);
    await erase();
    await writeLanguageModel({ ...MODEL, base: 'http://localhost:1/v1' });
    await restore(opened, sealed, 'ticked', PASSPHRASE);
    expect(await hasSecret('language model')).toBe(false);
  });
});

describe('privacy settings of a copy', () => {
  it('are not taken where they are less strict, unless the user ticks them', async () => {
    const opened = openDataDesk();
    await setEverything();
    const text = await copyOf(opened);
    await erase();
    await changePrivacy({ retention: { checksMonths: 3 } });
    await rememberSites({ 'news.example': 'never' });
    const found = await contentOf(opened, text);
    const ticked = Object.fromEntries(found.offered.map(({ id, isTicked }) => [id, isTicked]));
    expect(ticked).toMatchObject({
      privateWindows: false,
      checksMonths: false,
      postsDays: false,
      except: false,
      marked: false,
      hosts: false,
    });
    expect(ticked).toMatchObject({ own: true, never: true, opens: true });
    expect(found.offered).toContainEqual({
      id: 'opens',
      here: 'popup',
      copy: 'panel',
      isTicked: true,
      isPrivacy: true,
    });
    expect(ticked).not.toHaveProperty('always');
    expect(found.offered).toContainEqual({ id: 'checksMonths', here: 3, copy: 6, isTicked: false, isPrivacy: true });
    await restore(opened, text, 'ticked');
    expect(await readPrivacy()).toMatchObject({
      privateWindows: false,
      neverSend: { own: ['diary.example'], except: [] },
      retention: { checksMonths: 3, postsDays: 30 },
    });
    expect(await readSites()).toEqual({ 'news.example': 'never', 'home.example': 'never' });
    expect(await readMarkedSites()).toEqual([]);
  });

  it('that a policy has locked are not offered', async () => {
    const opened = openDataDesk();
    await setEverything();
    const text = await copyOf(opened);
    await erase();
    await mirrorPolicy(async () => ({ locked: ['neverSend', 'privateWindows', 'retention'] }));
    const found = await contentOf(opened, text);
    await mirrorPolicy(async () => ({}));
    const ids = found.offered.map(({ id }) => id);
    for (const id of ['own', 'except', 'privateWindows', 'checksMonths', 'postsDays'] as const)
      expect(ids).not.toContain(id);
  });
});

describe('a damaged copy', () => {
  it('costs its damaged rows alone', async () => {
    const opened = openDataDesk();
    await setEverything();
    await addTopic(opened);
    const head = JSON.parse(`${(await copyOf(opened)).split('\n', 1)[0]}]}`);
    const stored = {
      ...{ sites: { 'a.example': 'never', 'b.example': 'perhaps' }, 'marked-sites': ['c.example', 7, 'no site/'] },
      ...{ 'saved searches': [search, { id: 1 }], privacy: 'x', evidence: { version: 9, value: {} } },
    };
    const lines = [
      `${JSON.stringify({ ...head, settings: { stored } }).slice(0, -2)}`,
      '{"broken',
      '],"topics":[',
      'null,',
      '{"table":"projects","row":{"slug":"x","name":"x","displayName":"X"}}',
    ];
    await erase();
    const content = await contentOf(opened, lines.join('\n'));
    expect(content).toMatchObject({ projects: 1 });
    expect(content.offered.map(({ id, count }) => [id, count])).toEqual([
      ['never', 1],
      ['marked', 1],
      ['searches', 1],
    ]);
    // Five settings, a damaged line, the missing end, and a row that is no row.
    expect(await restore(opened, lines.join('\n'), 'all')).toEqual({
      checks: 0,
      rows: 1,
      known: 0,
      unread: 8,
      unlisted: 0,
    });
  });
});

describe('a copy of another version', () => {
  it('that is earlier is read, on one line too', async () => {
    const opened = openDataDesk();
    const check = record(states.done, { id: 'one' });
    for (const space of [0, 2]) {
      await erase();
      const text = JSON.stringify(
        { format: 'sidelight', version: 1, settings: { publishers: [], services: [] }, checks: [check] },
        null,
        space,
      );
      expect(await restore(opened, text, 'all')).toMatchObject({ checks: 1, unread: 0 });
    }
  });

  it('that has rules for groups of accounts is read without them', async () => {
    const opened = openDataDesk();
    const stored = {
      ...{ 'saved searches': [search] },
      'cohort rules': { version: 0, value: [{ id: 'r', name: 'Sailors', where: 'about', words: ['sailor'] }] },
    };
    const text = JSON.stringify({ format: 'sidelight', version: 1, settings: { stored }, checks: [] });
    const found = await contentOf(opened, text);
    expect(found).toMatchObject({ offered: [{ id: 'searches' }] });
    expect(await restore(opened, text, 'all')).toMatchObject({ unread: 0 });
    expect(Object.keys((await storesOf()).settings)).toEqual(['saved searches']);
  });

  it('that is later is refused, as is any other file', async () => {
    const { desk } = openDataDesk();
    expect(await previewOf(desk, '{"format":"sidelight","version":3,"checks":[\n\n]}\n')).toBe('newer');
    for (const text of ['', '[]', '{"format":"other","checks":[]}', '{"format":"sidelight"}', '\u0000'.repeat(1000)])
      expect(await previewOf(desk, text)).toBe('other');
  });
});
