/** The selection of providers in a check, and the behaviour that all sources share under any failure of the web. */
import { describe, expect, it } from 'vitest';
import {
  defaultEvidenceSettings,
  type EvidenceSettings,
  evidenceHosts,
} from '../../../../../lib/contract/device/evidence-settings.ts';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../../../../../lib/contract/device/evidence-sources.ts';
import { hasUnansweredSources } from '../../../../../lib/contract/device/unanswered-sources.ts';
import { providersFor } from '../../../../../lib/engine/context/evidence/providers.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { reading } from '../../../../fixtures/reading.ts';
import { factDesk } from '../ask-world.ts';
import { type Answer, askProviders, json } from './ask-providers.ts';

/** The cast restores the key type that Object.keys widens. */
const everySource = Object.keys(EVIDENCE_SOURCES) as EvidenceSource[];
const everything: EvidenceSettings = {
  wikipedia: ['en', 'de'],
  ask: everySource,
  searxng: 'https://search.home.example:8443/',
};
const keys = { 'google-fact-check': 'secret-1', brave: 'secret-2', tavily: 'secret-3', kagi: 'secret-4' };
const page = 'https://www.news.example.com/story';

const select = (settings: EvidenceSettings, more: Partial<Parameters<typeof providersFor>[0]> = {}) =>
  providersFor({ publishers: [factDesk], settings, keys, ...reading, page, ...more });
const namesOf = ({ providers }: ReturnType<typeof select>) => providers.map(({ name }) => name);

describe('the selected providers', () => {
  it('are the publishers and Wikipedia by default', () => {
    expect(namesOf(select(defaultEvidenceSettings))).toEqual(['FactDesk', 'Wikipedia']);
    expect(evidenceHosts(defaultEvidenceSettings)).toEqual(['en.wikipedia.org']);
  });

  it('are all enabled ones', () => {
    expect(namesOf(select(everything))).toEqual([
      'FactDesk',
      'Wikipedia',
      'Wikidata',
      'Europe PMC',
      'Crossref',
      'Domain registries',
      'Internet Archive',
      'Google Fact Check Tools',
      'SearXNG',
      'Brave Search',
      'Tavily',
      'Kagi',
    ]);
  });

  it('are none if all are disabled', () => {
    expect(
      select({ wikipedia: [], ask: everySource.filter((source) => source === 'wikidata') }, { publishers: [] }),
    ).toEqual({ providers: [], unready: [] });
  });

  it('exclude those without a key or an address, which are reported', () => {
    const { unready, providers } = select({ wikipedia: [], ask: everySource }, { keys: {}, publishers: [] });
    expect(unready).toEqual(['Google Fact Check Tools', 'SearXNG', 'Brave Search', 'Tavily', 'Kagi']);
    expect(providers.map(({ name }) => name)).not.toEqual(expect.arrayContaining(unready));
  });

  it.each([
    ['de', 'de.wikipedia.org'],
    ['de-AT', 'de.wikipedia.org'],
    ['th', 'en.wikipedia.org'],
    [undefined, 'en.wikipedia.org'],
  ])('include Wikipedia in the language of the claim if that is enabled: %s', (lang, host) => {
    expect(select({ wikipedia: ['en', 'de'], ask: [] }, { lang }).providers.at(-1)?.host).toBe(host);
  });

  it('contact only hosts in the settings', async () => {
    const settings = { ...everything, wikipedia: ['en'] };
    const { sent } = await askProviders({ providers: select(settings).providers, answer: () => json({}) });
    const hosts = new Set([factDesk.host, ...evidenceHosts(settings)]);
    expect(sent.map(({ address }) => address.host).filter((host) => !hosts.has(host))).toEqual([]);
    expect(new Set(sent.map(({ address }) => address.host)).size).toBeGreaterThan(8);
  });
});

/** Each of these yields no usable response from any source. */
const badWebs: [string, Answer][] = [
  ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['responds with a page', () => new Response('<html>Sign in</html>')],
  ['responds in another shape', () => json({ results: 'none', events: 1, data: {}, web: [], claims: 7, query: 1 })],
  ['responds with null', () => json(null)],
  ['truncates its responses', () => new Response('{"results":[{"ur')],
  ['refuses', () => new Response('', { status: 403 })],
  ['responds with Retry-After', () => new Response('', { status: 429, headers: { 'retry-after': '9' } })],
];

describe.each(badWebs)('if the web %s', (_, answer) => {
  it.each(everySource.filter((source) => source !== 'wikidata' && source !== 'crossref'))(
    '%s is named as one that did not answer, without its key',
    async (source) => {
      const { providers } = select({ ...everything, wikipedia: [], ask: [source] }, { publishers: [] });
      const result = await askProviders({ providers, answer });
      const { name } = EVIDENCE_SOURCES[source];
      expect(result).toMatchObject({ evidence: [], facts: [], searched: [{ name, outcome: 'did not answer' }] });
      expect(JSON.stringify(result.searched)).not.toContain('secret');
    },
  );
});

describe('each source', () => {
  it('times out if it never answers', async () => {
    const clock = createEagerClock();
    const never: Answer = () => new Promise<Response>(() => {});
    const { searched } = await askProviders({ providers: select(everything).providers, answer: never, clock });
    expect(searched.length).toBe(12);
    expect(new Set(searched.map(({ because }) => because))).toEqual(new Set(['no answer in time']));
    expect(new Set(clock.waits)).toEqual(new Set([2000]));
  });

  it('is distinguishable if it responded with 429', async () => {
    const { providers } = select({ ...everything, ask: ['brave'] }, { publishers: [] });
    const later = () => new Response('', { status: 429 });
    const { searched } = await askProviders({ providers, answer: later });
    expect(searched.map(({ because }) => because)).toEqual(['rate limited', 'rate limited']);
  });

  it.each([
    [403, 'refused', false],
    [404, 'refused', false],
    [401, undefined, true],
    [408, undefined, true],
    [500, undefined, true],
  ])('is final or retryable after status %i', async (status, because, isOpen) => {
    const { providers } = select({ ...everything, ask: ['brave'] }, { publishers: [] });
    const { searched } = await askProviders({ providers, answer: () => new Response('', { status }) });
    expect(searched.map((entry) => entry.because)).toEqual([because, because]);
    expect(hasUnansweredSources({ created_at: '', response: '', sources: [], searched })).toBe(isOpen);
  });

  it('is not queried without permission for its host', async () => {
    const { searched, sent } = await askProviders({
      providers: select(everything).providers,
      answer: () => json({}),
      mayRead: () => false,
    });
    // Wikimedia answers any page, so no browser requires a permission for it.
    expect([...new Set(sent.map(({ address }) => new URL(address).host))]).toEqual(['en.wikipedia.org']);
    // Wikidata and Crossref had nothing to be queried about.
    expect(searched).toHaveLength(10);
    const others = searched.filter(({ host }) => host !== 'en.wikipedia.org');
    expect(new Set(others.map(({ because }) => because))).toEqual(new Set(['no permission']));
  });
});
