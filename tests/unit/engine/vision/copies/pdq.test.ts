/** The hash of an image stays nearly the same when the image is scaled, lighter or mirrored, and differs between images. */
import { expect, it } from 'vitest';
import { type Luma, lumaOf, pdqOf } from '../../../../../lib/engine/vision/copies/pdq.ts';
import { withoutFrame } from '../../../../../lib/engine/vision/copies/without-frame.ts';
import { createImageIndex } from '../../../../../lib/format/image-hash.ts';

/** A scene of soft shapes, whose places the seed decides. */
const scene = (seed: number, width = 320, height = 240): Luma => {
  const shapes = Array.from({ length: 12 }, (_, at) => ({
    x: ((seed * 37 + at * 61) % 97) / 97,
    y: ((seed * 53 + at * 29) % 89) / 89,
    size: 0.04 + ((seed + at * 7) % 11) / 60,
    light: ((seed * 19 + at * 83) % 200) - 80,
  }));
  const values = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    return shapes.reduce(
      (sum, shape) => sum + shape.light * Math.exp(-((x - shape.x) ** 2 + (y - shape.y) ** 2) / shape.size ** 2),
      110,
    );
  });
  return { width, height, values };
};
const copyOf = (luma: Luma, change = (value: number): number => value): Luma => ({
  ...luma,
  values: luma.values.map(change),
});
const hashOf = (luma: Luma): string => pdqOf(copyOf(luma))?.hash ?? expect.fail('It has no hash.');

const near = (one: Luma, other: Luma) =>
  createImageIndex([{ id: 'one', hashes: [hashOf(one)], parts: [] }]).find({ hashes: [hashOf(other)], parts: [] });

it('gives 64 digits, half of whose bits are set', () => {
  const hash = hashOf(scene(1));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const bits = Array.from(hash, (digit) => Number.parseInt(digit, 16).toString(2).replaceAll('0', '').length);
  expect(bits.reduce((sum, count) => sum + count)).toBe(128);
});

it('stays nearly the same when the image is scaled or lighter', () => {
  for (const other of [scene(1, 640, 480), scene(1, 200, 150), copyOf(scene(1), (value) => value * 0.7 + 40)])
    expect(near(scene(1), other)).toMatchObject([{ id: 'one', likeness: 'same' }]);
});

it('finds a mirrored image and one that is turned by a quarter', () => {
  const { width, height, values } = scene(1);
  const at = (x: number, y: number) => values[y * width + x] ?? 0;
  const mirrored = values.map((_, place) => at(width - 1 - (place % width), Math.floor(place / width)));
  const turned = values.map((_, place) => at(Math.floor(place / height), height - 1 - (place % height)));
  expect(near(scene(1), { width, height, values: mirrored })).toMatchObject([{ likeness: 'turned' }]);
  expect(near(scene(1), { width: height, height: width, values: turned })).toMatchObject([{ likeness: 'turned' }]);
});

it('takes no scene for another', () => {
  const seeds = [1, 2, 3, 4, 5, 6];
  const scenes = seeds.map((seed) => ({ id: String(seed), hashes: [hashOf(scene(seed, 160, 120))], parts: [] }));
  const index = createImageIndex(scenes);
  for (const one of scenes) expect(index.find(one).map(({ id }) => id)).toEqual([one.id]);
});

it('rates an even image as one without features, and hashes none of fewer than five pixels a side', () => {
  const even = (side: number): Luma => ({ width: side, height: side, values: new Float32Array(side * side).fill(90) });
  expect(pdqOf(even(100))?.quality).toBe(0);
  expect(pdqOf(even(4))).toBeUndefined();
});

it('weighs the colours by their brightness', () => {
  const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]);
  const { values } = lumaOf({ width: 4, height: 1, data });
  expect(Array.from(values, Math.round)).toEqual([76, 150, 29, 255]);
});

it('cuts off a border, also one with words in it, and nothing of an image without one', () => {
  const inner = scene(3, 200, 100);
  const [width, height] = [220, 140];
  const framed: Luma = { width, height, values: new Float32Array(width * height).fill(255) };
  for (let y = 0; y < 100; y += 1)
    framed.values.set(inner.values.subarray(y * 200, (y + 1) * 200), (y + 30) * width + 10);
  // A line of words in the upper bar.
  framed.values.fill(20, 12 * width + 20, 12 * width + 80);
  const inside = withoutFrame(framed);
  expect([inside?.width, inside?.height]).toEqual([200, 100]);
  expect(inside?.values).toEqual(inner.values);
  const sloped = inner.values.map((_, at) => (at % 200) + Math.floor(at / 200) / 2);
  expect(withoutFrame({ ...inner, values: sloped })).toBeUndefined();
});
