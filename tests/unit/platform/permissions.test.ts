/** Tests managed storage and permissions, with the browser API as both browsers implement it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allow, allowHosts, originsOf } from '../../../lib/platform/origins.ts';

const api = vi.hoisted(() => ({
  storage: { managed: { get: async (): Promise<unknown> => ({}) }, onChanged: { addListener: () => {} } },
  /** As in Chromium: removing a pattern removes what it covers. */
  permissions: {
    held: [] as string[], // the cast gives the empty list its element type
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
  it('is empty without a policy: in Chromium, and in Firefox, which rejects in that case', async () => {
    expect(await readManaged()).toEqual({});
    api.storage.managed.get = () => Promise.reject(new Error('Managed storage manifest not found'));
    expect(await readManaged()).toEqual({});
  });

  it('that cannot be read for another reason is not treated as empty', async () => {
    api.storage.managed.get = () => Promise.reject(new Error('The storage is busy.'));
    await expect(readManaged()).rejects.toThrow('busy');
  });
});

describe('hosts', () => {
  it('that were allowed one by one stay so when all hosts together are revoked', async () => {
    api.permissions.held = ['*://*/*', 'https://a.example/*'];
    expect(await access.giveBack({ origins: ['*://*/*'] })).toBe(true);
    expect(api.permissions.held).toEqual(['https://a.example/*']);
    await access.giveBack({ origins: ['https://a.example/*'] });
    expect(api.permissions.held).toEqual([]);
  });

  it('are passed to the browser once each, without ports', () => {
    expect(
      originsOf(['https://a.example:8443/v1', 'https://a.example/admin', 'http://127.0.0.1:5000', 'https://b.example']),
    ).toEqual(['*://a.example/*', '*://127.0.0.1/*', '*://b.example/*']);
    expect(originsOf(['a.example:8443', '*.b.example', 'a.example'])).toEqual(['*://a.example/*', '*://*.b.example/*']);
  });

  it('are allowed or not, as the prompt resolves', async () => {
    const requests: unknown[] = [];
    const prompt = (grants: boolean) => ({ request: async (details: unknown) => requests.push(details) > 0 && grants });
    expect(await allowHosts(prompt(true), ['https://a.example:8443/v1', 'b.example'])).toBe(true);
    expect(await allowHosts(prompt(false), ['a.example'])).toBe(false);
    expect(requests).toEqual([{ origins: ['*://a.example/*', '*://b.example/*'] }, { origins: ['*://a.example/*'] }]);
  });

  it('are not allowed if the prompt rejects or throws, or a host is invalid', async () => {
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

  it('are requested before the first await, and not at all if there are none', async () => {
    const request = vi.fn(async () => true);
    const granted = allowHosts({ request }, ['a.example']);
    expect(request).toHaveBeenCalledOnce();
    expect(await granted).toBe(true);
    expect(await allowHosts({ request }, [])).toBe(true);
    expect(request).toHaveBeenCalledOnce();
  });

  it('without permission are named once each', async () => {
    expect(await withoutPermission(['https://a.example/v1', 'https://a.example', 'https://b.example'])).toEqual([
      'a.example',
      'b.example',
    ]);
  });
});
