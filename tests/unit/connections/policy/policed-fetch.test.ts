/** The engine on this device gets nothing of a host that the policy blocks, also where another host leads there. */
import { describe, expect, it } from 'vitest';
import { policedFetch } from '../../../../lib/connections/policy/policed-fetch.ts';
import { NO_POLICY } from '../../../../lib/connections/policy/policy.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { load } from '../../../../lib/engine/context/hydrate/load.ts';
import { imageContent } from '../../../../lib/engine/vision/image-bytes.ts';
import { writeSetting } from '../../../../lib/records/settings.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

/** Every request ends at `end`, as a browser reports it after redirects. */
const leadingTo = (end: string) => {
  const seen = { requests: 0, cancelled: 0, read: 0 };
  const fetch = policedFetch(async () => {
    seen.requests += 1;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: () => {
          seen.read += 1;
        },
        cancel: () => {
          seen.cancelled += 1;
        },
      },
      { highWaterMark: 0 },
    );
    return Object.defineProperty(new Response(body), 'url', { value: end });
  });
  return { seen, fetch };
};
const blocking = () => writeSetting('policy', { ...NO_POLICY, blockedHosts: ['blocked.example'] });
const { signal } = new AbortController();
const short = new URL('https://short.example/a');

describe('a host that the policy blocks', () => {
  it('is not contacted', async () => {
    await blocking();
    const { seen, fetch } = leadingTo('https://www.blocked.example/');
    await expect(
      load(new URL('https://www.blocked.example/'), 'page', signal, { web: webOf(fetch) }),
    ).rejects.toMatchObject({
      sentence: sentence('notRead.blocked', { host: 'www.blocked.example' }),
    });
    expect(seen).toEqual({ requests: 0, cancelled: 0, read: 0 });
  });

  it('is named, and its page is not read, where a redirect led there', async () => {
    await blocking();
    const { seen, fetch } = leadingTo('https://www.blocked.example/page');
    await expect(load(short, 'page', signal, { web: webOf(fetch) })).rejects.toMatchObject({
      sentence: sentence('notRead.blocked', { host: 'www.blocked.example' }),
    });
    expect(seen).toEqual({ requests: 1, cancelled: 1, read: 0 });
  });

  it('is named, and its image is not read, where a redirect led there', async () => {
    await blocking();
    const { seen, fetch } = leadingTo('https://www.blocked.example/a.png');
    await expect(
      imageContent(short.href, { materials: undefined, signal }, { web: webOf(fetch) }),
    ).rejects.toMatchObject({
      sentence: sentence('notRead.blocked', { host: 'www.blocked.example' }),
    });
    expect(seen).toEqual({ requests: 1, cancelled: 1, read: 0 });
  });

  it('does not stand in the way of others', async () => {
    await blocking();
    const { fetch } = leadingTo('https://other.example/page');
    expect((await load(short, 'page', signal, { web: webOf(fetch) })).address.href).toBe('https://other.example/page');
  });
});
