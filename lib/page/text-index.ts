/** Reads the text that a page shows once, in document order, and leads from a place in it back to the nodes. */
import { isBlock, isShown, isSilent } from './shown.ts';

export interface TextIndex {
  /** White space is one space, the border between two blocks one line break. */
  text: string;
  /** Where the text inside a range begins and ends. */
  placeOf(range: Range): [start: number, end: number] | undefined;
  /** Nothing when the two ends lie in different trees: no range spans those. */
  rangeOf(start: number, end: number): Range | undefined;
}

export interface ReadingRules {
  leaveOut?: (element: Element) => boolean;
  /** Reading ends after so many characters. */
  limit?: number;
}

interface Piece {
  node: Text;
  start: number;
  end: number;
}

/** Soft hyphen, zero-width space and word joiner: nobody sees or selects them on purpose. */
const INVISIBLE = /[\u00ad\u200b\u2060]/g;
const SPACE = /\s/;

/** Most text has none of what would have to change, and a look is seven times as quick as a change. */
const UNEVEN = /\s\s|[^\S ]|[\u00ad\u200b\u2060]/;

export const collapse = (text: string): string =>
  UNEVEN.test(text) ? text.replace(INVISIBLE, '').replace(/\s+/g, ' ') : text;

/** A cut may go through the middle of a character; half a character is taken away. */
export const wholeCharacters = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

type Step = Node | 'break';

/** Pushes the last child first, so that the first is popped first. */
const pushChildren = (steps: Step[], parent: Node) => {
  for (let child = parent.lastChild; child; child = child.previousSibling) steps.push(child);
};

/** Every text node that is shown, open shadow trees included; a stack of our own, for pages nested too deep for calls. */
const walk = (
  root: Element,
  leaveOut: (element: Element) => boolean,
  onText: (node: Text) => boolean,
  onBreak: () => void,
) => {
  const steps: Step[] = [root];
  for (let step = steps.pop(); step; step = steps.pop()) {
    if (step === 'break') onBreak();
    else if (step.nodeType === Node.TEXT_NODE) {
      if (!onText(step as Text)) return; // the cast follows from the node type
    } else if (step.nodeType === Node.ELEMENT_NODE) {
      const element = step as Element; // the cast follows from the node type
      if (isSilent(element) || leaveOut(element) || !isShown(element)) continue;
      if (isBlock(element)) {
        onBreak();
        steps.push('break');
      }
      pushChildren(steps, element);
      if (element.shadowRoot) pushChildren(steps, element.shadowRoot);
    }
  }
};

export const indexText = (
  root: Element,
  { leaveOut = () => false, limit = Infinity }: ReadingRules = {},
): TextIndex => {
  const pieces: Piece[] = [];
  const parts: string[] = [];
  let length = 0;
  let gap = '';
  const add = (node: Text): boolean => {
    const raw = collapse(node.data);
    const core = raw.trim();
    if (raw !== core && raw.startsWith(' ')) gap ||= ' ';
    if (core === '') return true;
    const between = length > 0 ? gap : '';
    const start = length + between.length;
    parts.push(between, core);
    length = start + core.length;
    pieces.push({ node, start, end: length });
    gap = raw.endsWith(' ') ? ' ' : '';
    return length < limit;
  };
  walk(root, leaveOut, add, () => {
    gap = '\n';
  });
  const text = parts.join('');
  return {
    text: wholeCharacters(text.slice(0, limit)),
    placeOf: (range) => placeOf(pieces, text, range),
    rangeOf: (start, end) => rangeOf(root.ownerDocument, pieces, start, end),
  };
};

const placeOf = (pieces: readonly Piece[], text: string, range: Range): [number, number] | undefined => {
  const touches = ({ node }: Piece) => range.intersectsNode(node);
  const first = pieces.find(touches);
  const last = pieces.findLast(touches);
  if (!first || !last) return undefined;
  const at = ({ node, start, end }: Piece, offset: number) =>
    Math.min(end, start + collapse(node.data.slice(0, offset)).trimStart().length);
  let start = first.node === range.startContainer ? at(first, range.startOffset) : first.start;
  let end = last.node === range.endContainer ? at(last, range.endOffset) : last.end;
  while (start < end && SPACE.test(text.charAt(start))) start += 1;
  while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1;
  return start < end ? [start, end] : undefined;
};

const rangeOf = (document: Document, pieces: readonly Piece[], start: number, end: number): Range | undefined => {
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, end - 1);
  if (!first || !last || first.node.getRootNode() !== last.node.getRootNode()) return undefined;
  const range = document.createRange();
  range.setStart(first.node, offsetIn(first, start));
  range.setEnd(last.node, offsetIn(last, end - 1) + 1);
  return range;
};

/** The piece with this place, or the one after it where the place lies between two. */
const pieceAt = (pieces: readonly Piece[], place: number): Piece | undefined => {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return pieces[low];
};

/** Counts through the text of a node as it stands in the page, up to the character that has this place in the index. */
const offsetIn = ({ node: { data }, start }: Piece, place: number): number => {
  let wanted = Math.max(0, place - start);
  let spaceBefore = true;
  for (let offset = 0; offset < data.length; offset += 1) {
    const sign = data.charAt(offset);
    if (sign.search(INVISIBLE) === 0) continue;
    const isSpace = SPACE.test(sign);
    if (isSpace && spaceBefore) continue;
    spaceBefore = isSpace;
    if (wanted === 0) return offset;
    wanted -= 1;
  }
  return data.length;
};
