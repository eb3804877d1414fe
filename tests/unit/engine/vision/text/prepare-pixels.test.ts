/** An image is resized to where letters are recognized best, and made dark on light. */
import { describe, expect, it } from 'vitest';
import {
  darkOnLight,
  enlargement,
  type Pixels,
  resized,
} from '../../../../../lib/engine/vision/text/prepare-pixels.ts';

/** Each value is a grey pixel. */
const grey = (width: number, height: number, ...values: number[]): Pixels => ({
  data: new Uint8ClampedArray(values.flatMap((value) => [value, value, value, 255])),
  width,
  height,
});
const greysOf = ({ data }: Pixels): number[] => [...data].filter((_, at) => at % 4 === 0);

describe('an image of text', () => {
  it('is doubled if it is a screenshot with one pixel a point, and left if it has two', () => {
    expect(enlargement({ width: 1280, height: 900 })).toBe(2);
    expect(enlargement({ width: 2560, height: 1800 })).toBe(1);
  });

  it('is made smaller if it has more pixels than can be recognized in time', () => {
    const size = { width: 6000, height: 4000 };
    const scale = enlargement(size);
    expect(scale).toBeLessThan(1);
    expect(size.width * scale * size.height * scale).toBeLessThanOrEqual(8_000_000);
  });

  it('is resized evenly, and keeps its edges', () => {
    const wide = resized(grey(2, 1, 0, 200), 2);
    expect([wide.width, wide.height]).toEqual([4, 2]);
    expect(greysOf(wide)).toEqual([0, 50, 150, 200, 0, 50, 150, 200]);
    const same = grey(2, 1, 0, 200);
    expect(resized(same, 1)).toBe(same);
  });

  it('is inverted if it is dark, with its opacity as it was', () => {
    const dark = darkOnLight(grey(2, 1, 20, 200));
    expect(greysOf(dark)).toEqual([235, 55]);
    expect(dark.data[3]).toBe(255);
    const light = grey(1, 1, 250);
    expect(darkOnLight(light)).toBe(light);
  });
});
