/** Provides the fetch of a generator in these tests: over the proxy of the test world, under the rules of a browser fetch. */
import { parseHTML } from 'linkedom';
import type { Publisher } from '../../../../lib/contract/device/publishers.ts';
import { contextInWords } from '../../../../lib/contract/in-words.ts';
import { sentenceWords } from '../../../../lib/contract/sentence.ts';
import { type CheckClaimPorts, createCheckClaim } from '../../../../lib/engine/context/check-claim.ts';
import type { GenerateContext } from '../../../../lib/engine/ports.ts';
import { StatedError } from '../../../../lib/engine/stated-error.ts';
import type { Fetch } from '../../../../lib/engine/web/client.ts';
import type { ParseHtml } from '../../../../lib/engine/web/parsed-document.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { readHere } from '../../../fixtures/reading.ts';
import { ask } from '../../../world/client.ts';
import type { World } from '../../../world/world.ts';

export const parseHtml: ParseHtml = (html) => parseHTML(html).document;

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export const worldFetch =
  (world: World, seen: RequestInit[] = []): Fetch =>
  async (address, init) => {
    seen.push(init);
    const signal = init.signal ?? new AbortController().signal;
    const headers = Object.fromEntries(new Headers(init.headers));
    const reply = await Promise.race([ask(world, address, { headers }), aborted(signal)]);
    const { status } = reply;
    const given = new Headers();
    for (const name of ['etag', 'last-modified', 'retry-after', 'x-wp-totalpages']) {
      const value = reply.headers[name];
      if (typeof value === 'string') given.set(name, value);
    }
    if (status === 304) return new Response(null, { status, headers: given });
    if (status >= 300 && status < 400) throw new TypeError('Failed to fetch: redirected');
    return new Response(new Uint8Array(reply.bytes), { status, headers: given });
  };

export const factDesk: Publisher = { name: 'FactDesk', host: 'factdesk.example', language: 'en' };
export const checkPoint: Publisher = { name: 'CheckPoint', host: 'checkpoint.example', language: 'en' };

export const worldPorts = (world: World, publishers: Publisher[] = [factDesk, checkPoint]): CheckClaimPorts => ({
  web: webOf(worldFetch(world)),
  parseHtml,
  readDocument: readHere(parseHtml),
  publishers: async () => publishers,
  clock: createManualClock('2026-03-20T12:00:00.000Z'),
});

/** The generator, with what it states in English. */
export const englishCheckClaim = (ports: CheckClaimPorts): GenerateContext => {
  const generate = createCheckClaim(ports);
  return async (request, run) => {
    try {
      return contextInWords(await generate(request, run), ENGLISH);
    } catch (error) {
      throw error instanceof StatedError ? new Error(sentenceWords(error.sentence, ENGLISH), { cause: error }) : error;
    }
  };
};
