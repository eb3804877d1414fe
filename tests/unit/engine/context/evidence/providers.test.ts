/** Who is asked in a check, and what every source has in common, whatever the web does to it. */
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
import { factDesk, parseHtml } from '../ask-world.ts';
import { type Answer, askProviders, json } from './ask-providers.ts';

/** The cast gives back what Object.keys widens. */
const everySource = Object.keys(EVIDENCE_SOURCES) as EvidenceSource[];
const everything: EvidenceSettings = {
  wikipedia: ['en', 'de'],
  ask: everySource,
  searxng: 'https://search.home.example:8443/',
};
const keys = { 'google-fact-check': 'secret-1', brave: 'secret-2', tavily: 'secret-3', kagi: 'secret-4' };
const page = 'https://www.news.example.com/story';

const asked = (settings: EvidenceSettings, more: Partial<Parameters<typeof providersFor>[0]> = {}) =>
  providersFor({ publishers: [factDesk], settings, keys, parseHtml, page, ...more });
const namesOf = ({ providers }: ReturnType<typeof asked>) => providers.map(({ name }) => name);

describe('who is asked', () => {
  it('is the publishers and Wikipedia, unless more was switched on', () => {
    expect(namesOf(asked(defaultEvidenceSettings))).toEqual(['FactDesk', 'Wikipedia']);
    expect(evidenceHosts(defaultEvidenceSettings)).toEqual(['en.wikipedia.org']);
  });

  it('is everyone who was switched on', () => {
    expect(namesOf(asked(everything))).toEqual([
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

  it('is nobody where all is switched off', () => {
    expect(
      asked({ wikipedia: [], ask: everySource.filter((source) => source === 'wikidata') }, { publishers: [] }),
    ).toEqual({ providers: [], unready: [] });
  });

  it('is not those who lack a key or an address, and says so', () => {
    const { unready, providers } = asked({ wikipedia: [], ask: everySource }, { keys: {}, publishers: [] });
    expect(unready).toEqual(['Google Fact Check Tools', 'SearXNG', 'Brave Search', 'Tavily', 'Kagi']);
    expect(providers.map(({ name }) => name)).not.toEqual(expect.arrayContaining(unready));
  });

  it.each([
    ['de', 'de.wikipedia.org'],
    ['de-AT', 'de.wikipedia.org'],
    ['th', 'en.wikipedia.org'],
    [undefined, 'en.wikipedia.org'],
  ])('in the language of the claim where that was chosen: %s', (lang, host) => {
    expect(asked({ wikipedia: ['en', 'de'], ask: [] }, { lang }).providers.at(-1)?.host).toBe(host);
  });

  it('is always at a host that the settings name', async () => {
    const settings = { ...everything, wikipedia: ['en'] };
    const { sent } = await askProviders({ providers: asked(settings).providers, answer: () => json({}) });
    const hosts = new Set([factDesk.host, ...evidenceHosts(settings)]);
    expect(sent.map(({ address }) => address.host).filter((host) => !hosts.has(host))).toEqual([]);
    expect(new Set(sent.map(({ address }) => address.host)).size).toBeGreaterThan(8);
  });
});

/** Each of these answers nothing that can be used, from anyone. */
const badWebs: [string, Answer][] = [
  ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers a page', () => new Response('<html>Sign in</html>')],
  ['answers another shape', () => json({ results: 'none', events: 1, data: {}, web: [], claims: 7, query: 1 })],
  ['answers null', () => json(null)],
  ['breaks off', () => new Response('{"results":[{"ur')],
  ['refuses', () => new Response('', { status: 403 })],
  ['says "later"', () => new Response('', { status: 429, headers: { 'retry-after': '9' } })],
];

describe.each(badWebs)('when the web %s', (_, answer) => {
  it.each(everySource.filter((source) => source !== 'wikidata' && source !== 'crossref'))(
    '%s is named as one that did not answer, and its key nowhere',
    async (source) => {
      const { providers } = asked({ ...everything, wikipedia: [], ask: [source] }, { publishers: [] });
      const result = await askProviders({ providers, answer });
      const { name } = EVIDENCE_SOURCES[source];
      expect(result).toMatchObject({ evidence: [], facts: [], searched: [{ name, outcome: 'did not answer' }] });
      expect(JSON.stringify(result.searched)).not.toContain('secret');
    },
  );
});

describe('every source', () => {
  it('that never answers is given up after its time', async () => {
    const clock = createEagerClock();
    const never: Answer = () => new Promise<Response>(() => {});
    const { searched } = await askProviders({ providers: asked(everything).providers, answer: never, clock });
    expect(searched.length).toBe(12);
    expect(new Set(searched.map(({ because }) => because))).toEqual(new Set(['no answer in time']));
    expect(new Set(clock.waits)).toEqual(new Set([2000]));
  });

  it('that said "later" is told apart', async () => {
    const { providers } = asked({ ...everything, ask: ['brave'] }, { publishers: [] });
    const later = () => new Response('', { status: 429 });
    const { searched } = await askProviders({ providers, answer: later });
    expect(searched.map(({ because }) => because)).toEqual(['asked to wait', 'asked to wait']);
  });

  it.each([
    [403, 'refused', false],
    [404, 'refused', false],
    [401, undefined, true],
    [408, undefined, true],
    [500, undefined, true],
  ])('that answers %i may be asked again for the same words or not', async (status, because, isOpen) => {
    const { providers } = asked({ ...everything, ask: ['brave'] }, { publishers: [] });
    const { searched } = await askProviders({ providers, answer: () => new Response('', { status }) });
    expect(searched.map((entry) => entry.because)).toEqual([because, because]);
    expect(hasUnansweredSources({ created_at: '', response: '', sources: [], searched })).toBe(isOpen);
  });

  it('is not asked without the permission for its host', async () => {
    const { searched, sent } = await askProviders({
      providers: asked(everything).providers,
      answer: () => json({}),
      mayRead: async () => false,
    });
    // Wikimedia answers whatever page asks it, so no browser wants a permission for that.
    expect([...new Set(sent.map(({ address }) => new URL(address).host))]).toEqual(['en.wikipedia.org']);
    // Wikidata and Crossref had nothing to be asked about.
    expect(searched).toHaveLength(10);
    const others = searched.filter(({ host }) => host !== 'en.wikipedia.org');
    expect(new Set(others.map(({ because }) => because))).toEqual(new Set(['no permission']));
  });
});
