/** Tests the signature check that the evaluation of provenance implements itself. */
import { expect, it } from 'vitest';
import { signatureFits } from '../../eval/claim-signature.ts';
import { pictures } from '../../world/images.ts';
import { signedPicture } from '../../world/signed-images.ts';

const withChanged = (bytes: Buffer, words: string): Buffer => {
  const changed = Buffer.from(bytes);
  const place = changed.indexOf(words);
  expect(place).toBeGreaterThan(0);
  changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
  return changed;
};

it('a signature matches the signed claim, and no other', async () => {
  const bytes = (await signedPicture('signed-painting.jpg')) ?? Buffer.alloc(0);
  expect(signatureFits(bytes)).toBe(true);
  expect(signatureFits(withChanged(bytes, 'A picture of the world'))).toBe(false);
});

it('a signature matches its claim even if the image was changed: that has another code', async () => {
  expect(signatureFits((await signedPicture('signed-then-changed.jpg')) ?? Buffer.alloc(0))).toBe(true);
});

it('a file without credentials has no signature', () => {
  expect(signatureFits(pictures['reading-room.jpg']?.() ?? Buffer.alloc(0))).toBe(false);
});
