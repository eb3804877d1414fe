/** An area of a capture: always within the image, moved and resized by keys. */
import { describe, expect, it } from 'vitest';
import { areaAfterKey, areaBetween, firstArea, isLargeEnough } from '../../../../components/image/area.ts';

const size = { width: 400, height: 200 };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('an area of an image', () => {
  it('begins in the middle', () => {
    expect(firstArea(size)).toEqual({ x: 100, y: 50, width: 200, height: 100 });
  });

  it('moves with the arrow keys, and is resized with Shift', () => {
    const area = firstArea(size);
    expect(areaAfterKey(area, key('ArrowLeft'), size)).toEqual({ ...area, x: 90 });
    expect(areaAfterKey(area, key('ArrowDown'), size)).toEqual({ ...area, y: 60 });
    expect(areaAfterKey(area, key('ArrowRight', true), size)).toEqual({ ...area, width: 210 });
    expect(areaAfterKey(area, key('ArrowUp', true), size)).toEqual({ ...area, height: 90 });
    expect(areaAfterKey(area, key('Tab'), size)).toBeUndefined();
  });

  it('stays within the image and never vanishes', () => {
    let area = firstArea(size);
    const press = (name: string, shiftKey = false) => {
      for (let times = 0; times < 60; times += 1) area = areaAfterKey(area, key(name, shiftKey), size) ?? area;
    };
    press('ArrowRight');
    press('ArrowDown');
    expect(area).toEqual({ x: 200, y: 100, width: 200, height: 100 });
    press('ArrowRight', true);
    expect(area.width).toBe(200);
    press('ArrowLeft', true);
    press('ArrowUp', true);
    expect(area).toEqual({ x: 200, y: 100, width: 16, height: 16 });
  });

  it('is drawn in any direction, and beyond the edge only up to it', () => {
    expect(areaBetween({ x: 300, y: 150 }, { x: 100, y: 50 }, size)).toEqual({
      x: 100,
      y: 50,
      width: 200,
      height: 100,
    });
    expect(areaBetween({ x: 390, y: 10 }, { x: 900, y: -5 }, size)).toEqual({ x: 390, y: 0, width: 10, height: 10 });
    expect(isLargeEnough(areaBetween({ x: 1, y: 1 }, { x: 4, y: 90 }, size))).toBe(false);
  });
});
