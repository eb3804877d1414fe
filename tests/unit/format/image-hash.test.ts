/** The index of image hashes returns near ones alone, nearest first, with the reason. */
import { expect, it } from 'vitest';
import { createImageIndex, isImageHash } from '../../../lib/format/image-hash.ts';

const BASE = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';
/** The same hash with this many bits changed. */
const changed = (bits: number): string => {
  const digits = Array.from(BASE, (digit) => Number.parseInt(digit, 16));
  for (let bit = 0; bit < bits; bit += 1) digits[bit % 64] = (digits[bit % 64] ?? 0) ^ (1 << Math.floor(bit / 64));
  return digits.map((digit) => digit.toString(16)).join('');
};
/** A part that is near to nothing. */
const OTHER = '5'.repeat(64);
const image = (id: string, hash: string, parts = [OTHER]) => ({ id, hashes: [hash], parts });

it('finds hashes up to 60 bits away, nearest first', () => {
  const index = createImageIndex([
    image('far', changed(61)),
    image('edited', changed(60)),
    image('same', changed(31)),
    image('equal', BASE),
  ]);
  expect(index.find({ hashes: [BASE], parts: [OTHER] })).toEqual([
    { id: 'equal', distance: 0, likeness: 'same' },
    { id: 'same', distance: 31, likeness: 'same' },
    { id: 'edited', distance: 60, likeness: 'edited' },
  ]);
});

it('finds images without parts up to 36 bits away', () => {
  const index = createImageIndex([
    image('near', changed(36), []),
    image('far', changed(37), []),
    image('photo', changed(37)),
  ]);
  expect(index.find({ hashes: [BASE], parts: [OTHER] }).map(({ id }) => id)).toEqual(['near', 'photo']);
  expect(index.find({ hashes: [BASE], parts: [] }).map(({ id }) => id)).toEqual(['near']);
});

it('finds an image by a part of it, in both directions', () => {
  const far = changed(128);
  const [whole, part] = [image('whole', far, [changed(10)]), image('part', changed(10))];
  expect(createImageIndex([whole]).find({ hashes: [BASE], parts: [OTHER] })).toEqual([
    { id: 'whole', distance: 10, likeness: 'edited' },
  ]);
  expect(createImageIndex([part]).find({ hashes: [far], parts: [BASE] })).toEqual([
    { id: 'part', distance: 10, likeness: 'edited' },
  ]);
});

it('takes each of the eight ways to mirror and turn an image for a copy', () => {
  // As published for one picture and its seven mirrored and turned versions, which were saved as JPEG each.
  const published = [
    'b0a10efd71cc3f429413d48d0ffffe12e34e0e17ada952a9d29684210aa9e5af',
    'adad5a64b5a142e55362a09057dacd5ae63b847fc23794b766b319361fc93188',
    'a5f4a457a48995e8c9065c275aaa5498b61ba4bdf8fcf80387c32f8b0bfc4f05',
    'f8f80f31e0f417b00e37f5cd028f980fb36ed02a9662c1e233e6cc634e9c64dd',
    '8dad2599b1a1bd1853625f6553da32a1e63b7280c2374b4866b366c91bc9ce77',
    'f0a1f102f1dcc0bd9c5309720fff018de34ef1e8ada9a956d2967ade0ea91a50',
    'a5f05ba8a4896a17c106a3da5aaaab07b61b5b42f8fc07fc83c3d0740bfcb0fa',
  ];
  const index = createImageIndex([image('bridge', BASE)]);
  for (const hash of published) {
    const [found] = index.find({ hashes: [hash], parts: [OTHER] });
    expect(found?.likeness).toBe('turned');
    expect(found?.distance).toBeLessThanOrEqual(12);
  }
});

it('knows a hash from other text', () => {
  expect([BASE, BASE.toUpperCase(), BASE.slice(1), `${BASE}0`, undefined].map(isImageHash)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('lists the same image before a part of another one that is as near', () => {
  const index = createImageIndex([image('part', changed(128), [BASE]), image('same', changed(20), [BASE])]);
  expect(index.find({ hashes: [BASE], parts: [OTHER] })).toEqual([
    { id: 'same', distance: 20, likeness: 'same' },
    { id: 'part', distance: 0, likeness: 'edited' },
  ]);
});
