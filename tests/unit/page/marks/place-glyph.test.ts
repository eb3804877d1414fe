/** Tests the place of a glyph: in the margin at the beginning of the text, otherwise at its end or behind the mark, beside others. */
import { expect, it } from 'vitest';
import { glyphPlace } from '../../../../lib/page/marks/place-glyph.ts';

const view = { width: 800, height: 600 };
const content = { left: 100, right: 500, isRtl: false };
const at = (more: Partial<typeof content>, taken: readonly { left: number; top: number }[] = [], top = 200) =>
  glyphPlace({ top, right: 400 }, { ...content, ...more }, view, taken);

it('is where the text begins', () => {
  expect(at({})).toEqual({ left: 80, top: 203 });
  expect(at({ isRtl: true })).toEqual({ left: 504, top: 203 });
});

it('is where the text ends if there is no margin before it, behind the mark if there is none at all, and always in the window', () => {
  expect(at({ left: 8 })?.left).toBe(504);
  expect(at({ right: 798, isRtl: true })?.left).toBe(80);
  expect(at({ left: 8, right: 798 })).toEqual({ left: 396, top: 190 });
  expect(glyphPlace({ top: 200, right: 798 }, { left: 8, right: 798, isRtl: false }, view, [])?.left).toBe(0);
});

it('is beside another of the same line, outwards', () => {
  const first = at({});
  expect(at({}, first ? [first] : [])?.left).toBe(64);
  expect(at({}, first ? [first] : [], 230)?.left).toBe(80);
});

it('is nowhere outside the window', () => {
  expect([at({}, [], -40), at({}, [], 601)]).toEqual([undefined, undefined]);
});
