/** The check of signatures that the evaluation of provenance does by itself. */
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

it('a signature fits the claim that was signed, and no other one', async () => {
  const bytes = (await signedPicture('signed-painting.jpg')) ?? Buffer.alloc(0);
  expect(signatureFits(bytes)).toBe(true);
  expect(signatureFits(withChanged(bytes, 'A picture of the world'))).toBe(false);
});

it('of a picture that was changed it still fits its claim: that is another code', async () => {
  expect(signatureFits((await signedPicture('signed-then-changed.jpg')) ?? Buffer.alloc(0))).toBe(true);
});

it('there is none in a file without credentials', () => {
  expect(signatureFits(pictures['reading-room.jpg']?.() ?? Buffer.alloc(0))).toBe(false);
});
