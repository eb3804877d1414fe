/** From the bytes of a file to findings: what is signed, what is noted, and what decides. */
import { rootCertificates } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../lib/engine/vision/finding-sentences.ts';
import { confidenceOf, findingsOf } from '../../../../lib/engine/vision/weigh.ts';
import { avif, exifOf, webp, xmpOf } from '../../../world/image-containers.ts';
import { pictures } from '../../../world/images.ts';
import { type Deed, signImage, signingAuthority } from '../../../world/sign-image.ts';
import { signedPicture } from '../../../world/signed-images.ts';
import { examine, loads, withOnly, withOwnList } from './direct-examiner.ts';

const drawn = (name: string): Buffer => pictures[name]?.() ?? Buffer.alloc(0);
const jpeg = (deeds: Deed[]) => signImage(drawn('reading-room.jpg'), 'image/jpeg', deeds);
const world = async (name: string): Promise<Buffer> => (await signedPicture(name)) ?? drawn(name);

const said = async (bytes: Uint8Array, own?: string, lists = withOwnList) => {
  const found = await examine(bytes, own === undefined ? undefined : lists(own));
  const findings = findingsOf(found);
  const [first] = findings;
  if (!first) throw new Error('Nothing was found.');
  return {
    found,
    bases: findings.map(({ basis }) => basis),
    confidence: confidenceOf(first, found.credentials),
    sentence: sentenceOf(first, found),
  };
};

describe('a file without credentials', () => {
  it('does not have c2pa-rs loaded', async () => {
    for (const draw of Object.values(pictures)) await examine(draw());
    expect(loads.count).toBe(0);
  });

  it('with nothing to go on gives no number', async () => {
    const { bases, confidence, sentence, found } = await said(drawn('reading-room.jpg'));
    expect({ bases, confidence }).toEqual({ bases: ['no-signal'], confidence: undefined });
    expect(sentence).toContain('Many real and many AI pictures have none.');
    expect(found).toMatchObject({ format: 'jpeg', width: 640, height: 400 });
  });

  it('with notes of a camera says what they say, without a number', async () => {
    const { bases, confidence, sentence } = await said(drawn('lighthouse.jpg'));
    expect({ bases, confidence }).toEqual({ bases: ['camera-note'], confidence: undefined });
    expect(sentence).toContain('The file says Lumen Works Field 2, 17 Nov 2025.');
  });

  it('with the notes of a generator says that they can be added by anyone', async () => {
    const { bases, confidence, sentence, found } = await said(drawn('painted-harbour.png'));
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

  it('that say AI decide, with the signer looked up or not', async () => {
    const bytes = await world('signed-painting.jpg');
    const unknown = await said(bytes, '', withOnly);
    expect(unknown).toMatchObject({ bases: ['signed-ai'], confidence: 0.99 });
    expect(unknown.sentence).toMatch(/^Signed by Lumen Works, no date; signature valid, signer not looked up/);
    expect(unknown.found.credentials).toMatchObject({ integrity: 'intact', trust: 'no-list' });
    const known = await said(bytes, authority);
    expect(known.found.credentials?.trust).toBe('own-list');
    expect(known.sentence).toContain('signer on your own trust list');
  });

  it('by a signer who is not on the official list say so', async () => {
    const { found, sentence } = await said(await world('signed-painting.jpg'));
    expect(found.credentials).toMatchObject({ integrity: 'intact', trust: 'not-listed' });
    expect(sentence).toContain('signer not on the trust list');
  });

  it('by a signer who is not on the own list either say so', async () => {
    const { found } = await said(await world('signed-painting.jpg'), rootCertificates[0]);
    expect(found.credentials).toMatchObject({ integrity: 'intact', trust: 'not-listed' });
  });

  it('are read all the same where the list cannot be', async () => {
    const garbled = authority.replace('\n', '\n=');
    const { found } = await said(await world('signed-painting.jpg'), garbled, withOnly);
    expect(found.credentials).toMatchObject({ integrity: 'intact', trust: 'no-list' });
  });

  it('of a camera carry a number only where the signer is on a list', async () => {
    const bytes = await world('signed-photo.jpg');
    expect(await said(bytes)).toMatchObject({ bases: ['signed-camera', 'camera-note'], confidence: undefined });
    const known = await said(bytes, authority);
    expect(known.confidence).toBe(0.02);
    expect(known.sentence).toMatch(/^This does not show that the scene or the caption is true\./);
  });

  it('tell what was done, in words', async () => {
    const { found } = await said(await world('signed-photo.jpg'));
    expect(found.credentials?.statement).toMatchObject({
      signer: 'Lumen Works',
      tool: 'Lumen Works 2',
      sourceTypes: ['digitalCapture'],
      actions: [
        { action: 'Created', tool: 'Lumen Brush', sourceType: 'digitalCapture' },
        { action: 'Cropped', tool: 'Lumen Brush' },
      ],
    });
  });

  it('of a camera with AI since are no longer those of a camera', async () => {
    const bytes = await jpeg([
      { action: 'c2pa.created', sourceType: 'digitalCapture' },
      { action: 'c2pa.edited', sourceType: 'compositeWithTrainedAlgorithmicMedia' },
    ]);
    const { bases, sentence } = await said(bytes);
    expect(bases).toEqual(['signed-ai']);
    expect(sentence).toContain('AI made or changed a part of it.');
  });

  it('that say nothing of how it was made say that', async () => {
    const { bases, confidence } = await said(await jpeg([{ action: 'c2pa.created', sourceType: 'digitalArt' }]));
    expect({ bases, confidence }).toEqual({ bases: ['signed-other'], confidence: undefined });
  });

  it('that no longer fit the file count for nothing that they say', async () => {
    const { bases, confidence, sentence, found } = await said(await world('signed-then-changed.jpg'), authority);
    expect({ bases, confidence }).toEqual({ bases: ['broken-seal'], confidence: undefined });
    expect(sentence).toBe('The Content Credentials no longer fit this file. Ordinary editing can do this too.');
    expect(found.credentials?.codes.filter(({ isFailure }) => isFailure)).toEqual([
      expect.objectContaining({ code: 'assertion.dataHash.mismatch' }),
    ]);
  });

  it('that are cut off cannot be read, and that is said', async () => {
    const bytes = await world('signed-painting.jpg');
    const place = bytes.indexOf('jumb');
    const broken = Buffer.from(bytes);
    broken.fill(0, place + 40, place + 400);
    const { bases, found } = await said(broken);
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
    const { bases, found } = await said(bytes, authority);
    expect(bases).toEqual(['signed-ai']);
    expect(found).toMatchObject({
      format: type.slice('image/'.length),
      credentials: { integrity: 'intact', trust: 'own-list' },
    });
  });

  it('of an AVIF file stand beside its notes, and are broken by a change of either', async () => {
    const noted = avif({ exif: exifOf('ComfyUI'), xmp: xmpOf('xmp:CreatorTool="Adobe Firefly"') });
    const bytes = await signImage(noted, 'image/avif', [{ action: 'c2pa.created', sourceType: 'digitalArt' }]);
    const { bases, found } = await said(bytes, authority);
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
    const broken = await said(changed, authority);
    expect(broken.bases).toEqual(['broken-seal', 'generator-note']);
    expect(broken.found.credentials?.codes.filter(({ isFailure }) => isFailure)).toEqual([
      expect.objectContaining({
        code: 'assertion.bmffHash.mismatch',
        says: 'The file was changed after it was signed.',
      }),
    ]);
  });

  it('and a note that disagrees are both told, the first of them decides', async () => {
    const bytes = await signImage(drawn('painted-harbour.png'), 'image/png', [
      { action: 'c2pa.created', sourceType: 'digitalCapture' },
    ]);
    expect(await said(bytes, authority)).toMatchObject({
      bases: ['generator-note', 'signed-camera'],
      confidence: 0.95,
    });
  });
});
