/** Works out where a card stands: below what it speaks of, else above, never over it. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Distances from the edges of the window in CSS pixels; a card above hangs by its lower edge, and grows upwards. */
export interface CardPlace {
  left: number;
  top?: number;
  bottom?: number;
  /** As much height as there is. */
  room: number;
}

const GAP = 8;
const LEAST_ROOM = 96;
/** With a long sentence. A card that begins with a short one must not change sides when the result comes. */
const USUAL_HEIGHT = 200;

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

export const placeCard = (anchor: Box, card: Size, view: Size, direction: 'ltr' | 'rtl'): CardPlace => {
  const start = direction === 'rtl' ? anchor.right - card.width : anchor.left;
  const left = within(GAP, start, Math.max(GAP, view.width - card.width - GAP));
  const below = view.height - anchor.bottom - 2 * GAP;
  const above = anchor.top - 2 * GAP;
  const under = { left, top: anchor.bottom + GAP };
  const over = { left, bottom: view.height - anchor.top + GAP };
  // What has left the window takes its card along.
  if (anchor.top > view.height) return { ...under, room: view.height };
  if (anchor.bottom < 0) return { ...over, room: view.height };
  for (const height of [Math.max(card.height, USUAL_HEIGHT), card.height]) {
    if (height <= below) return { ...under, room: below };
    if (height <= above) return { ...over, room: above };
  }
  if (Math.max(above, below) < LEAST_ROOM) return cornerPlace(card, view, direction);
  return below >= above ? { ...under, room: below } : { ...over, room: above };
};

/** Where there is nothing to stand beside, or it fills the window. */
export const cornerPlace = (card: Size, view: Size, direction: 'ltr' | 'rtl'): CardPlace => ({
  left: direction === 'rtl' ? GAP : Math.max(GAP, view.width - card.width - GAP),
  bottom: GAP,
  room: view.height - 2 * GAP,
});
