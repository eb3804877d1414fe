/** Reads the text of a page once, in document order and in slices, with the nodes it came from. */
import { LOOKS_AT_CLOCK_EVERY, type Pace } from './pace.ts';
import { documentIn, openShadowRootOf, type ShadowRootOf } from './reach.ts';
import { isShown, kindOf } from './shown.ts';
import { createTextIndex, type Piece, type TextIndex } from './text-index.ts';
import { collapse, normalizeText } from './white-space.ts';

export interface ReadingRules {
  leaveOut?: (element: Element) => boolean;
  /** Includes hidden text, for callers that filter it later. */
  keepHidden?: boolean;
  /** Normalizes quotation marks and white space, for comparisons. */
  plain?: boolean;
  /** Reads frames of the same origin as well. */
  frames?: boolean;
  shadowRootOf?: ShadowRootOf;
  /** Stops after this number of characters. */
  limit?: number;
}

interface Reader {
  /** Reads until the pace is over or the text ends; returns true at the end of the text. */
  readOn: (isOver: () => boolean) => boolean;
  index: () => TextIndex;
}

const SPACE = 0x20;

type Step = Node | 'break';

/** Pushes the last child first, so that the first is popped first. */
const pushChildren = (steps: Step[], parent: Node) => {
  for (let child = parent.lastChild; child; child = child.previousSibling) steps.push(child);
};

/** Uses an explicit stack, because recursion fails on deeply nested pages. */
const createReader = (root: Element, rules: ReadingRules): Reader => {
  const { leaveOut, keepHidden = false, plain = false, frames = false, limit = Infinity } = rules;
  const shadowRootOf = rules.shadowRootOf ?? openShadowRootOf;
  const pieces: Piece[] = [];
  const steps: Step[] = [root];
  let length = 0;
  let gap: Piece['gap'] = '';
  const border = plain ? ' ' : '\n';
  const tidy = plain ? normalizeText : collapse;

  const addText = (node: Text) => {
    const raw = tidy(node.data);
    if (raw === '') return;
    const from = raw.charCodeAt(0) === SPACE ? 1 : 0;
    if (from > 0) gap ||= ' ';
    if (raw.length === from) return;
    const to = raw.charCodeAt(raw.length - 1) === SPACE ? raw.length - 1 : raw.length;
    const between = length > 0 ? gap : '';
    const text = from > 0 || to < raw.length ? raw.slice(from, to) : raw;
    const start = length + between.length;
    length = start + text.length;
    pieces.push({ node, gap: between, text, start, end: length });
    gap = to < raw.length ? ' ' : '';
  };

  const enter = (element: Element) => {
    const kind = kindOf(element);
    const inner = kind === 'frame' && frames ? documentIn(element)?.body : undefined;
    if (kind === 'silent' || (kind === 'frame' && !inner)) return;
    if (leaveOut?.(element) || (!keepHidden && !isShown(element))) return;
    if (kind !== 'inline') {
      gap = border;
      steps.push('break');
    }
    if (inner) steps.push(inner);
    else pushChildren(steps, element);
    const shadow = shadowRootOf(element);
    if (shadow) pushChildren(steps, shadow);
  };

  const readOn = (isOver: () => boolean): boolean => {
    for (let count = 1; ; count += 1) {
      const step = length < limit ? steps.pop() : undefined;
      if (!step) return true;
      if (step === 'break') gap = border;
      // The casts follow from the types of the nodes.
      else if (step.nodeType === Node.TEXT_NODE) addText(step as Text);
      // The casts follow from the types of the nodes.
      else if (step.nodeType === Node.ELEMENT_NODE) enter(step as Element);
      if (count % LOOKS_AT_CLOCK_EVERY === 0 && isOver()) return false;
    }
  };
  return { readOn, index: () => createTextIndex(pieces, limit) };
};

export const readText = async (root: Element, rules: ReadingRules, pace: Pace): Promise<TextIndex> => {
  const reader = createReader(root, rules);
  while (!reader.readOn(pace.isOver)) await pace.rest();
  return reader.index();
};
