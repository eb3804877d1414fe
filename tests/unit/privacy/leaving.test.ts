/** Tests the one decision about leaving: what goes, what needs consent, what is blocked and by which rule. */
import '../../fakes/installed-browser.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { MAX_INPUT_CHARS } from '../../../lib/contract/input-limits.ts';
import { forgetHost } from '../../../lib/privacy/allowed-hosts.ts';
import {
  areAlwaysAllowed,
  type Departure,
  decide,
  type LeavingRules,
  mayLeave,
  mayReadPage,
  maySearchLeave,
  readAnsweredSites,
  readLeavingRules,
  rememberAnswer,
  rememberHosts,
} from '../../../lib/privacy/leaving.ts';
import { changePlaces, changePrivacy, checksKeptMs, readPrivacy } from '../../../lib/privacy/privacy.ts';
import { readSites, readWikipedias, rememberSite } from '../../../lib/privacy/sites.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { isLong } from '../../thorough.ts';

emptyDatabase();
afterEach(() => mirrorPolicy(async () => ({})));

const from = 'https://harbour-post.example/members/1';
const leaving = (more: Partial<Departure> = {}) => mayLeave({ from, recipient: 'hosts', ...more });
const outcome = async (more: Partial<Departure> = {}) => (await leaving(more)).outcome;

describe('words of a page', () => {
  it('need consent until the user answered for its site', async () => {
    expect(await outcome()).toBe('asks');
    await rememberAnswer(from, 'always');
    expect(await outcome()).toBe('goes');
    await rememberAnswer(from, 'never');
    expect(await leaving()).toEqual({ outcome: 'blocked', by: 'never-send', host: 'harbour-post.example' });
  });

  it.each<[string, Partial<Departure>]>([
    ['are in a field that the user writes in', { editable: true }],
    ['are longer than a service accepts', { length: MAX_INPUT_CHARS + 1 }],
    ['would reach a Wikipedia that the answer did not name', { unlistedWikipedia: 'fr' }],
  ])('need consent in spite of an earlier *always* if they %s', async (_, more) => {
    await rememberAnswer(from, 'always');
    expect(await outcome(more)).toBe('asks');
  });

  it('need consent in spite of an earlier answer once the consent of Firefox is withdrawn', async () => {
    vi.stubEnv('FIREFOX', 'true');
    const facts = ['facts.example'];
    await rememberAnswer(from, 'always');
    await rememberHosts(facts);
    expect(await outcome()).toBe('asks');
    expect(await outcome({ from: 'https://other.example/', hosts: facts })).toBe('asks');
    expect(await readAnsweredSites()).toEqual([]);
    expect(await areAlwaysAllowed(facts)).toBe(false);
    for (const data of ['websiteContent', 'browsingActivity']) browser.permissions.held.data_collection.add(data);
    expect(await outcome()).toBe('goes');
    expect(await outcome({ from: 'https://other.example/', hosts: facts })).toBe('goes');
    expect(await readAnsweredSites()).toEqual(['harbour-post.example']);
    expect(await areAlwaysAllowed(facts)).toBe(true);
    vi.unstubAllEnvs();
  });

  it('go to a Wikipedia that an *always* named', async () => {
    await rememberAnswer(from, 'always', 'fr');
    expect(await outcome({ unlistedWikipedia: 'fr' })).toBe('goes');
    expect(await outcome({ unlistedWikipedia: 'it' })).toBe('asks');
  });

  it('stay on a site of the never-send list in spite of an earlier *always*, but not on an exception', async () => {
    await rememberSite('docs.google.com', 'always');
    const document = { from: 'https://docs.google.com/document/d/1' };
    expect(await outcome(document)).toBe('blocked');
    await changePlaces('except', () => ['docs.google.com']);
    expect(await outcome(document)).toBe('goes');
  });

  it('stay if the user or the policy has listed the site', async () => {
    await changePlaces('own', () => ['harbour-post.example/members']);
    expect(await outcome()).toBe('blocked');
    expect(await outcome({ from: 'https://harbour-post.example/news' })).toBe('asks');
    await mirrorPolicy(async () => ({ blockedHosts: ['harbour-post.example'] }));
    expect(await outcome({ from: 'https://harbour-post.example/news' })).toBe('blocked');
  });
});

describe('hosts that the user allowed for all sites', () => {
  const hosts = ['facts.example', 'en.wikipedia.org'];
  const other = 'https://other.example/a';

  it('get checks from every site, and no others join them', async () => {
    await rememberHosts(hosts);
    expect([await outcome({ hosts }), await outcome({ from: other, hosts })]).toEqual(['goes', 'goes']);
    expect(await outcome({ hosts: [...hosts, 'more.example'] })).toBe('asks');
    expect(await outcome()).toBe('asks');
    await forgetHost('facts.example');
    expect(await outcome({ hosts })).toBe('asks');
  });

  it.each<[string, Partial<Departure>]>([
    ['typed text', { from: undefined }],
    ['text of a field', { editable: true }],
    ['text that would be cut', { length: MAX_INPUT_CHARS + 1 }],
    ['a private window', { isPrivate: true }],
    ['a site of the never-send list that the user has excepted', { from: 'https://docs.google.com/document/d/1' }],
  ])('need consent for %s', async (_, more) => {
    await rememberHosts(hosts);
    await changePrivacy({ privateWindows: true });
    await changePlaces('except', () => ['docs.google.com']);
    expect(await outcome({ hosts, ...more })).toBe('asks');
  });

  it('get nothing from a site with a never', async () => {
    await rememberHosts(hosts);
    await rememberAnswer(from, 'never');
    expect(await outcome({ hosts })).toBe('blocked');
  });

  it('need no prompt where one of the Wikipedias is allowed', async () => {
    await rememberHosts(hosts);
    expect(await areAlwaysAllowed([...hosts, 'fr.wikipedia.org'])).toBe(true);
    expect(await areAlwaysAllowed(['fr.wikipedia.org', 'facts.example'])).toBe(false);
    expect(await areAlwaysAllowed([...hosts, 'more.example'])).toBe(false);
    expect(await areAlwaysAllowed([])).toBe(false);
  });
});

describe('an answer', () => {
  it('of once or cancel is not stored', async () => {
    await rememberAnswer(from, 'once', 'fr');
    await rememberAnswer(from, 'cancel', 'fr');
    expect([await readSites(), await readWikipedias()]).toEqual([{}, {}]);
  });

  it('of never stores no Wikipedia', async () => {
    await rememberAnswer(from, 'never', 'fr');
    expect([await readSites(), await readWikipedias()]).toEqual([{ 'harbour-post.example': 'never' }, {}]);
  });
});

describe('a page in a private window', () => {
  it('is read, and sends, only after the user has switched that on', async () => {
    await rememberAnswer(from, 'always');
    expect(mayReadPage({ isPrivate: true }, await readLeavingRules())).toBe(false);
    expect(await leaving({ isPrivate: true })).toMatchObject({ outcome: 'blocked', by: 'private-window' });
    expect(mayReadPage({ isPrivate: false }, await readLeavingRules())).toBe(true);
    await changePrivacy({ privateWindows: true });
    expect(mayReadPage({ isPrivate: true }, await readLeavingRules())).toBe(true);
    expect(await outcome({ isPrivate: true })).toBe('goes');
  });
});

const sites = ['paper.example', 'mail.google.com', 'listed.example', 'answered.example', 'printer.local'] as const;
const address = fc.constantFrom(...sites).map((site) => `https://${site}/a`);
const departures: fc.Arbitrary<Departure> = fc.record({
  from: fc.option(address, { nil: undefined }),
  leadsTo: fc.option(address, { nil: undefined }),
  recipient: fc.constantFrom('none', 'prompted', 'hosts'),
  isPrivate: fc.boolean(),
  editable: fc.boolean(),
  length: fc.nat(2 * MAX_INPUT_CHARS),
  unlistedWikipedia: fc.option(fc.constantFrom('fr', 'it'), { nil: undefined }),
  hosts: fc.option(fc.subarray(['facts.example', 'en.wikipedia.org']), { nil: undefined }),
  isConsented: fc.boolean(),
});
const rulesOf: fc.Arbitrary<LeavingRules> = fc.record({
  privateWindows: fc.boolean(),
  neverSend: fc.record({
    blocked: fc.subarray(['listed.example']),
    own: fc.subarray(['paper.example']),
    except: fc.subarray(['mail.google.com', 'listed.example']),
  }),
  sites: fc.dictionary(fc.constantFrom(...sites), fc.constantFrom('always', 'never')),
  wikipedias: fc.dictionary(fc.constantFrom(...sites), fc.subarray(['fr', 'it'])),
  allowedHosts: fc.subarray(['facts.example', 'en.wikipedia.org']),
  mayTransmit: fc.boolean(),
});

/** Each rule by itself, stated independently of the decision. */
const blocks: Record<string, (departure: Departure, rules: LeavingRules) => boolean> = {
  'the private window is off': ({ isPrivate }, { privateWindows }) => isPrivate === true && !privateWindows,
  'the policy lists a site': (departure, { neverSend }) =>
    hosts(departure).some((host) => neverSend.blocked.includes(host)),
  'the person lists a site': (departure, { neverSend }) =>
    hosts(departure).some((host) => neverSend.own.includes(host)),
  'a group holds a site': (departure, { neverSend }) =>
    hosts(departure).some(
      (host) => ['mail.google.com', 'printer.local'].includes(host) && !neverSend.except.includes(host),
    ),
  'the answer for a site is never': (departure, rules) =>
    hosts(departure).some((host) => rules.sites[host] === 'never'),
};
const hosts = ({ from, leadsTo }: Departure): string[] =>
  [from, leadsTo].flatMap((one) => (one === undefined ? [] : new URL(one).hostname));
const isForAllowedHosts = (
  { from, hosts: wanted = [], isPrivate }: Departure,
  { allowedHosts, neverSend: { blocked } }: LeavingRules,
) =>
  wanted.length > 0 &&
  !isPrivate &&
  from !== undefined &&
  !['mail.google.com', 'printer.local', ...blocked].includes(new URL(from).hostname) &&
  wanted.every((host) => allowedHosts.includes(host));
const needsConsent: typeof blocks = {
  'it comes from no page': ({ from }) => from === undefined,
  'neither the site has an always nor its hosts': (departure, rules) =>
    departure.from !== undefined &&
    rules.sites[new URL(departure.from).hostname] !== 'always' &&
    !isForAllowedHosts(departure, rules),
  'the person is writing it': ({ editable }) => editable === true,
  'the browser has no consent': (_, rules) => !rules.mayTransmit,
  'it would be cut': ({ length = 0 }) => length > MAX_INPUT_CHARS,
  'a Wikipedia was not named': (departure, rules) =>
    departure.from !== undefined &&
    departure.unlistedWikipedia !== undefined &&
    !rules.wikipedias[new URL(departure.from).hostname]?.includes(departure.unlistedWikipedia) &&
    !isForAllowedHosts(departure, rules),
};

describe('nothing leaves while any reason holds', () => {
  const check = (property: (departure: Departure, rules: LeavingRules) => void) =>
    fc.assert(fc.property(departures, rulesOf, property), { numRuns: isLong ? 5000 : 1000 });

  it.each(Object.entries(blocks))('is blocked if %s', (_, holds) => {
    check((departure, rules) => {
      if (holds(departure, rules)) expect(decide(departure, rules).outcome).toBe('blocked');
    });
  });

  it.each(Object.entries(needsConsent))('needs consent if %s', (_, holds) => {
    check((departure, rules) => {
      if (departure.recipient !== 'hosts' || departure.isConsented || !holds(departure, rules)) return;
      expect(decide(departure, rules).outcome).not.toBe('goes');
    });
  });

  it('goes if no reason holds', () => {
    const reasons = (all: typeof blocks, ...of: [Departure, LeavingRules]) =>
      Object.values(all).some((holds) => holds(...of));
    check((departure, rules) => {
      if (reasons(blocks, departure, rules)) return;
      const isFree = departure.recipient !== 'hosts' || departure.isConsented;
      if (isFree || !reasons(needsConsent, departure, rules))
        expect(decide(departure, rules)).toEqual({ outcome: 'goes' });
    });
  });
});

describe('the retention period of checks', () => {
  it('is a year, or as set', async () => {
    const days = async () => Math.round(checksKeptMs(await readPrivacy()) / (24 * 60 * 60_000));
    expect(await days()).toBe(366);
    await changePrivacy({ retention: { checksMonths: 1 } });
    expect(await days()).toBe(31);
  });
});

describe('the words of a search', () => {
  const give = (...kinds: string[]) => {
    for (const kind of kinds) browser.permissions.held.data_collection.add(kind);
  };
  afterEach(() => vi.unstubAllEnvs());

  it('leave Firefox with its consent to search terms, and words of a page with that to pages as well', async () => {
    vi.stubEnv('FIREFOX', 'true');
    browser.permissions.held.data_collection.clear();
    expect([await maySearchLeave(), await maySearchLeave(from)]).toEqual([false, false]);
    give('searchTerms');
    expect([await maySearchLeave(), await maySearchLeave(from)]).toEqual([true, false]);
    give('websiteContent', 'browsingActivity');
    expect([await maySearchLeave(), await maySearchLeave(from)]).toEqual([true, true]);
    browser.permissions.held.data_collection.delete('searchTerms');
    expect([await maySearchLeave(), await maySearchLeave(from)]).toEqual([false, false]);
  });

  it('need no such consent in other browsers', async () => {
    vi.stubEnv('FIREFOX', '');
    expect([await maySearchLeave(), await maySearchLeave(from)]).toEqual([true, true]);
  });
});
