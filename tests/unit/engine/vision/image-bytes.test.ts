/** The origin of the bytes of an image, and the reasons why they are not read. */
import { describe, expect, it } from 'vitest';
import { type ImageLoadPorts, imageContent } from '../../../../lib/engine/vision/image-bytes.ts';
import { Unreached } from '../../../../lib/engine/web/unreached.ts';
import { webOf, webPermitted } from '../../../fakes/web-of.ts';
import { failureOf } from '../failure-of.ts';

const bytes = new Uint8Array([1, 2, 3]);
const { signal } = new AbortController();
const address = 'https://pictures.example/a.png';

const requests: { address: string; init: RequestInit }[] = [];
const answering = (answer: () => Response, mayRead = (_host: string) => true): ImageLoadPorts => ({
  web: webPermitted(async (at, init) => {
    requests.push({ address: at, init });
    return answer();
  }, mayRead),
});
const unasked = async () => {
  throw new Error('This was not to be asked.');
};
const unreachable: ImageLoadPorts = { web: webOf(unasked) };
const read = (input: string, ports: ImageLoadPorts, materials?: unknown) =>
  imageContent(input, { materials, signal }, ports);

describe('the bytes of an image', () => {
  it('are those the page supplied, without a request', async () => {
    expect(await read(address, unreachable, { bytes })).toEqual({ bytes, from: 'page' });
  });

  it('are missing if the page exposes only the pixels', async () => {
    const given = { pixelsOnly: true, width: 4, height: 3 };
    expect(await read(`urn:sha256:${'0'.repeat(64)}`, unreachable, given)).toEqual(given);
  });

  it('are fetched without identifying the user', async () => {
    expect(
      await read(
        address,
        answering(() => new Response(bytes)),
      ),
    ).toEqual({ bytes, from: 'network' });
    expect(requests.at(-1)).toMatchObject({
      address,
      init: { credentials: 'omit', referrerPolicy: 'no-referrer', headers: { accept: 'image/*, */*;q=0.8' } },
    });
  });

  it.each([
    ['no permission for pictures.example', { web: webPermitted(unasked, () => false) }, address],
    ['127.0.0.1 is not on the public web', unreachable, 'http://127.0.0.1/a.png'],
    ['the image is no longer available. Open its page and check it again', unreachable, `urn:sha256:${'0'.repeat(64)}`],
    ['pictures.example responded with 403', answering(() => new Response('', { status: 403 })), address],
    [
      'pictures.example didn’t respond, or doesn’t allow reading from here',
      { web: webOf(() => Promise.reject(new TypeError('refused'))) },
      address,
    ],
    [
      'the file is larger than 32 MB',
      answering(() => new Response('', { headers: { 'content-length': '999999999' } })),
      address,
    ],
  ])('are not read: %s', async (why, ports, input) => {
    expect(await failureOf(read(input, ports))).toBe(`Not read: ${why}.`);
  });

  it('count as unreached if they break off midway, unlike refused ones', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    const why = (answer: () => Response) => read(address, answering(answer)).catch((error: unknown) => error);
    expect(await why(() => new Response(broken))).toBeInstanceOf(Unreached);
    expect(await why(() => new Response('', { status: 403 }))).not.toBeInstanceOf(Unreached);
  });

  it('are abandoned at the size limit if they never end', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
      cancel: () => {
        cancelled = true;
      },
    });
    const reading = read(
      address,
      answering(() => new Response(endless)),
    );
    expect(await failureOf(reading)).toContain('larger than 32 MB');
    expect(cancelled).toBe(true);
  });

  it('are not read from a host other than the permitted one', async () => {
    const elsewhere = () => Object.defineProperty(new Response(bytes), 'url', { value: 'https://other.example/a.png' });
    const ports = answering(elsewhere, (host) => host === 'pictures.example');
    expect(await failureOf(read(address, ports))).toBe('Not read: no permission for other.example.');
  });

  it('are not awaited once the work is aborted', async () => {
    const ending = new AbortController();
    const reading = imageContent(
      address,
      { materials: undefined, signal: ending.signal },
      { web: webOf(() => new Promise(() => {})) },
    );
    ending.abort();
    expect(await failureOf(reading)).toContain('took too long');
  });
});
