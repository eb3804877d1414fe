/** Derives findings from the bytes of a file: the signed statements, the unsigned metadata, and which of them decides. */
import { rootCertificates } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { examineImage } from '../../../../lib/engine/vision/examine.ts';
import { findingSentences } from '../../../../lib/engine/vision/finding-sentences.ts';
import { shippedTrust } from '../../../../lib/engine/vision/provenance/shipped-trust.ts';
import { confidenceOf, findingsOf } from '../../../../lib/engine/vision/weigh.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { avif, exifOf, webp, xmpOf } from '../../../world/image-containers.ts';
import { pictures } from '../../../world/images.ts';
import { type Deed, signImage, signingAuthority } from '../../../world/sign-image.ts';
import { signedPicture } from '../../../world/signed-images.ts';
import { examine, uses } from './direct-examiner.ts';

const drawn = (name: string): Buffer => pictures[name]?.() ?? Buffer.alloc(0);
const jpeg = (deeds: Deed[]) => signImage(drawn('reading-room.jpg'), 'image/jpeg', deeds);
const world = async (name: string): Promise<Buffer> => (await signedPicture(name)) ?? drawn(name);

const resultOf = async (bytes: Uint8Array, anchors?: string) => {
  const found = await examine(bytes, anchors === undefined ? undefined : { anchors });
  const findings = findingsOf(found);
  const [first] = findings;
  if (!first) throw new Error('Nothing was found.');
  return {
    found,
    bases: findings.map(({ basis }) => basis),
    confidence: confidenceOf(first, found.credentials),
    sentence: inEnglish(findingSentences(first, found)),
  };
};

describe('a file without credentials', () => {
  it('does not load c2pa-rs', async () => {
    const before = uses.count;
    for (const draw of Object.values(pictures)) await examine(draw());
    expect(uses.count).toBe(before);
  });

  it('has no confidence if it carries no signal', async () => {
    const { bases, confidence, sentence, found } = await resultOf(drawn('reading-room.jpg'));
    expect({ bases, confidence }).toEqual({ bases: ['no-signal'], confidence: undefined });
    expect(sentence).toContain('Many real and many AI pictures have none.');
    expect(found).toMatchObject({ format: 'jpeg', width: 640, height: 400 });
  });

  it('reports the metadata of a camera without a confidence', async () => {
    const { bases, confidence, sentence } = await resultOf(drawn('lighthouse.jpg'));
    expect({ bases, confidence }).toEqual({ bases: ['camera-note'], confidence: undefined });
    expect(sentence).toContain('Camera: Lumen Works Field 2. Taken 17 Nov 2025 (from the file).');
  });

  it('reports that anyone can add the metadata of a generator', async () => {
    const { bases, confidence, sentence, found } = await resultOf(drawn('painted-harbour.png'));
    expect({ bases, confidence }).toEqual({ bases: ['generator-note'], confidence: 0.95 });
    expect(found.generator).toMatchObject({ tool: 'AUTOMATIC1111 or similar', field: 'png:parameters' });
    expect(sentence).toBe('Such notes can be added or removed by anyone.');
  });
});

describe('signed credentials', () => {
  let authority = '';
  beforeAll(async () => {
    authority = await signingAuthority();
  });

  it('decide if they state AI, with or without a verified signer', async () => {
    const bytes = await world('signed-painting.jpg');
    const unknown = await resultOf(bytes, '');
    expect(unknown).toMatchObject({ bases: ['signed-ai'], confidence: 0.99 });
    expect(unknown.sentence).toMatch(/^Signed by Lumen Works, no date; signature valid, signer not looked up/);
    expect(unknown.found.credentials).toMatchObject({ integrity: 'intact', trust: 'no-list' });
    const known = await resultOf(bytes, authority);
    expect(known.found.credentials?.trust).toBe('listed');
    expect(known.sentence).toContain('signer on the trust list');
  });

  it('report a signer who is not on the official list', async () => {
    const { found, sentence } = await resultOf(await world('signed-painting.jpg'));
    expect(found.credentials).toMatchObject({ integrity: 'intact', trust: 'not-listed' });
    expect(sentence).toContain('signer not on the trust list');
  });

  it('report a signer who is not on a list of one', async () => {
    const { found } = await resultOf(await world('signed-painting.jpg'), rootCertificates[0]);
    expect(found.credentials).toMatchObject({ integrity: 'intact', trust: 'not-listed' });
  });

  it('are read even if the trust list is unreadable', async () => {
    const garbled = authority.replace('\n', '\n=');
    const { found } = await resultOf(await world('signed-painting.jpg'), garbled);
    expect(found.credentials).toMatchObject({ integrity: 'intact', trust: 'no-list' });
  });

  it('of a camera have a confidence only if the signer is on a list', async () => {
    const bytes = await world('signed-photo.jpg');
    expect(await resultOf(bytes)).toMatchObject({ bases: ['signed-camera', 'camera-note'], confidence: undefined });
    const known = await resultOf(bytes, authority);
    expect(known.confidence).toBe(0.02);
    expect(known.sentence).toMatch(/^This does not show that the scene or the caption is true\./);
  });

  it('list the recorded actions', async () => {
    const { found } = await resultOf(await world('signed-photo.jpg'));
    expect(found.credentials?.statement).toMatchObject({
      signer: 'Lumen Works',
      tool: 'Lumen Works 2',
      sourceTypes: ['digitalCapture'],
      actions: [
        { action: 'c2pa.created', tool: 'Lumen Brush', sourceType: 'digitalCapture' },
        { action: 'c2pa.cropped', tool: 'Lumen Brush' },
      ],
    });
  });

  it('of a camera with later AI actions count as AI', async () => {
    const bytes = await jpeg([
      { action: 'c2pa.created', sourceType: 'digitalCapture' },
      { action: 'c2pa.edited', sourceType: 'compositeWithTrainedAlgorithmicMedia' },
    ]);
    const { bases, sentence } = await resultOf(bytes);
    expect(bases).toEqual(['signed-ai']);
    expect(sentence).toContain('AI made or changed a part of it.');
  });

  it('without a statement on the origin have no confidence', async () => {
    const { bases, confidence } = await resultOf(await jpeg([{ action: 'c2pa.created', sourceType: 'digitalArt' }]));
    expect({ bases, confidence }).toEqual({ bases: ['signed-other'], confidence: undefined });
  });

  it('that no longer fit the file lose the weight of their statements', async () => {
    const { bases, confidence, sentence, found } = await resultOf(await world('signed-then-changed.jpg'), authority);
    expect({ bases, confidence }).toEqual({ bases: ['broken-seal'], confidence: undefined });
    expect(sentence).toBe('The Content Credentials no longer fit this file. Ordinary editing can do this too.');
    expect(found.credentials?.codes.filter(({ isFailure }) => isFailure)).toEqual([
      expect.objectContaining({ code: 'assertion.dataHash.mismatch' }),
    ]);
  });

  it('that are truncated are reported as unreadable', async () => {
    const bytes = await world('signed-painting.jpg');
    const place = bytes.indexOf('jumb');
    const broken = Buffer.from(bytes);
    broken.fill(0, place + 40, place + 400);
    const { bases, found } = await resultOf(broken);
    expect(bases).toEqual(['broken-seal']);
    expect(found.credentials?.integrity).toBe('unreadable');
  });

  it.each([
    ['image/png', () => drawn('night-ferry.png')],
    ['image/jpeg', () => drawn('reading-room.jpg')],
    ['image/webp', () => webp()],
    ['image/avif', () => avif()],
  ] as const)('are found in %s', async (type, draw) => {
    const bytes = await signImage(draw(), type, [{ action: 'c2pa.created', sourceType: 'trainedAlgorithmicMedia' }]);
    const { bases, found } = await resultOf(bytes, authority);
    expect(bases).toEqual(['signed-ai']);
    expect(found).toMatchObject({
      format: type.slice('image/'.length),
      credentials: { integrity: 'intact', trust: 'listed' },
    });
  });

  it('of an AVIF file are reported next to its metadata and are broken by a change of either', async () => {
    const noted = avif({ exif: exifOf('ComfyUI'), xmp: xmpOf('xmp:CreatorTool="Adobe Firefly"') });
    const bytes = await signImage(noted, 'image/avif', [{ action: 'c2pa.created', sourceType: 'digitalArt' }]);
    const { bases, found } = await resultOf(bytes, authority);
    expect(bases).toEqual(['generator-note', 'signed-other']);
    expect(found).toMatchObject({
      width: 800,
      height: 600,
      generator: { tool: 'Adobe Firefly' },
      camera: { software: 'ComfyUI' },
    });
    const changed = Buffer.from(bytes);
    const place = changed.indexOf('ComfyUI');
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    const broken = await resultOf(changed, authority);
    expect(broken.bases).toEqual(['broken-seal', 'generator-note']);
    expect(broken.found.credentials?.codes.filter(({ isFailure }) => isFailure)).toEqual([
      expect.objectContaining({
        code: 'assertion.bmffHash.mismatch',
        reading: 'assertion.bmffHash.mismatch',
      }),
    ]);
  });

  it('and contradicting metadata are both reported, and the first finding decides', async () => {
    const bytes = await signImage(drawn('painted-harbour.png'), 'image/png', [
      { action: 'c2pa.created', sourceType: 'digitalCapture' },
    ]);
    expect(await resultOf(bytes, authority)).toMatchObject({
      bases: ['generator-note', 'signed-camera'],
      confidence: 0.95,
    });
  });
});

describe('what an image shows', () => {
  const png = drawn('night-ferry.png');
  const look = { hashes: ['f'.repeat(64)], parts: [] };
  const readC2pa = () => Promise.reject(new Error('It was read.'));
  const lookOf = async (hashImage?: () => Promise<typeof look | undefined>) =>
    (await examineImage(png, { trust: shippedTrust }, { readC2pa, ...(hashImage ? { hashImage } : {}) })).look;

  it('is hashed where something decodes the image', async () => {
    expect(await lookOf(async () => look)).toEqual(look);
    expect(await lookOf()).toBeUndefined();
  });

  it('is left out, with all else examined, if the image cannot be decoded or has too few features', async () => {
    expect(await lookOf(() => Promise.reject(new Error('no image')))).toBeUndefined();
    expect(await lookOf(async () => undefined)).toBeUndefined();
  });
});
