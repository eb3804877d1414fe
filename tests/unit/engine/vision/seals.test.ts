/** Real files whose seal is neither intact nor broken, as c2pa-rs reports them and as the sentences describe them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { findingSentences } from '../../../../lib/engine/vision/finding-sentences.ts';
import { confidenceOf, findingsOf } from '../../../../lib/engine/vision/weigh.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { withCommentInSeal, withLetterChanged } from '../../../world/change-seal.ts';
import { pictures } from '../../../world/images.ts';
import { type Deed, signImage, signingAuthority } from '../../../world/sign-image.ts';
import { examine } from './direct-examiner.ts';

const drawn = (name: string): Buffer => pictures[name]?.() ?? Buffer.alloc(0);
const camera: Deed[] = [{ action: 'c2pa.created', sourceType: 'digitalCapture' }];
const ai: Deed[] = [{ action: 'c2pa.created', sourceType: 'trainedAlgorithmicMedia' }];
const drawing: Deed[] = [{ action: 'c2pa.created', sourceType: 'digitalArt' }];
const jpeg = (deeds: Deed[]) => signImage(drawn('reading-room.jpg'), 'image/jpeg', deeds);
const madeFrom = (file: Uint8Array, deeds: Deed[] = drawing) =>
  signImage(drawn('reading-room.jpg'), 'image/jpeg', deeds, { parent: { title: 'harbour.jpg', file } });

const weigh = async (bytes: Uint8Array) => {
  const found = await examine(bytes, { anchors: authority });
  const findings = findingsOf(found);
  return {
    found,
    integrity: found.credentials?.integrity,
    bases: findings.map(({ basis }) => basis),
    confidences: findings.map((one) => confidenceOf(one, found.credentials)),
    sentences: findings.map((one) => inEnglish(findingSentences(one, found))),
  };
};

/** Loads the library and creates the signer once, which takes longer than the timeout of a test. */
let authority = '';
beforeAll(async () => {
  authority = await signingAuthority();
  await examine(await jpeg(camera));
});

describe('a seal that excludes more of the file than itself', () => {
  it.each([
    ['a camera', camera],
    ['AI', ai],
  ])('is inconclusive if %s was signed', async (_, deeds) => {
    const { found, ...rest } = await weigh(withCommentInSeal(await jpeg(deeds), 'Nobody signed this.'));
    expect(rest).toEqual({
      integrity: 'inconclusive',
      bases: ['inconclusive-seal'],
      confidences: [undefined],
      sentences: ['They leave out more of the file than themselves, so an addition cannot be ruled out.'],
    });
    const readings = found.credentials?.codes.map(({ reading }) => reading);
    expect(readings).toContain('leftOut');
    expect(readings).not.toContain('assertion.dataHash.mismatch');
    expect(readings).not.toContain('assertion.dataHash.match');
  });

  it('is broken if the rest of the file was changed too', async () => {
    const bytes = withCommentInSeal(await jpeg(camera), 'Nobody signed this.');
    const place = bytes.length - 200;
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(await weigh(bytes)).toMatchObject({ integrity: 'changed', bases: ['broken-seal'] });
  });
});

describe('a picture made from a picture with credentials', () => {
  it('stays intact if those credentials fit', async () => {
    expect(await weigh(await madeFrom(await jpeg(camera)))).toMatchObject({
      integrity: 'intact',
      bases: ['signed-camera'],
      confidences: [0.02],
    });
  });

  it.each([
    ['a drawing', drawing],
    ['AI', ai],
  ])('is not intact if those were changed since and %s was signed', async (_, deeds) => {
    const { found, ...rest } = await weigh(withLetterChanged(await madeFrom(await jpeg(camera), deeds), 'Lumen Brush'));
    expect(rest).toEqual({
      integrity: 'ingredient-broken',
      bases: ['broken-ingredient'],
      confidences: [undefined],
      sentences: [expect.stringMatching(/^harbour\.jpg: .+\. The file itself is as it was signed\.$/)],
    });
    expect(found.credentials?.statement?.ingredients).toEqual([expect.objectContaining({ title: 'harbour.jpg' })]);
  });

  it('reports a changed ingredient and discards its statements', async () => {
    const changed = await jpeg(camera);
    changed.writeUInt8(changed.readUInt8(changed.length - 200) ^ 1, changed.length - 200);
    const { bases, confidences, sentences } = await weigh(await madeFrom(changed));
    expect({ bases, confidences }).toEqual({
      bases: ['broken-ingredient', 'signed-other'],
      confidences: [undefined, undefined],
    });
    expect(sentences[0]).toBe('harbour.jpg: It was changed after it was signed. The file itself is as it was signed.');
  });

  it('reports first that AI made it if that was signed', async () => {
    const changed = await jpeg(camera);
    changed.writeUInt8(changed.readUInt8(changed.length - 200) ^ 1, changed.length - 200);
    const { bases, confidences } = await weigh(await madeFrom(changed, ai));
    expect(bases).toEqual(['signed-ai', 'broken-ingredient']);
    expect(confidences[0]).toBe(0.99);
  });
});
