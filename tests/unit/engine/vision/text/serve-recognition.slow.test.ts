/** The worker recognizes the text of a screenshot without a request, and answers what it cannot read with a sentence. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatedError } from '../../../../../lib/engine/stated-error.ts';
import {
  type RecognitionPorts,
  recognitionProcedures,
} from '../../../../../lib/engine/vision/text/serve-recognition.ts';
import { decodePng } from '../../../../fixtures/decode-png.ts';
import { givenFileOf } from '../../../../fixtures/given-file.ts';
import { recognizerFile } from '../../../../fixtures/recognizer-files.ts';
import { sentences } from '../../../../world/content/sentences.ts';
import { pictures } from '../../../../world/images.ts';

const requested: string[] = [];
beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('fetch', (request: RequestInfo | URL) => {
    requested.push(request instanceof Request ? request.url : String(request));
    return Promise.reject(new TypeError('There is no network here.'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const kept = new Map<string, Uint8Array>();
const ports: RecognitionPorts = {
  core: async () => (await recognizerFile('tesseract-core.wasm')).buffer,
  languageFile: async (code) => (code === 'eng' ? recognizerFile('eng.traineddata.gz') : kept.get(code)),
  keepLanguage: async (code, file) => void kept.set(code, file),
  decode: async (bytes) => decodePng(Buffer.from(bytes)),
};

type Procedures = ReturnType<typeof recognitionProcedures>;
type Wanted = Parameters<Procedures['recognize']>[0];

const recognize = async (wanted: Wanted, more: Partial<RecognitionPorts> = {}) => {
  const shares: number[] = [];
  const work = await recognitionProcedures({ ...ports, ...more }).recognize(wanted);
  return { text: await work((share) => void shares.push(share)), shares };
};

const { learn } = recognitionProcedures(ports);

/** The code of the refusal; else what there was instead of one. */
const refusalOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof StatedError ? error.sentence.code : error));

const screenshot = () => new Uint8Array(pictures['post.png']?.() ?? []);
const image = () => ({ bytes: screenshot() });

/** Nothing to recognize, for what is not about text. */
const blank = async () => ({ data: new Uint8ClampedArray(64 * 32 * 4).fill(255), width: 64, height: 32 });

describe('the text of a screenshot', () => {
  it('is recognized with places and words, and no request leaves', async () => {
    const { text, shares } = await recognize({ image: image(), language: 'eng' });
    const { lines, sha256, ...size } = text;
    expect(size).toEqual({ width: 600, height: 300 });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const found = lines.find(({ text }) => text === sentences.checked);
    expect(found?.words.map(({ text }) => text).join(' ')).toBe(sentences.checked);
    expect(found?.region.x).toBeGreaterThan(20);
    expect((found?.region.x ?? 0) + (found?.region.width ?? 0)).toBeLessThan(560);
    expect(found?.confidence).toBeGreaterThan(0.8);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(requested).toEqual([]);
  });

  it('is empty where there is none', async () => {
    expect(await recognize({ image: image(), language: 'eng' }, { decode: blank })).toMatchObject({
      text: { lines: [] },
    });
  });

  it('is read from a file of the user, while its page is open', async () => {
    const image = { file: givenFileOf(screenshot()) };
    const read = await recognize({ image, language: 'eng' }, { decode: blank });
    expect(read).toMatchObject({ text: { width: 64, height: 32 } });
    expect(await refusalOf(recognize({ image: { file: { source: 'blob:gone', bytes: 1 } }, language: 'eng' }))).toBe(
      'imageFile.notKept',
    );
  });
});

describe('what cannot be read', () => {
  it('is refused with a sentence', async () => {
    expect(await refusalOf(recognize({ image: { bytes: new Uint8Array([1, 2, 3]) }, language: 'eng' }))).toBe(
      'imageFile.noImage',
    );
    expect(await refusalOf(recognize({ image: image(), language: 'xyz' }))).toBe('imageText.noLanguage');
    const broken = async () => {
      throw new Error('The decoder gave up.');
    };
    expect(await refusalOf(recognize({ image: image(), language: 'eng' }, { decode: broken }))).toBe(
      'imageText.notDecoded',
    );
  });

  it('is not decoded if its head states too many pixels', async () => {
    const huge = screenshot();
    new DataView(huge.buffer).setUint32(16, 100_000);
    const decode = vi.fn(ports.decode);
    expect(await refusalOf(recognize({ image: { bytes: huge }, language: 'eng' }, { decode }))).toBe(
      'imageText.tooManyPixels',
    );
    expect(decode).not.toHaveBeenCalled();
  });
});

describe('a language', () => {
  it('is learned from a file, packed or not, by its name', async () => {
    const file = givenFileOf(await recognizerFile('eng.traineddata.gz'));
    expect(await learn({ file, name: 'deu.traineddata.gz' })).toBe('deu');
    const read = await recognize({ image: image(), language: 'deu' }, { decode: blank });
    expect(read).toMatchObject({ text: { width: 64, height: 32 } });
  });

  it('is refused without data in the file, and with a name that tells no language', async () => {
    kept.clear();
    const good = await recognizerFile('eng.traineddata.gz');
    const cases: [name: string, file: Uint8Array<ArrayBuffer>][] = [
      ['notes.txt', good],
      ['deu.traineddata', new TextEncoder().encode('just some words')],
      ['deu.traineddata', screenshot()],
      ['deu.traineddata.gz', good.slice(0, 1000)],
    ];
    for (const [name, file] of cases) {
      expect(await refusalOf(learn({ file: givenFileOf(file), name }))).toBe('imageText.noLanguageData');
    }
    expect(kept.size).toBe(0);
  });
});
