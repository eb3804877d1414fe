/** Tests the connection test, area by area: what works, what is detected, and the report of each failure. */
import { describe, expect, it } from 'vitest';
import type { Finding, ServiceFindings } from '../../../lib/connections/findings.ts';
import type { ServiceProfile } from '../../../lib/connections/service-settings.ts';
import { type TestParts, testConnection } from '../../../lib/connections/test-connection.ts';
import type { ServiceCredentials } from '../../../lib/remote/tokens.ts';
import { createEagerClock } from '../../fakes/eager-clock.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { type Answers, json, narrative, pageOf, profile, SECRET, serviceThat } from '../../fixtures/connections.ts';

const client: ServiceCredentials = { grant: 'client_credentials', clientId: 'reader', clientSecret: SECRET };
const person: ServiceCredentials = { grant: 'password', username: 'reader', password: SECRET };

const test = (fetch: TestParts['fetch'], parts: Partial<TestParts> = {}, of: ServiceProfile = profile) =>
  testConnection(of, of.grant === 'password' ? person : client, {
    fetch,
    clock: createEagerClock(),
    mayReach: async () => true,
    tokenStore: createMemoryTokenStore(),
    ...parts,
  });

const allOf = async (
  run: AsyncGenerator<Finding, ServiceFindings>,
): Promise<{ yielded: Finding[]; found: ServiceFindings }> => {
  const yielded: Finding[] = [];
  for (;;) {
    const { done, value } = await run.next();
    if (done) return { yielded, found: value };
    yielded.push(value);
  }
};
const foundWith = async (answers: Answers, parts?: Partial<TestParts>, of?: ServiceProfile): Promise<ServiceFindings> =>
  (await allOf(test(serviceThat(answers).fetch, parts, of))).found;

const findingOf = ({ findings }: ServiceFindings, area: Finding['area']) =>
  findings.find((finding) => finding.area === area);
const at =
  (path: string, answer: () => Response): Answers =>
  (request) =>
    request.path === path ? answer() : undefined;

describe('a working service', () => {
  it('is tested area by area, with one token, requesting one row where possible', async () => {
    const { fetch, requests: requested } = serviceThat();
    const { yielded, found } = await allOf(test(fetch));
    expect(yielded.map(({ area, outcome }) => `${area} ${outcome}`)).toEqual([
      'token works',
      'context works',
      'vision works',
      'narratives works',
      'admin works',
    ]);
    expect(found.findings).toEqual(yielded);
    expect(requested).toEqual([
      '/oauth2/token',
      '/contextChecks',
      '/visionAnalyses',
      '/v1/projects',
      '/v1/narratives/-/search',
      '/admin/admin/users',
    ]);
  });

  it('stores the token for later requests', async () => {
    const tokenStore = createMemoryTokenStore();
    await allOf(test(serviceThat().fetch, { tokenStore }));
    expect(await tokenStore.read()).toMatchObject({ value: 'token-9xW' });
  });

  it('gets no request for users if the user signs in with a name and it has no rules of a server of ours', async () => {
    const { fetch, requests: requested } = serviceThat();
    const { found } = await allOf(test(fetch, {}, { ...profile, grant: 'password' }));
    expect(findingOf(found, 'admin')).toMatchObject({ outcome: 'left-out' });
    expect(requested).toContain('/token');
    expect(requested).not.toContain('/admin/admin/users');
  });

  const ownServer: Answers = ({ path }) =>
    path === '/policy'
      ? json({
          rules: { neverSend: [], exportOff: false },
          publishers: [],
          limits: { waitingTexts: 0, waitingImages: 0 },
        })
      : undefined;

  it('gets a request for users also with a name and a password, if it is a server of ours', async () => {
    const { fetch, requests: requested } = serviceThat(ownServer);
    const { found } = await allOf(test(fetch, {}, { ...profile, grant: 'password' }));
    expect(findingOf(found, 'admin')).toMatchObject({ outcome: 'works' });
    expect(requested).toContain('/admin/admin/users');
  });

  it('of ours refuses users who do not administrate, however they sign in', async () => {
    const refuses: Answers = (request) =>
      request.path === '/admin/admin/users'
        ? json({ error: 'Only administrators can do this.' }, 403)
        : ownServer(request);
    const found = await foundWith(refuses, {}, { ...profile, grant: 'password' });
    expect(findingOf(found, 'admin')).toMatchObject({ outcome: 'not-allowed' });
  });
});

describe('the detected settings', () => {
  it('include the prefix of the fields of a narrative', async () => {
    expect((await foundWith(() => undefined)).fieldPrefix).toBe('gist');
  });

  it('lack the prefix if there is no narrative', async () => {
    const found = await foundWith(at('/v1/narratives/-/search', () => json(pageOf([]))));
    expect(found.fieldPrefix).toBeUndefined();
    expect(found.projectField).toBe('slug');
  });

  const takes =
    (good: string, otherwise: () => Response): Answers =>
    ({ path, query }) => {
      if (path !== '/v1/narratives/-/search') return undefined;
      return query.get('projectId') === good ? json(pageOf([narrative])) : otherwise();
    };

  it.each([
    ['slug', 'night-ferry', () => json({ error: 'No such project.' }, 404)],
    ['name', 'Night ferry', () => json({ error: 'No such project.' }, 404)],
    ['name', 'Night ferry', () => json({}, 400)],
    ['name', 'Night ferry', () => json(pageOf([]))],
  ])('include that a search takes the %s of a project (%s)', async (field, good, otherwise) => {
    expect((await foundWith(takes(good, otherwise))).projectField).toBe(field);
  });

  it('are not searched for if they are set', async () => {
    const found = await foundWith(
      takes('night-ferry', () => json({}, 404)),
      {},
      { ...profile, projectField: 'name' },
    );
    expect(findingOf(found, 'narratives')).toMatchObject({ outcome: 'fails' });
  });

  it('name a project that is set and does not exist', async () => {
    const found = await foundWith(() => undefined, {}, { ...profile, defaultProject: 'harbour' });
    expect(findingOf(found, 'narratives')?.sentence).toContain('None of them is “harbour”');
  });
});

describe('a failure', () => {
  const page = () =>
    new Response('<!doctype html><title>Welcome</title>', { headers: { 'content-type': 'text/html' } });
  const unreachable = () => {
    throw new TypeError('fetch failed');
  };

  const areaAt: Record<string, Finding['area']> = {
    ...{ '/oauth2/token': 'token', '/contextChecks': 'context', '/visionAnalyses': 'vision' },
    ...{ '/v1/projects': 'narratives', '/admin/admin/users': 'admin' },
  };
  const rejected = () => json({ error: 'invalid_client' }, 401);
  const forbidden = () => json({ error: 'Administrators only.' }, 403);
  const redirect = () => new Response(null, { status: 302 });
  const wrongPath = /“URL for posts and stories”.*\/v1/;

  it.each<[string, string, () => Response, RegExp, RegExp]>([
    [
      'wrong credentials',
      '/oauth2/token',
      rejected,
      /login\.service\.example rejected the credentials/,
      /client ID and secret/,
    ],
    ['credentials that are not valid here', '/contextChecks', () => json({}, 401), /rejected/, /Sign-in worked/],
    [
      'an area not for this account',
      '/admin/admin/users',
      forbidden,
      /“Administrators only\.”/,
      /Ask the service’s administrator/,
    ],
    ['a wrong path', '/v1/projects', () => json({}, 404), /responded with status 404/, wrongPath],
    ['a web page', '/visionAnalyses', page, /responded with a web page/, /“URL for checks”/],
    ['a host that does not exist', '/contextChecks', unreachable, /Couldn’t connect to/, /for typos/],
    ['a redirect', '/contextChecks', redirect, /302/, /it redirects/],
    ['a server error', '/visionAnalyses', () => json({}, 500), /responded with status 500/, /has a problem/],
    ['too many requests', '/visionAnalyses', () => json({}, 429), /no more requests/, /Wait/],
    ['broken JSON', '/contextChecks', () => new Response('{"data":['), /broken JSON/, /“URL for checks”/],
  ])('by %s is explained, and the rest is tested', async (_, path, answer, sentence, nextStep) => {
    const area = areaAt[path] ?? expect.fail('No area.');
    const outcome = answer === forbidden ? 'not-allowed' : 'fails';
    const found = await foundWith(at(path, answer));
    const finding = findingOf(found, area);
    expect(finding?.outcome).toBe(outcome);
    expect(finding?.sentence).toMatch(sentence);
    expect(finding?.nextStep).toMatch(nextStep);
    const others = found.findings.filter((one) => one.area !== area && one.area !== 'token');
    expect(new Set(others.map((one) => one.outcome))).toEqual(new Set([area === 'token' ? 'left-out' : 'works']));
    expect(JSON.stringify(found)).not.toContain(SECRET);
  });

  it('to reach a host without permission explains how to allow it', async () => {
    const mayReach = async (address: string) => !address.includes('/v1');
    const found = await foundWith(at('/v1/projects', unreachable), { mayReach });
    expect(findingOf(found, 'narratives')?.nextStep).toContain('Allow access');
  });

  it('to respond ends with a timeout', async () => {
    const silent: TestParts['fetch'] = (address, init) =>
      new URL(address).pathname === '/visionAnalyses'
        ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
        : serviceThat().fetch(address, init);
    const { found } = await allOf(test(silent, { patienceMs: 200 }));
    expect(findingOf(found, 'vision')?.sentence).toContain('didn’t respond within 0.2 s');
    expect(findingOf(found, 'admin')?.outcome).toBe('works');
  });

  it('of the clock is reported if it matters', async () => {
    const clock = createEagerClock();
    const dated = (minutes: number) =>
      foundWith(
        at('/oauth2/token', () =>
          json({ access_token: 'token-9xW', expires_in: 3600 }, 200, {
            date: new Date(clock.now() - minutes * 60_000).toUTCString(),
          }),
        ),
        { clock },
      );
    expect(findingOf(await dated(30), 'clock')?.sentence).toContain('30 minutes ahead of');
    expect(findingOf(await dated(-30), 'clock')?.sentence).toContain('30 minutes behind');
    expect(findingOf(await dated(1), 'clock')).toBeUndefined();
  });
});

describe('a test that is cancelled', () => {
  it('sends no more requests', async () => {
    const end = new AbortController();
    const { fetch, requests: requested } = serviceThat();
    const run = testConnection(
      profile,
      client,
      { fetch, clock: createEagerClock(), mayReach: async () => true, tokenStore: createMemoryTokenStore() },
      end.signal,
    );
    await run.next();
    await run.next();
    end.abort();
    await expect(run.next()).rejects.toThrow();
    expect(requested).toEqual(['/oauth2/token', '/contextChecks']);
  });
});
