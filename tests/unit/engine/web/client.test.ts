/** The one client of the web: what it sends for each kind, what it refuses to read, and by which error. */
import { describe, expect, it } from 'vitest';
import { NotAllowedByPolicy } from '../../../../lib/contract/not-allowed-by-policy.ts';
import type { Fetch, WebRequest } from '../../../../lib/engine/web/client.ts';
import { KINDS, type Kind, type KindRule } from '../../../../lib/engine/web/kinds.ts';
import { TooLargeAnswer } from '../../../../lib/engine/web/read-bounded.ts';
import {
  isRefusedForGood,
  NotThere,
  OtherHost,
  Refused,
  RetryLater,
  Unreachable,
} from '../../../../lib/engine/web/refused.ts';
import { webOf } from '../../../fakes/web-of.ts';

const HERE = new URL('https://a.example/x');
const never = new AbortController().signal;
const get = (address: URL, request: WebRequest, fetch: Fetch) => webOf(fetch).get(address, request);
const anyHost = async (_: URL) => {};
const requestOf = (kind: Kind, signal = never, mayAnswer = anyHost): WebRequest => {
  switch (kind) {
    case 'page':
    case 'post':
    case 'post as feed':
    case 'image':
      return { kind, signal, mayAnswer };
    case 'archive':
      return { kind, signal, allowance: { isAllowed: true } };
    default:
      return { kind, signal };
  }
};
/** The cast is true: an object literal has exactly the keys that the compiler sees. */
const kinds = Object.keys(KINDS) as Kind[];
const ruleOf = (kind: Kind): KindRule => KINDS[kind];
const strict = kinds.filter((kind) => ruleOf(kind).redirect === 'error');
const following = kinds.filter((kind) => ruleOf(kind).redirect === 'follow');

const answeredBy = (url: string, body: BodyInit | null = '{}'): Response =>
  Object.defineProperty(new Response(body), 'url', { value: url });
const failure = (kind: Kind, fetch: Fetch): Promise<unknown> =>
  get(HERE, requestOf(kind), fetch).then(
    () => undefined,
    (error: unknown) => error,
  );
/** A body that never ends, and whether it was cancelled. */
const endless = () => {
  const seen = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel: () => {
      seen.cancelled = true;
    },
  });
  return { body, seen };
};

describe('every kind', () => {
  it.each(kinds)('%s: is requested without cookies and referrer, with its own redirect rule and type', async (kind) => {
    const inits: RequestInit[] = [];
    await get(HERE, requestOf(kind), async (_, init) => {
      inits.push(init);
      return new Response('{}');
    });
    const { accept, redirect } = ruleOf(kind);
    expect(inits).toMatchObject([
      { credentials: 'omit', referrerPolicy: 'no-referrer', redirect, headers: { accept } },
    ]);
    expect(inits[0]).not.toHaveProperty('body');
  });

  it.each(kinds)('%s: is read from web addresses only', async (kind) => {
    const unasked = () => Promise.reject(new Error('sent'));
    await expect(get(new URL('file:///etc/hosts'), requestOf(kind), unasked)).rejects.toThrow('Only web addresses');
  });

  it.each(kinds)('%s: does not delay an aborted caller, during headers or body', async (kind) => {
    const silent = () => new Promise<Response>(() => {});
    const withoutEnd = async () => new Response(new ReadableStream());
    for (const fetch of [silent, withoutEnd]) {
      const stop = new AbortController();
      const reading = get(HERE, requestOf(kind, stop.signal), fetch);
      stop.abort(new Error('stopped'));
      await expect(reading).rejects.toThrow('stopped');
      await expect(get(HERE, requestOf(kind, stop.signal), fetch)).rejects.toThrow('stopped');
    }
  });

  it.each(kinds)('%s: ends at its limit, and the host sends no more', async (kind) => {
    const { body, seen } = endless();
    const reading = get(HERE, requestOf(kind), async () => new Response(body));
    if (ruleOf(kind).isCut) expect((await reading).body).toHaveLength(ruleOf(kind).mostBytes);
    else await expect(reading).rejects.toThrow(TooLargeAnswer);
    expect(seen.cancelled).toBe(true);
  });

  it('may state its own length, which is believed before anything is read', async () => {
    const { body, seen } = endless();
    const headers = { 'content-length': '4000001' };
    expect(await failure('json', async () => new Response(body, { headers }))).toBeInstanceOf(TooLargeAnswer);
    expect(seen.cancelled).toBe(true);
  });
});

describe('a redirect', () => {
  it.each(strict)('of %s: an answer of another host is an error, and is not read', async (kind) => {
    expect(await failure(kind, async () => answeredBy('https://b.example/x'))).toBeInstanceOf(OtherHost);
    expect(await failure(kind, async () => answeredBy('https://a.example/y'))).toBeUndefined();
  });

  it.each(following)('of %s: the caller decides who may answer before anything is read', async (kind) => {
    const { body, seen } = endless();
    const given: string[] = [];
    const request = requestOf(kind, never, async ({ href }) => {
      given.push(href);
      throw new Error('not there');
    });
    await expect(get(HERE, request, async () => answeredBy('https://b.example/x', body))).rejects.toThrow('not there');
    expect(given).toEqual(['https://b.example/x']);
    expect(seen.cancelled).toBe(true);
  });
});

describe('a refusal', () => {
  const refusing = (status: number, headers?: Record<string, string>) => async () =>
    new Response('', { status, ...(headers ? { headers } : {}) });

  it.each([
    [404, NotThere, true],
    [410, NotThere, true],
    [429, RetryLater, true],
    [403, Refused, true],
    [401, Refused, false],
    [400, Refused, false],
    [500, Refused, false],
    [503, Refused, false],
  ])('with %i is of its kind', async (status, Kind, isForGood) => {
    const error = await failure('json', refusing(status));
    expect(error).toBeInstanceOf(Kind);
    expect(error).toMatchObject({ status, hostname: 'a.example', message: `Status ${status}` });
    expect(error instanceof RetryLater).toBe(status === 429);
    expect(isRefusedForGood(error)).toBe(isForGood);
  });

  it('is read where the caller needs its words', async () => {
    const answer = await get(HERE, requestOf('model'), async () => new Response('no', { status: 403 }));
    expect([answer.status, new TextDecoder().decode(answer.body)]).toEqual([403, 'no']);
  });

  it('is none if nothing changed since the conditions of a feed', async () => {
    const unchanged = async () => new Response(null, { status: 304 });
    expect(await get(HERE, requestOf('feed'), unchanged)).toMatchObject({ status: 304, body: new Uint8Array() });
    expect(await failure('json', unchanged)).toMatchObject({ status: 304 });
  });
});

describe('a failure of the network', () => {
  it('is named, also in the middle of the body', async () => {
    const cause = new TypeError('network error');
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(cause) });
    for (const fetch of [() => Promise.reject(cause), async () => new Response(broken)]) {
      const error = await failure('json', fetch);
      expect(error).toBeInstanceOf(Unreachable);
      expect(error).toMatchObject({ cause, message: 'network error' });
    }
  });

  it('is no host that the policy forbids', async () => {
    const forbidden = new NotAllowedByPolicy('a.example');
    expect(await failure('json', () => Promise.reject(forbidden))).toBe(forbidden);
  });
});

it('sends JSON as a POST, with the headers of the caller', async () => {
  const inits: RequestInit[] = [];
  const request: WebRequest = { kind: 'model', signal: never, headers: { authorization: 'Bearer k' }, body: '{}' };
  await get(HERE, request, async (_, init) => {
    inits.push(init);
    return new Response('{}');
  });
  expect(inits).toMatchObject([
    {
      method: 'POST',
      body: '{}',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: 'Bearer k' },
    },
  ]);
});

it('cuts every header that it gives', async () => {
  const headers = { etag: `"${'x'.repeat(5000)}"` };
  const { header } = await get(HERE, requestOf('feed'), async () => new Response('', { headers }));
  expect(header('etag')).toHaveLength(1000);
  expect(header('etag', 10)).toHaveLength(10);
  expect(header('last-modified')).toBeUndefined();
});

it('lets a caller drop a body after its head', async () => {
  const { body, seen } = endless();
  const { drop, url } = await webOf(async () => answeredBy('https://b.example/x', body)).open(HERE, requestOf('page'));
  expect(url.href).toBe('https://b.example/x');
  drop();
  expect(seen.cancelled).toBe(true);
});

describe('requests to Wikimedia', () => {
  it('are sent one after the other, and those to other hosts side by side', async () => {
    let [running, most] = [0, 0];
    const { get: read } = webOf(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return new Response('1');
    });
    const all = (...hosts: string[]) =>
      Promise.all(hosts.map((host) => read(new URL(`https://${host}/`), requestOf('json'))));
    await all('en.wikipedia.org', 'de.wikipedia.org', 'www.wikidata.org');
    expect(most).toBe(1);
    await all('a.example', 'b.example');
    expect(most).toBe(2);
  });

  it('that are queued are rejected with their check and never sent', async () => {
    const first = Promise.withResolvers<Response>();
    let sent = 0;
    const { get: read } = webOf(() => {
      sent += 1;
      return first.promise;
    });
    const wikipedia = new URL('https://en.wikipedia.org/');
    const reading = read(wikipedia, requestOf('json'));
    const stop = new AbortController();
    const queued = read(wikipedia, requestOf('json', stop.signal));
    stop.abort(new Error('stopped'));
    await expect(queued).rejects.toThrow('stopped');
    first.resolve(new Response('1'));
    await reading;
    expect(sent).toBe(1);
  });
});
