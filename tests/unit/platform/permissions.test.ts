/** Managed storage and permissions, with the browser's API as both browsers have it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allow, allowHosts, originsOf } from '../../../lib/platform/origins.ts';

const api = vi.hoisted(() => ({
  storage: { managed: { get: async (): Promise<unknown> => ({}) }, onChanged: { addListener: () => {} } },
  /** As Chromium has them: with a pattern goes what it covers. */
  permissions: {
    held: [] as string[], // the cast says what an empty list cannot: what goes into it
    contains: async (): Promise<boolean> => false,
    getAll: async () => ({ origins: [...api.permissions.held] }),
    remove: async ({ origins: [pattern] }: { origins: string[] }) => {
      api.permissions.held = pattern === '*://*/*' ? [] : api.permissions.held.filter((one) => one !== pattern);
      return true;
    },
    request: async ({ origins }: { origins: string[] }) => {
      api.permissions.held.push(...origins);
      return true;
    },
  },
}));
vi.mock('webextension-polyfill', () => ({ default: api }));

const { readManaged } = await import('../../../lib/platform/managed.ts');
const { access } = await import('../../../lib/platform/permissions.ts');
const { withoutPermission } = await import('../../../lib/platform/host-permissions.ts');

beforeEach(() => {
  api.storage.managed.get = async () => ({});
});

describe('managed storage', () => {
  it('is empty in Chromium where there is no policy, and in Firefox, which refuses then', async () => {
    expect(await readManaged()).toEqual({});
    api.storage.managed.get = () => Promise.reject(new Error('Managed storage manifest not found'));
    expect(await readManaged()).toEqual({});
  });

  it('that cannot be read for another reason is not taken for empty', async () => {
    api.storage.managed.get = () => Promise.reject(new Error('The storage is busy.'));
    await expect(readManaged()).rejects.toThrow('busy');
  });
});

describe('hosts', () => {
  it('that were allowed one by one stay so when all together are given back', async () => {
    api.permissions.held = ['*://*/*', 'https://a.example/*'];
    expect(await access.giveBack({ origins: ['*://*/*'] })).toBe(true);
    expect(api.permissions.held).toEqual(['https://a.example/*']);
    await access.giveBack({ origins: ['https://a.example/*'] });
    expect(api.permissions.held).toEqual([]);
  });

  it('are named to the browser once each, without ports', () => {
    expect(
      originsOf(['https://a.example:8443/v1', 'https://a.example/admin', 'http://127.0.0.1:5000', 'https://b.example']),
    ).toEqual(['*://a.example/*', '*://127.0.0.1/*', '*://b.example/*']);
    expect(originsOf(['a.example:8443', '*.b.example', 'a.example'])).toEqual(['*://a.example/*', '*://*.b.example/*']);
  });

  it('that a prompt gives or refuses are allowed or not', async () => {
    const wishes: unknown[] = [];
    const saying = (says: boolean) => ({ request: async (wish: unknown) => wishes.push(wish) > 0 && says });
    expect(await allowHosts(saying(true), ['https://a.example:8443/v1', 'b.example'])).toBe(true);
    expect(await allowHosts(saying(false), ['a.example'])).toBe(false);
    expect(wishes).toEqual([{ origins: ['*://a.example/*', '*://b.example/*'] }, { origins: ['*://a.example/*'] }]);
  });

  it('are not allowed where the prompt rejects or throws, or a host is none', async () => {
    expect(await allowHosts({ request: () => Promise.reject(new Error('Not in a click.')) }, ['a.example'])).toBe(
      false,
    );
    const throwing = () => {
      throw new Error('No such API.');
    };
    expect(await allowHosts({ request: throwing }, ['a.example'])).toBe(false);
    expect(await allow({ request: throwing }, { permissions: ['tabs'] })).toBe(false);
    expect(await allowHosts({ request: async () => true }, ['https://'])).toBe(false);
  });

  it('are asked for before anything is awaited, and not at all where there are none', async () => {
    const request = vi.fn(async () => true);
    const given = allowHosts({ request }, ['a.example']);
    expect(request).toHaveBeenCalledOnce();
    expect(await given).toBe(true);
    expect(await allowHosts({ request }, [])).toBe(true);
    expect(request).toHaveBeenCalledOnce();
  });

  it('that may not be reached are named once each', async () => {
    expect(await withoutPermission(['https://a.example/v1', 'https://a.example', 'https://b.example'])).toEqual([
      'a.example',
      'b.example',
    ]);
  });
});
