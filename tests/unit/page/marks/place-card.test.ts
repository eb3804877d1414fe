/** Tests that a card never covers the words it refers to, wherever they are and however small the window. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCard, viewOf } from '../../../../lib/page/marks/place-card.ts';

const view = { width: 800, height: 600 };
const card = { width: 320, height: 150 };
const anchorAt = (left: number, top: number) => ({ left, right: left + 200, top, bottom: top + 20 });

it('the view is the window without its scroll bars, however far it is enlarged', () => {
  const visualViewport = { width: 392.5, height: 293, scale: 2 };
  const documentOf = (window: object) => {
    const document: object = { defaultView: { innerWidth: 800, innerHeight: 600, ...window } };
    return document as Document; // cast: the rest of a document has no part in it
  };
  expect(viewOf(documentOf({ visualViewport }))).toEqual({ width: 785, height: 586 });
  expect(viewOf(documentOf({}))).toEqual(view);
});

describe('a card', () => {
  it('is placed below, or above if there is no room below', () => {
    expect(placeCard(anchorAt(100, 100), card, view, 'ltr')).toMatchObject({ left: 100, top: 128 });
    expect(placeCard(anchorAt(100, 500), card, view, 'ltr')).toMatchObject({ left: 100, bottom: 108 });
  });

  it('stays on its side when its text gets longer', () => {
    const place = (height: number) => placeCard(anchorAt(100, 400), { width: 320, height }, view, 'ltr');
    expect(place(130)).toEqual(place(190));
    expect(place(130)).toHaveProperty('bottom');
  });

  it('starts at the start of the words, and stays in the window', () => {
    expect(placeCard(anchorAt(400, 100), card, view, 'rtl').left).toBe(280);
    expect(placeCard(anchorAt(700, 100), card, view, 'ltr').left).toBe(472);
    expect(placeCard(anchorAt(0, 100), card, view, 'rtl').left).toBe(8);
  });

  it('leaves the window with the words', () => {
    expect(placeCard(anchorAt(100, 700), card, view, 'ltr').top).toBe(728);
    expect(placeCard(anchorAt(100, -50), card, view, 'ltr').bottom).toBe(658);
  });

  it('gets smaller if neither side has room for all of it', () => {
    expect(placeCard(anchorAt(0, 120), card, { width: 400, height: 260 }, 'ltr')).toEqual({
      left: 8,
      top: 148,
      room: 104,
    });
  });

  it('never covers the words while a side has some room', () => {
    const box = fc.record({ top: fc.integer({ min: -900, max: 900 }), height: fc.integer({ min: 1, max: 900 }) });
    const size = fc.record({ width: fc.constant(320), height: fc.integer({ min: 60, max: 400 }) });
    fc.assert(
      fc.property(box, size, fc.integer({ min: 120, max: 900 }), ({ top, height }, shape, windowHeight) => {
        const anchor = { left: 10, right: 60, top, bottom: top + height };
        const place = placeCard(anchor, shape, { width: 640, height: windowHeight }, 'ltr');
        const shown = Math.min(shape.height, place.room);
        const cardTop = place.top ?? windowHeight - (place.bottom ?? 0) - shown;
        const isClear = cardTop >= anchor.bottom || cardTop + shown <= anchor.top;
        expect(isClear || Math.max(anchor.top, windowHeight - anchor.bottom) - 16 < 96).toBe(true);
      }),
    );
  });
});
