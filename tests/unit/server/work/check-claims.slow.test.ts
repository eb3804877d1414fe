/** Tests that the server makes context checks itself: requested over HTTP, with the sample web on loopback. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Service } from '../../../../lib/contract/index.ts';
import { BYPASS_CACHE } from '../../../../lib/contract/values.ts';
import type { ServerOptions } from '../../../../server/start.ts';
import {
  defaultEvidence,
  type EvidenceFile,
  evidenceFrom,
  readEvidenceFile,
} from '../../../../server/work/evidence-settings-file.ts';
import { createSafeFetch } from '../../../../server/work/safe-fetch.ts';
import { settledCheck } from '../../../contract/subject.ts';
import {
  clientBySecret,
  type IssuingServer,
  startIssuingServer,
  testFolder,
  tokenBySecret,
} from '../../../fixtures/servers.ts';
import { worldOfFile } from '../../../fixtures/world-of-file.ts';
import { sentences } from '../../../world/content/sentences.ts';
import { worldFetch } from '../../engine/context/ask-world.ts';

const factDesk = { name: 'FactDesk', host: 'factdesk.example', language: 'en' };
const evidence = evidenceFrom({ publishers: [factDesk] });

const world = await worldOfFile();

const start = (options: Partial<ServerOptions> & { evidence: EvidenceFile }) => startIssuingServer(options);
const serviceOf = (server: IssuingServer, role: 'member' | 'administrator'): Service =>
  clientBySecret(server, server.credentials[role]);

const checked = async (service: Service, input: string, headers?: typeof BYPASS_CACHE) => {
  const { id } = await service.contextChecks.create({ ...(headers && { headers }), body: { input } });
  return settledCheck(service, id);
};

describe('a check by the server', () => {
  it('has the label of a listed fact-checker, and is made again for callers who may bypass the cache', async () => {
    const server = await start({ evidence, fetch: worldFetch(world) });
    const member = serviceOf(server, 'member');
    const found = await checked(member, sentences.checked);
    expect(found).toMatchObject({ status: 'success', context: { label: 'Warning', judge: 'rules' } });
    const context = found.status === 'success' ? found.context : undefined;
    expect(context?.sources[0]).toMatchObject({ url: 'https://factdesk.example/library-on-hook-street' });

    // The administrators may narrow the list, for everybody.
    const { policy } = serviceOf(server, 'administrator');
    await policy.replace({ body: { publishers: [], neverSend: [], exportOff: false } });
    const narrowed = await checked(serviceOf(server, 'administrator'), sentences.checked);
    expect(narrowed.status === 'success' && narrowed.context.label).toBeUndefined();
    await policy.replace({ body: { neverSend: [], exportOff: false } });

    world.clearRequests();
    expect(await checked(member, sentences.checked)).toMatchObject({ context: { label: 'Warning' } });
    expect(world.requests).toEqual([]);
    await checked(serviceOf(server, 'administrator'), sentences.checked, BYPASS_CACHE);
    expect(world.requests.map(({ host }) => host)).toContain('factdesk.example');
    await expect(checked(member, sentences.checked, BYPASS_CACHE)).rejects.toMatchObject({ status: 403 });
  });

  it('has its text in the language of the request, without the codes', async () => {
    const server = await start({ evidence, fetch: worldFetch(world) });
    const { id } = await checked(serviceOf(server, 'member'), sentences.checked);
    const token = await tokenBySecret(server, server.credentials.member);
    const read = async (language: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const answer = await fetch(`${server.addresses.base}/contextChecks/${id}`, { headers });
      return { language: answer.headers.get('content-language'), ...(await answer.json()) };
    };
    expect(await read('en-US, de;q=0.5')).toMatchObject({
      language: 'en-US',
      context: {
        summary: 'FactDesk rated a matching claim “False”, Mar 3, 2026.',
        response: expect.stringContaining('FactDesk rated a matching claim “False”, Mar 3, 2026. Their claim: '),
      },
    });
    expect(JSON.stringify(await read('en-US'))).not.toMatch(/coded|"verdict\./);
    expect(await read('en')).toMatchObject({
      language: 'en-GB',
      context: { summary: 'FactDesk rated a matching claim “False”, 3 Mar 2026.' },
    });
  });

  it('reads the feeds of the listed fact-checkers into its library', async () => {
    const server = await start({ evidence, fetch: worldFetch(world) });
    const administrator = serviceOf(server, 'administrator');
    await vi.waitUntil(() => world.requests.some(({ path }) => path.startsWith('/feed/')));
    const found = await vi.waitUntil(
      async () => {
        const check = await checked(administrator, sentences.checked, BYPASS_CACHE);
        const response = check.status === 'success' ? check.context.response : '';
        // A check that began before the library was filled did not search it.
        return response.includes('Fact-check library (this server)') && response;
      },
      { interval: 100 },
    );
    expect(found).toContain('The fact-check library on this server holds 16 fact-checks.');
  });

  it('reads older fact-checks, as many as its operator wants', async () => {
    const older = evidenceFrom({
      publishers: [{ name: 'ArchiveDesk', host: 'archivedesk.example' }],
      olderFactChecks: 50,
    });
    const server = await start({ evidence: older, fetch: worldFetch(world) });
    const administrator = serviceOf(server, 'administrator');
    const found = await vi.waitUntil(
      async () => {
        const check = await checked(administrator, sentences.checked, BYPASS_CACHE);
        const response = check.status === 'success' ? check.context.response : '';
        return response.includes('holds 60 fact-checks') && response;
      },
      { interval: 200 },
    );
    // Ten are in the feed.
    expect(found).toContain('The fact-check library on this server holds 60 fact-checks.');
    const requested = world.requests.filter(({ host }) => host === 'archivedesk.example').map(({ path }) => path);
    expect(requested.filter((path) => path.includes('per_page=100'))).toHaveLength(1);
  });

  it('connects to the public internet only, whatever a name resolves to', async () => {
    world.clearRequests();
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const server = await start({ evidence: { ...evidence, feedHours: 0 }, fetch: createSafeFetch({ resolve }) });
    const found = await checked(serviceOf(server, 'member'), sentences.checked);
    expect(new Set(names)).toEqual(new Set(['factdesk.example', 'en.wikipedia.org']));
    expect(found).toMatchObject({
      context: { summary: 'Search incomplete: FactDesk, Wikipedia didn’t respond.' },
    });
    const link = await checked(serviceOf(server, 'member'), 'https://127.0.0.1/private');
    expect(link).toEqual(expect.objectContaining({ status: 'failed' }));
    expect(world.requests).toEqual([]);
  });
});

describe('the sources that a server queries', () => {
  it('are Wikipedia alone until its operator adds more', () => {
    expect(defaultEvidence).toMatchObject({ publishers: [], wikipedia: ['en'], ask: [] });
  });

  it('can be the known fact-checkers of a language in addition to its own', () => {
    const { publishers } = evidenceFrom({ publishers: [factDesk], knownPublishers: ['pl'] });
    expect(publishers.map(({ host }) => host)).toEqual(['factdesk.example', 'demagog.org.pl']);
  });

  it('are rejected with the names of invalid settings, and without the keys', async () => {
    const file = join(await testFolder(), 'evidence.json');
    await writeFile(file, JSON.stringify({ keys: { brave: 'hush-hush' }, feedHours: -1 }));
    await expect(readEvidenceFile(file)).rejects.toThrow(`${file} cannot be read: feedHours.`);
    await writeFile(file, '{"keys": {"brave": "hush-hush"');
    const refusal = await readEvidenceFile(file).catch(String);
    expect(refusal).not.toContain('hush');
    await writeFile(file, JSON.stringify({ knownPublishers: ['es'] }));
    expect((await readEvidenceFile(file)).publishers.length).toBeGreaterThan(1);
  });
});
