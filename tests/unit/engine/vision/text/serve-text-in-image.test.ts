/** The engine finds the image whose text is wanted: a file of the user, what the page gave out, or its address. */
import { describe, expect, it } from 'vitest';
import type { ImageToRead, RecognitionStep } from '../../../../../lib/contract/device/text-in-image.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { StatedError } from '../../../../../lib/engine/stated-error.ts';
import { serveTextInImage, type TextInImagePorts } from '../../../../../lib/engine/vision/text/serve-text-in-image.ts';
import { webPermitted } from '../../../../fakes/web-of.ts';

const ADDRESS = 'https://pictures.example/post.png';
const TEXT = { width: 1, height: 1, sha256: 'ab', lines: [] };

async function* half() {
  yield 0.5;
  return TEXT;
}

const FILE = { source: 'blob:mine', bytes: 1 };
const GIVEN = { file: FILE };

const learn = () => Promise.reject(new Error('Nothing is learned here.'));

const withPorts = (more: Partial<TextInImagePorts> = {}, mayRead = true) => {
  const [fetched, dropped, images]: [string[], string[], unknown[]] = [[], [], []];
  const seen = { fetched, dropped, images };
  const { client } = serveTextInImage({
    web: webPermitted(
      async (address) => {
        seen.fetched.push(address);
        return new Response(new Uint8Array([7]));
      },
      () => mayRead,
    ),
    recognizer: {
      recognize: async ({ image }) => {
        seen.images.push(image);
        return half();
      },
      learn: async () => 'deu',
    },
    material: async () => undefined,
    dropMaterial: async (input) => void seen.dropped.push(input),
    addressOf: ([first]) => `blob:${first}`,
    languages: async () => [{ code: 'eng', isShipped: true }],
    removeLanguage: async () => {},
    ...more,
  });
  const stepsOf = async (image: ImageToRead): Promise<RecognitionStep[]> => {
    const steps: RecognitionStep[] = [];
    for await (const step of await client.recognize({ image, language: 'eng' })) steps.push(step);
    return steps;
  };
  return { seen, client, stepsOf };
};

const progress = { name: 'progress', share: 0.5 };

describe('the image whose text is wanted', () => {
  it('is read by the worker itself if it is a file of the user', async () => {
    const { seen, stepsOf } = withPorts();
    expect(await stepsOf(GIVEN)).toEqual([progress, { name: 'recognized', text: TEXT }]);
    expect(seen).toEqual({ fetched: [], dropped: [], images: [GIVEN] });
  });

  it('is what the page gave out, which is then deleted and shown', async () => {
    const bytes = new Uint8Array([9]);
    const { seen, stepsOf } = withPorts({ material: async () => ({ bytes }) });
    expect(await stepsOf({ input: ADDRESS })).toEqual([
      progress,
      { name: 'recognized', text: { ...TEXT, picture: 'blob:9' } },
    ]);
    expect(seen).toEqual({ fetched: [], dropped: [ADDRESS], images: [{ bytes }] });
  });

  it('is loaded from its address else, and from no other', async () => {
    const { seen, stepsOf } = withPorts();
    const steps = await stepsOf({ input: ADDRESS });
    expect(steps.at(-1)).toEqual({ name: 'recognized', text: { ...TEXT, picture: 'blob:7' } });
    expect(seen.fetched).toEqual([ADDRESS]);
  });

  it('is not loaded without permission, and not from a local host', async () => {
    const { seen, stepsOf } = withPorts({}, false);
    expect(await stepsOf({ input: ADDRESS })).toEqual([
      { name: 'failed', because: sentence('imageFile.noPermission', { host: 'pictures.example' }) },
    ]);
    expect(await stepsOf({ input: 'https://localhost/post.png' })).toMatchObject([{ name: 'failed' }]);
    expect(await stepsOf({ input: 'urn:sha256:ab' })).toEqual([
      { name: 'failed', because: sentence('imageFile.gone') },
    ]);
    expect(seen.fetched).toEqual([]);
  });
});

describe('a recognition', () => {
  it('is cancelled when its reader stops', async () => {
    let isEnded = false;
    async function* endless(): AsyncGenerator<number, never> {
      try {
        for (;;) yield 0.1;
      } finally {
        isEnded = true;
      }
    }
    const { client } = withPorts({ recognizer: { recognize: async () => endless(), learn } });
    for await (const step of await client.recognize({ image: GIVEN, language: 'eng' })) {
      expect(step).toEqual({ name: 'progress', share: 0.1 });
      break;
    }
    expect(isEnded).toBe(true);
  });

  it('is aborted with the request of its caller', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const caller = new AbortController();
    const { client } = withPorts({
      recognizer: {
        recognize: (_, { signal } = {}) => {
          signals.push(signal);
          return new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
          });
        },
        learn,
      },
    });
    const steps = await client.recognize({ image: GIVEN, language: 'eng' }, { signal: caller.signal });
    const first = steps.next();
    await expect.poll(() => signals.length).toBe(1);
    caller.abort(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
  });

  it('ends with the reason why there is no text', async () => {
    const because = sentence('imageText.notDecoded');
    const { stepsOf } = withPorts({
      recognizer: { recognize: () => Promise.reject(new StatedError(because)), learn },
    });
    expect(await stepsOf(GIVEN)).toEqual([{ name: 'failed', because }]);
  });

  it('in another language needs its data', async () => {
    const { client } = withPorts();
    expect(await client.addLanguage({ file: FILE, name: 'deu.traineddata' })).toEqual({
      ...{ code: 'deu', isShipped: false },
    });
    await expect(client.recognize({ image: GIVEN, language: '../deu' })).rejects.toThrow();
  });
});
