/** Holds the text of a page in one string and maps offsets in it back to nodes. */
import { LOOKS_AT_CLOCK_EVERY, type Pace } from './pace.ts';
import { showsText } from './shown.ts';
import { collapse, isWhiteSpace, normalizeText, offsetBefore, wholeCharacters } from './white-space.ts';

/** The part of the text that comes from one node. */
export interface Piece {
  node: Text;
  /** The separator from the previous piece: the border between two blocks is one line break. */
  gap: '' | ' ' | '\n';
  /** White space is collapsed to one space and trimmed at both ends. */
  text: string;
  start: number;
  end: number;
}

export interface TextIndex {
  text: string;
  /** The offsets of the text inside a range. */
  offsetsOf: (range: Range) => [start: number, end: number] | undefined;
  /** Undefined if the ends lie in different trees, which no range spans, or if the page has changed meanwhile. */
  rangeOf: (start: number, end: number) => Range | undefined;
  /** True if all of it is visible. */
  isShownAt: (start: number, end: number) => boolean;
  /** The same text without hidden parts; this index itself if everything is visible. */
  shown: (pace: Pace) => Promise<TextIndex>;
}

export const createTextIndex = (pieces: readonly Piece[], limit = Infinity): TextIndex => {
  const parts: string[] = [];
  for (const { gap, text } of pieces) parts.push(gap, text);
  const all = parts.join('');
  const text = all.length > limit ? all.slice(0, limit) : all;
  const index: TextIndex = {
    text: limit === Infinity ? text : wholeCharacters(text),
    offsetsOf: (range) => offsetsOf(pieces, all, range),
    rangeOf: (start, end) => rangeOf(pieces, start, end),
    isShownAt: (start, end) => piecesAt(pieces, start, end).every(({ node }) => showsText(node)),
    shown: async (pace) => {
      const seen = await shownPieces(pieces, pace);
      return seen.length === pieces.length ? index : createTextIndex(seen, limit);
    },
  };
  return index;
};

/** Where a piece is dropped, the wider of the gaps around it stays. */
const shownPieces = async (pieces: readonly Piece[], pace: Pace): Promise<Piece[]> => {
  const shown: Piece[] = [];
  let length = 0;
  let gap: Piece['gap'] = '';
  let parent: ParentNode | null = null;
  let isShown = false;
  for (const [number, piece] of pieces.entries()) {
    gap = widerOf(gap, piece.gap);
    if (piece.node.parentNode !== parent || !parent) {
      parent = piece.node.parentNode;
      isShown = showsText(piece.node);
    }
    if (isShown) {
      const between = length > 0 ? gap : '';
      const start = length + between.length;
      length = start + piece.text.length;
      shown.push({ ...piece, gap: between, start, end: length });
      gap = '';
    }
    if (number % LOOKS_AT_CLOCK_EVERY === 0 && pace.isOver()) await pace.rest();
  }
  return shown;
};

const widerOf = (one: Piece['gap'], other: Piece['gap']): Piece['gap'] =>
  one === '\n' || other === '\n' ? '\n' : one || other;

const offsetsOf = (pieces: readonly Piece[], text: string, range: Range): [number, number] | undefined => {
  const touches = ({ node }: Piece) => range.intersectsNode(node);
  const first = pieces.find(touches);
  const last = pieces.findLast(touches);
  if (!first || !last) return undefined;
  const at = ({ node, start, end }: Piece, offset: number) =>
    Math.min(end, start + collapse(node.data.slice(0, offset)).trimStart().length);
  let start = first.node === range.startContainer ? at(first, range.startOffset) : first.start;
  let end = last.node === range.endContainer ? at(last, range.endOffset) : last.end;
  while (start < end && isWhiteSpace(text.charAt(start))) start += 1;
  while (end > start && isWhiteSpace(text.charAt(end - 1))) end -= 1;
  return start < end ? [start, end] : undefined;
};

/** True if the node still has the text that was read. */
const isAsRead = ({ node, text }: Piece): boolean =>
  node.isConnected && normalizeText(node.data).trim() === normalizeText(text);

const rangeOf = (pieces: readonly Piece[], start: number, end: number): Range | undefined => {
  const within = piecesAt(pieces, start, end);
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last || first.node.getRootNode() !== last.node.getRootNode()) return undefined;
  if (!within.every(isAsRead)) return undefined;
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, offsetBefore(first.node.data, start - first.start));
  range.setEnd(last.node, offsetBefore(last.node.data, end - 1 - last.start) + 1);
  return range;
};

/** The piece at this offset, or the next one if the offset lies between two. */
const numberOfPieceAt = (pieces: readonly Piece[], place: number): number => {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
};

const piecesAt = (pieces: readonly Piece[], start: number, end: number): readonly Piece[] =>
  pieces.slice(numberOfPieceAt(pieces, start), numberOfPieceAt(pieces, end - 1) + 1);
