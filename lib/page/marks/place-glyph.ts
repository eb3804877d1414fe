/** Computes the place of a glyph: in the margin where the text begins, otherwise where it ends, or else behind the mark. */
import type { Box, Size } from './place-card.ts';

const SIZE_PX = 16;
const GAP_PX = 4;
/** Lowers it from the top of the line to the letters. */
const DROP_PX = 3;
/** Behind a mark there are more words: it is raised and moved back to where the fewest letters are. */
const [RAISE_PX, BACK_PX] = [10, 4];

interface GlyphPlace {
  left: number;
  top: number;
}

/** Undefined outside the window. `taken` are the places of others, which it does not cover. */
export const glyphPlace = (
  { top: lineTop, right: end }: Pick<Box, 'top' | 'right'>,
  content: Pick<Box, 'left' | 'right'> & { isRtl: boolean },
  view: Size,
  taken: readonly GlyphPlace[],
): GlyphPlace | undefined => {
  const most = view.width - SIZE_PX;
  const isInside = (left: number) => left >= 0 && left <= most;
  const [before, behind] = [Math.round(content.left) - GAP_PX - SIZE_PX, Math.round(content.right) + GAP_PX];
  const margin = (content.isRtl ? [behind, before] : [before, behind]).find(isInside);
  const top = Math.round(margin === undefined ? lineTop - RAISE_PX : lineTop + DROP_PX);
  if (top < -SIZE_PX || top > view.height) return undefined;
  const first = margin ?? [Math.round(end) - BACK_PX].find(isInside) ?? before;
  const outwards = first === before ? -SIZE_PX : SIZE_PX;
  const isTaken = (left: number) =>
    taken.some((other) => Math.abs(other.left - left) < SIZE_PX && Math.abs(other.top - top) < SIZE_PX);
  let left = first;
  while (isTaken(left) && isInside(left + outwards)) left += outwards;
  return { left: Math.max(0, Math.min(left, most)), top };
};
