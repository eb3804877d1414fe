/** Captures the selected text with its context, so that it can be checked and found again. */
import type { TextQuote } from '../contract/device/materials.ts';
import { noPace, type Pace } from './pace.ts';
import { bodyOf, documentIn, openShadowRootOf, type ShadowRootOf, shadowRootsIn } from './reach.ts';
import { readText } from './read-text.ts';
import { isEditable, liesInEditable } from './shown.ts';
import { collapse, wholeCharacters } from './white-space.ts';

export interface SelectedQuote {
  quote: TextQuote;
  /** From a field or editable text: sending it needs confirmation each time. */
  editable: boolean;
  /** Its position in the page; absent for a field. */
  range?: Range;
}

const CONTEXT_CHARS = 64;

const quoteFrom = (text: string, start: number, end: number): TextQuote => {
  const part = (from: number, to: number) => wholeCharacters(text.slice(Math.max(0, from), to)).replaceAll('\n', ' ');
  return { exact: part(start, end), before: part(start - CONTEXT_CHARS, start), after: part(end, end + CONTEXT_CHARS) };
};

/** For a quote without a known position: the context of another occurrence may state the opposite. */
const quoteByWords = (text: string, exact: string): TextQuote => {
  const line = text.replaceAll('\n', ' ');
  const start = line.indexOf(exact);
  const isOnlyPlace = start >= 0 && line.indexOf(exact, start + 1) < 0;
  return !isOnlyPlace ? { exact, before: '', after: '' } : quoteFrom(text, start, start + exact.length);
};

/** The types of methods that not all browsers have; Chromium alone has the second. */
interface ShadowSelection {
  getComposedRanges?: (options: { shadowRoots: ShadowRoot[] }) => StaticRange[];
}
interface SelectingRoot {
  getSelection?: () => Selection | null;
}

const firstRange = (selection: Selection | null): Range | undefined =>
  selection && selection.rangeCount > 0 && !selection.getRangeAt(0).collapsed ? selection.getRangeAt(0) : undefined;

/** From the document, a selection inside a shadow tree looks empty and lies next to its host. */
const rangeInShadow = (selection: Selection, document: Document, shadowRootOf: ShadowRootOf): Range | undefined => {
  const roots = shadowRootsIn(document, shadowRootOf);
  if (roots.length === 0) return undefined;
  const composed: ShadowSelection & Selection = selection;
  const ends = composed.getComposedRanges?.({ shadowRoots: roots })[0];
  if (ends && !ends.collapsed && ends.startContainer.getRootNode() === ends.endContainer.getRootNode()) {
    const range = document.createRange();
    range.setStart(ends.startContainer, ends.startOffset);
    range.setEnd(ends.endContainer, ends.endOffset);
    return range;
  }
  for (const root of roots) {
    const selecting: ShadowRoot & SelectingRoot = root;
    const range = firstRange(selecting.getSelection?.() ?? null);
    if (range) return range;
  }
  return undefined;
};

const deepActiveElement = (document: Document, shadowRootOf: ShadowRootOf): Element | null => {
  let active = document.activeElement;
  for (let inner = active; inner; inner = shadowRootOf(inner)?.activeElement ?? null) active = inner;
  return active;
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element?.localName === 'input' || element?.localName === 'textarea';

const isFrame = (element: Element | null): element is Element =>
  element?.localName === 'iframe' || element?.localName === 'frame';

/** A password that is shown for a moment is still a password. */
const isSecret = ({ type, autocomplete }: Field): boolean =>
  type === 'password' || /password|one-time-code|\bcc-/.test(autocomplete);

/** Some kinds of field expose no selection; a password is never read. */
const quoteInField = (field: Field): SelectedQuote | undefined => {
  if (isSecret(field)) return undefined;
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return undefined;
  const chosen = value.slice(selectionStart, selectionEnd);
  const start = selectionStart + chosen.length - chosen.trimStart().length;
  const exact = collapse(chosen.trim());
  if (exact === '') return undefined;
  const before = collapse(value.slice(0, start));
  const text = before + exact + collapse(value.slice(start + chosen.trim().length));
  return { quote: quoteFrom(text, before.length, before.length + exact.length), editable: true };
};

export interface Reach {
  shadowRootOf?: ShadowRootOf;
  pace?: Pace;
}

/** Fields that expose no selection may have one. */
const mayHaveChosen = ({ selectionStart, selectionEnd }: Field): boolean =>
  selectionStart === null || selectionStart !== selectionEnd;

/** True if the selection is a password, a code or a card number, which must not be read even while it is visible. */
export const selectsSecret = (document: Document, shadowRootOf: ShadowRootOf = openShadowRootOf): boolean => {
  const active = deepActiveElement(document, shadowRootOf);
  if (isFrame(active)) {
    const inner = documentIn(active);
    return inner !== undefined && selectsSecret(inner, shadowRootOf);
  }
  return isField(active) && isSecret(active) && mayHaveChosen(active);
};

/** True if the selection is in a field, or in text that the user writes: known without reading any of it. */
export const selectsInField = (document: Document, shadowRootOf: ShadowRootOf = openShadowRootOf): boolean => {
  const active = deepActiveElement(document, shadowRootOf);
  if (isFrame(active)) {
    const inner = documentIn(active);
    return inner !== undefined && selectsInField(inner, shadowRootOf);
  }
  if (isField(active)) return mayHaveChosen(active);
  const selection = document.getSelection();
  const range = selection && (firstRange(selection) ?? rangeInShadow(selection, document, shadowRootOf));
  return range ? liesInEditable(range.commonAncestorContainer) : false;
};

/**
 * Uses the frame that has the focus. A frame of another origin cannot be read and yields nothing: a selection elsewhere is not
 * the one the user means.
 */
export const captureQuote = async (
  selection: Selection | null,
  document: Document,
  { shadowRootOf = openShadowRootOf, pace = noPace }: Reach = {},
): Promise<SelectedQuote | undefined> => {
  const active = deepActiveElement(document, shadowRootOf);
  if (isFrame(active)) {
    const inner = documentIn(active);
    return inner && captureQuote(inner.getSelection(), inner, { shadowRootOf, pace });
  }
  const inField = isField(active) ? quoteInField(active) : undefined;
  if (inField || !selection) return inField;
  const range = (firstRange(selection) ?? rangeInShadow(selection, document, shadowRootOf))?.cloneRange();
  if (!range) return undefined;
  const editable = liesInEditable(range.commonAncestorContainer);
  const words = range.toString();
  const chosen = collapse(selection.toString() || words).trim();
  const { text, offsetsOf } = await readText(
    bodyOf(document),
    { shadowRootOf, ...(editable ? {} : { leaveOut: isEditable }) },
    pace,
  );
  // The text is read in slices. A page that re-renders the text in between removes the nodes of the range.
  const isIntact = range.startContainer.isConnected && range.endContainer.isConnected && range.toString() === words;
  if (!isIntact) return { quote: quoteByWords(text, chosen), editable };
  const place = offsetsOf(range);
  return place && { quote: quoteFrom(text, ...place), editable, range };
};
