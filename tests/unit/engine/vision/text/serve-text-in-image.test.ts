/** The engine finds the image whose text is wanted: a file of the user, what the page gave out, or its address. */
import { describe, expect, it } from 'vitest';
import type { ImageToRead, RecognitionStep } from '../../../../../lib/contract/device/text-in-image.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { StatedError } from '../../../../../lib/engine/stated-error.ts';
import { serveTextInImage, type TextInImagePorts } from '../../../../../lib/engine/vision/text/serve-text-in-image.ts';

const ADDRESS = 'https://pictures.example/post.png';
const TEXT = { width: 1, height: 1, sha256: 'ab', lines: [] };

const withPorts = (more: Partial<TextInImagePorts> = {}) => {
  const [fetched, dropped, images]: [string[], string[], unknown[]] = [[], [], []];
  const seen = { fetched, dropped, images };
  const { client } = serveTextInImage({
    fetch: async (address) => {
      seen.fetched.push(address);
      return new Response(new Uint8Array([7]));
    },
    recognize: async (request, { onProgress }) => {
      if ('image' in request) seen.images.push(request.image);
      onProgress(0.5);
      return 'learn' in request ? { learned: 'deu' } : { text: TEXT };
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
    expect(await stepsOf({ blob: 'blob:mine' })).toEqual([progress, { name: 'recognized', text: TEXT }]);
    expect(seen).toEqual({ fetched: [], dropped: [], images: [{ blob: 'blob:mine' }] });
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
    const { seen, stepsOf } = withPorts({ mayRead: async () => false });
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
    const signals: AbortSignal[] = [];
    const { client } = withPorts({
      recognize: (_request, { signal, onProgress }) => {
        signals.push(signal);
        onProgress(0.1);
        return new Promise(() => {});
      },
    });
    for await (const step of await client.recognize({ image: { blob: 'blob:mine' }, language: 'eng' })) {
      expect(step).toEqual({ name: 'progress', share: 0.1 });
      break;
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('ends with the reason why there is no text', async () => {
    const because = sentence('imageText.notDecoded');
    const { stepsOf } = withPorts({ recognize: () => Promise.reject(new StatedError(because)) });
    expect(await stepsOf({ blob: 'blob:mine' })).toEqual([{ name: 'failed', because }]);
  });

  it('in another language needs its data', async () => {
    const { client } = withPorts();
    expect(await client.addLanguage({ address: 'blob:data', name: 'deu.traineddata' })).toEqual({
      ...{ code: 'deu', isShipped: false },
    });
    await expect(client.recognize({ image: { blob: 'blob:mine' }, language: '../deu' })).rejects.toThrow();
  });
});
