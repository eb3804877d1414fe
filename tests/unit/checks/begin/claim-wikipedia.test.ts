/** Tests that Wikipedia is queried in the language of the words, at the host that the consent prompt named. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerConsent } from '../../../../lib/checks/begin/answer-consent.ts';
import type { Start } from '../../../../lib/checks/begin/start-check.ts';
import { policySetting } from '../../../../lib/connections/policy/policy-mirror.ts';
import { recipientFor, recipientForImage } from '../../../../lib/connections/recipient.ts';
import { wikipediaForClaim } from '../../../../lib/connections/this-device/claim-wikipedia.ts';
import {
  readEvidenceSettings,
  writeEvidenceSettings,
} from '../../../../lib/connections/this-device/evidence-settings.ts';
import { wikipediaNamedIn, wikipediaOfLanguage } from '../../../../lib/contract/device/claim-wikipedia.ts';
import { DEVICE } from '../../../../lib/contract/device/device.ts';
import type { PageCapture } from '../../../../lib/contract/device/materials.ts';
import { createCheckClaim } from '../../../../lib/engine/context/check-claim.ts';
import { forgetSite, readWikipedias } from '../../../../lib/privacy/sites.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { readCheck } from '../../../../lib/records/read-checks.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';
import { createVirtualClock } from '../../../fakes/virtual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { reading } from '../../../fixtures/reading.ts';
import { createStoredRunner, forgetAll, startStored } from '../stored-runner.ts';

const FRENCH = 'Le vieux phare du port a été vendu pour un euro.';
const SHORT = 'Un euro.';

/** Detects the language, as the browser does. */
const languageOf = async (text: string): Promise<string | undefined> =>
  text.includes('phare') ? 'fr' : text.includes('lighthouse') ? 'en' : undefined;

const pageIn = (lang?: string): PageCapture => ({
  address: 'https://journal.example/phare',
  title: 'Le phare',
  authors: [],
  text: FRENCH,
  claimReviews: [],
  ...(lang === undefined ? {} : { lang }),
});

/** A runner whose engine queries a web that finds nothing, with the hosts of its requests. */
const startDevice = () => {
  const hosts: string[] = [];
  const generate = createCheckClaim({
    web: webOf(async (address) => {
      hosts.push(new URL(address).host);
      return Response.json({ batchcomplete: true });
    }),
    ...reading,
    publishers: async () => [],
    evidenceSettings: readEvidenceSettings,
    wikipediaOf: wikipediaNamedIn,
    clock: createVirtualClock(new Date().toISOString()),
  });
  return { hosts, ...createStoredRunner(generate) };
};
type Device = ReturnType<typeof startDevice>;

const pick = async ({ runner }: Device, start: Partial<Start>): Promise<CheckRecord> => {
  const started = await startStored(
    { kind: 'claim', text: FRENCH, ...start },
    { runner, recipientForImage, wikipediaFor: (words) => wikipediaForClaim(words, languageOf) },
    await recipientFor(DEVICE),
  );
  const record = 'id' in started ? await readCheck(started.id) : undefined;
  return record ?? expect.fail('Nothing was begun.');
};

const agree = ({ runner }: Device, record: CheckRecord, answer: 'once' | 'always' = 'once') =>
  answerConsent({ runner, missingOf: async () => [] }, record, { answer });

const hostsNamed = ({ state }: CheckRecord) => (state.name === 'awaiting-consent' ? state.hosts : []);
const until = (hosts: readonly string[]) => vi.waitFor(() => expect(hosts).not.toEqual([]));

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']));
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetAll();
});

describe('a claim', () => {
  it('in a language other than the browser’s is searched there, and its prompt names that host alone', async () => {
    const device = startDevice();
    const record = await pick(device, {});
    expect(hostsNamed(record)).toEqual(['fr.wikipedia.org']);
    await agree(device, record);
    await until(device.hosts);
    expect([...new Set(device.hosts)]).toEqual(['fr.wikipedia.org']);
  });

  it.each([
    ['too short to detect', SHORT, 'fr', 'fr.wikipedia.org'],
    ['too short, on a page with an unknown language', SHORT, 'tlh', 'en.wikipedia.org'],
    ['too short, and typed', SHORT, undefined, 'en.wikipedia.org'],
    ['that the browser cannot detect', 'Quelques mots sur un port lointain.', 'pt-BR', 'pt.wikipedia.org'],
    ['in the language of the words rather than of the page', FRENCH, 'en', 'fr.wikipedia.org'],
  ])('%s', async (_, text, lang, host) => {
    const page = lang === undefined ? {} : { page: pageIn(lang) };
    expect(hostsNamed(await pick(startDevice(), { text, ...page }))).toEqual([host]);
  });

  it('is not searched for if Wikipedia is off, nor at a host that the organisation blocks', async () => {
    await changeStored(policySetting, (policy) => ({ ...policy, blockedHosts: ['fr.wikipedia.org'] }));
    expect(hostsNamed(await pick(startDevice(), {}))).toEqual(['en.wikipedia.org']);
    await forgetAll();
    await writeEvidenceSettings({ wikipedia: [], ask: [] });
    expect(hostsNamed(await pick(startDevice(), {}))).toEqual([]);
  });

  it('from a page check uses the language of the page text', async () => {
    const record = await pick(startDevice(), { kind: 'page', text: pageIn().address, page: pageIn() });
    expect(hostsNamed(record)).toEqual(['fr.wikipedia.org']);
  });

  it('from a link, whose text is unknown, names all hosts that may be queried', async () => {
    await writeEvidenceSettings({ wikipedia: ['en', 'de'], ask: [] });
    const record = await pick(startDevice(), { kind: 'link', text: 'https://journal.example/phare' });
    expect(hostsNamed(record)).toEqual(['en.wikipedia.org', 'de.wikipedia.org']);
  });
});

describe('a site that may always send', () => {
  const english = { text: 'The old lighthouse was sold for one euro.', page: pageIn('fr') };
  const french = { text: FRENCH, page: pageIn('fr') };

  it('prompts again for a host that no prompt has named, and then no more', async () => {
    const device = startDevice();
    await agree(device, await pick(device, english), 'always');
    const record = await pick(device, french);
    expect(hostsNamed(record)).toEqual(['fr.wikipedia.org']);
    await agree(device, record, 'always');
    const next = await pick(device, { ...french, text: `${FRENCH} Un autre phare reste.` });
    expect(next.state.name).not.toBe('awaiting-consent');
    await vi.waitFor(() => expect(device.hosts.length).toBeGreaterThan(2));
    expect(new Set(device.hosts)).toEqual(new Set(['en.wikipedia.org', 'fr.wikipedia.org']));
  });

  it('prompts each time for a host with consent for one check only', async () => {
    const device = startDevice();
    await agree(device, await pick(device, english), 'always');
    await agree(device, await pick(device, french));
    const next = await pick(device, { ...french, text: `${FRENCH} Un autre phare reste.` });
    expect(hostsNamed(next)).toEqual(['fr.wikipedia.org']);
  });

  it('loses its named hosts when its consent is revoked', async () => {
    const device = startDevice();
    await agree(device, await pick(device, french), 'always');
    expect(await readWikipedias()).toEqual({ 'journal.example': ['fr'] });
    await forgetSite('journal.example');
    expect(await readWikipedias()).toEqual({});
  });
});

describe('the Wikipedia of a language tag', () => {
  it.each([
    ['de-AT', 'de'],
    ['nb', 'no'],
    ['iw', 'he'],
    ['zh-Hans-CN', 'zh'],
    ['FR', 'fr'],
    ['hmn', undefined],
    ['evil.example/', undefined],
    ['constructor', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j: %j', (tag, language) => expect(wikipediaOfLanguage(tag)).toBe(language));
});
