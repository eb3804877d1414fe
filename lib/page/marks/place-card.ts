/** Computes the position of a card: below its anchor, otherwise above, never over it. */

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

/** The part of the window in which the page is drawn: without scroll bars, which distances from its edges leave out as well. */
export const viewOf = ({ defaultView }: Document): Size => {
  const { innerWidth = 0, innerHeight = 0, visualViewport } = defaultView ?? {};
  if (!visualViewport) return { width: innerWidth, height: innerHeight };
  const { width, height, scale } = visualViewport;
  return { width: width * scale, height: height * scale };
};

/** Distances from the edges of the window in CSS pixels; a card above is fixed by its lower edge and grows upwards. */
export interface CardPlace {
  left: number;
  top?: number;
  bottom?: number;
  /** The available height. */
  room: number;
}

const GAP_PX = 8;
const MIN_ROOM = 96;
/** The height with a long sentence and a summary. A card that starts with a short one must not change sides when the result arrives. */
const USUAL_HEIGHT = 240;

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

export const placeCard = (anchor: Box, card: Size, view: Size, direction: 'ltr' | 'rtl'): CardPlace => {
  const start = direction === 'rtl' ? anchor.right - card.width : anchor.left;
  const left = within(GAP_PX, start, Math.max(GAP_PX, view.width - card.width - GAP_PX));
  const below = view.height - anchor.bottom - 2 * GAP_PX;
  const above = anchor.top - 2 * GAP_PX;
  const under = { left, top: anchor.bottom + GAP_PX };
  const over = { left, bottom: view.height - anchor.top + GAP_PX };
  // The card leaves the window together with its anchor.
  if (anchor.top > view.height) return { ...under, room: view.height };
  if (anchor.bottom < 0) return { ...over, room: view.height };
  for (const height of [Math.max(card.height, USUAL_HEIGHT), card.height]) {
    if (height <= below) return { ...under, room: below };
    if (height <= above) return { ...over, room: above };
  }
  if (Math.max(above, below) < MIN_ROOM) return cornerPlace(card, view, direction);
  return below >= above ? { ...under, room: below } : { ...over, room: above };
};

/** Used if there is no anchor, or if the anchor fills the window. */
export const cornerPlace = (card: Size, view: Size, direction: 'ltr' | 'rtl'): CardPlace => ({
  left: direction === 'rtl' ? GAP_PX : Math.max(GAP_PX, view.width - card.width - GAP_PX),
  bottom: GAP_PX,
  room: view.height - 2 * GAP_PX,
});
