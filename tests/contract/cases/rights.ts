/** The rights of single users of a server, over HTTP: who sets them, what each lets its user and their keys do, and what stays refused. */
import { describe, expect, it } from 'vitest';
import type { KeyScope } from '../../../lib/contract/keys.ts';
import { type RightName, rightNames, type UserRights } from '../../../lib/contract/rights.ts';
import type { RunningServer, ServerOptions } from '../../../server/start.ts';
import { clientBySecret, type ServerNodes, tokenBySecret } from '../../fixtures/servers.ts';
import { waitUntil } from '../../patience.ts';
import { errorOf } from '../subject.ts';
import { PASSWORD, secretOn, setPassword } from './people.ts';

/** Its checks never end, so that those that wait can be counted. */
export const rightsServer = {
  generators: { generateContext: () => new Promise(() => {}), analyseImage: () => new Promise(() => {}) },
  limits: { concurrency: 1, mostWaiting: 50 },
} satisfies Partial<ServerOptions>;

interface Use {
  path: string;
  headers?: Record<string, string>;
  body: object;
  refusal: string;
}

const input = 'The ferry carries 900 cars.';
const uses: Record<RightName, Use> = {
  noCache: {
    ...{ path: '/contextChecks', headers: { 'cache-control': 'no-cache' }, body: { input } },
    refusal: 'You don’t have permission to bypass the cache.',
  },
  video: {
    ...{ path: '/visionAnalyses', body: { input: 'https://example.org/v', options: { explain: true, isVideo: true } } },
    refusal: 'You don’t have permission to check videos.',
  },
  models: {
    ...{ path: '/contextChecks', body: { input, modelVersion: '2.0' } },
    refusal: 'You don’t have permission to use model version 2.0.',
  },
};
const none: UserRights = { noCache: false, video: false, models: false };
const all: UserRights = { noCache: true, video: true, models: true };

const send = async ({ port }: RunningServer, bearer: string, { path, headers, body }: Omit<Use, 'refusal'>) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { error } = await response.json();
  return {
    status: response.status,
    ...(error !== undefined && { error }),
    retryAfter: response.headers.get('retry-after'),
  };
};
const ALLOWED = { status: 200 };

export const describeRights = (start: () => Promise<ServerNodes>): void => {
  const begin = async () => {
    const { here, there, credentials } = await start();
    const administrator = clientBySecret(here, credentials.administrator);
    const invited = await administrator.people.invite({ body: { email: 'ada@example.org', roles: ['analyst'] } });
    const { id } = invited.user;
    const secret = await secretOn(await setPassword(invited.link, PASSWORD));
    const setRights = (rights: Partial<UserRights>) =>
      administrator.people.setRights({ params: { id }, body: { ...none, ...rights } });
    const createKey = async (scopes: KeyScope[]) =>
      (await administrator.people.createKey({ params: { id }, body: { name: 'Desk', scopes } })).secret;
    const ada = clientBySecret(there, secret);
    return {
      here,
      there,
      credentials,
      administrator,
      id,
      ada,
      setRights,
      createKey,
      bearer: await tokenBySecret(there, secret),
    };
  };

  describe('the rights of a user', () => {
    it.each(rightNames)(
      'let them use %s from the next request on at every node, until it is taken back',
      async (right) => {
        const { here, there, bearer, setRights } = await begin();
        const refused = { status: 403, error: uses[right].refusal };
        expect(await send(there, bearer, uses[right])).toMatchObject(refused);
        await setRights({ ...all, [right]: false });
        for (const node of [here, there]) expect(await send(node, bearer, uses[right])).toMatchObject(refused);
        await setRights({ [right]: true });
        for (const node of [here, there]) expect(await send(node, bearer, uses[right])).toMatchObject(ALLOWED);
        await setRights({});
        for (const node of [here, there]) expect(await send(node, bearer, uses[right])).toMatchObject(refused);
      },
    );

    it.each(rightNames)('let a key use %s if both the key and its user have it', async (right) => {
      const { there, setRights, createKey } = await begin();
      const [withScope, without] = [await createKey(['check', right]), await createKey(['check'])];
      const alone = await createKey([right]);
      const refused = { status: 403, error: uses[right].refusal };
      for (const key of [withScope, without]) expect(await send(there, key, uses[right])).toMatchObject(refused);
      await setRights(all);
      expect(await send(there, withScope, uses[right])).toMatchObject(ALLOWED);
      expect(await send(there, without, uses[right])).toMatchObject(refused);
      // A right reaches no operation by itself.
      expect(await send(there, alone, uses[right])).toMatchObject({
        status: 403,
        error: expect.stringContaining('scopes'),
      });
    });

    it('are set, and read, by administrators alone, and a change is noted', async () => {
      const { there, administrator, credentials, id, ada, setRights } = await begin();
      const member = clientBySecret(there, credentials.member);
      for (const service of [ada, member]) {
        expect(await errorOf(service.people.rights({}))).toMatchObject({ status: 403 });
        expect(await errorOf(service.people.setRights({ params: { id }, body: all }))).toMatchObject({ status: 403 });
      }
      const given = { ...all, mostWaiting: 5, checksADay: 20 };
      expect(await setRights(given)).toEqual({ user: id, ...given });
      const { data, mostWaiting } = await administrator.people.rights({});
      expect(mostWaiting).toBe(50);
      expect(data.find(({ user }) => user === id)).toEqual({ user: id, ...given });
      const log = await administrator.people.log({ query: { limit: 1 } });
      expect(log.data[0]).toMatchObject({ what: 'rights', whom: 'ada@example.org', who: 'administrator@example.org' });
    });

    it.each([
      ['no check at a time', { mostWaiting: 0 }],
      ['a part of a check', { checksADay: 1.5 }],
      ['more checks than are counted', { checksADay: 10_001 }],
      ['a right that there is not', { king: true }],
    ])('are refused with %s, and for nobody', async (_, more) => {
      const { administrator, id } = await begin();
      const body = { ...none, ...more };
      expect(await errorOf(administrator.people.setRights({ params: { id }, body }))).toMatchObject({ status: 400 });
      const nobody = { params: { id: 'nobody' }, body: none };
      expect(await errorOf(administrator.people.setRights(nobody))).toMatchObject({ status: 404 });
    });

    it('are shown to the user, with the numbers, and to a key as far as it has them', async () => {
      const { here, ada, setRights, createKey } = await begin();
      expect(await ada.policy.read()).toMatchObject({ rights: none, limits: { mostWaiting: 50 } });
      await setRights({ video: true, models: true, mostWaiting: 70, checksADay: 9 });
      await ada.contextChecks.create({ body: { input } });
      const shown = await waitUntil('the check to begin', async () => {
        const view = await ada.policy.read();
        return view.limits.waitingTexts === 0 && view;
      });
      expect(shown).toMatchObject({ rights: { noCache: false, video: true, models: true } });
      expect(shown.limits).toEqual({
        waitingTexts: 0,
        waitingImages: 0,
        mostWaiting: 70,
        checksADay: 9,
        checksSent: 1,
      });
      const headers = { authorization: `Bearer ${await createKey(['read', 'noCache', 'video'])}` };
      const response = await fetch(`${here.addresses.base}/policy`, { headers });
      expect(await response.json()).toMatchObject({ rights: { noCache: false, video: true, models: false } });
    });

    it('limit the checks of a day, at all nodes and with all keys together, and the answer says when the next is possible', async () => {
      const { here, there, bearer, setRights, createKey } = await begin();
      const plain = { path: '/contextChecks', body: { input } };
      const key = await createKey(['check']);
      await setRights({ checksADay: 3 });
      for (const [node, by] of [
        [here, bearer],
        [there, key],
        [there, bearer],
      ] as const)
        expect(await send(node, by, plain)).toMatchObject(ALLOWED);
      for (const by of [bearer, key]) {
        const refused = await send(here, by, plain);
        expect(refused).toMatchObject({
          status: 429,
          error: 'You sent 3 checks in the last 24 hours, and no more can be sent now. Try again in at most 24 hours.',
        });
        const seconds = Number(refused.retryAfter);
        expect(seconds).toBeLessThanOrEqual(86_400);
        expect(seconds).toBeGreaterThan(86_400 - 600);
      }
      await setRights({});
      expect(await send(here, bearer, plain)).toMatchObject(ALLOWED);
    });

    it('replace the number of checks that may wait, for the user alone', async () => {
      const { here, there, credentials, bearer, setRights } = await begin();
      const plain = { path: '/contextChecks', body: { input } };
      await setRights({ mostWaiting: 1 });
      // One is begun, or waits for another node to begin it.
      const statuses = [];
      for (let sent = 0; sent < 5; sent += 1) statuses.push((await send(there, bearer, plain)).status);
      expect(statuses).toContain(429);
      const member = await tokenBySecret(here, credentials.member);
      for (let sent = 0; sent < 5; sent += 1) expect(await send(there, member, plain)).toMatchObject(ALLOWED);
    });
  });
};
