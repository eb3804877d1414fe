/** Marks the checked text without touching the page's own nodes. */
import { styleWhile } from './style.ts';
import { highlightName, highlightsOf } from './traces.ts';

export type MarkOutcome = 'highlighted' | 'unsupported';

/** The style is the same for every result and visible without colour; the text keeps its colour, and so its contrast. */
const css = `::highlight(${highlightName}) {
  background-color: rgb(110 150 220 / 0.28);
  text-decoration: underline 2px dotted;
}`;

export const markRange = (range: Range, signal: AbortSignal): MarkOutcome => {
  const node = range.startContainer;
  const found = highlightsOf(node.ownerDocument ?? document);
  if (!found || signal.aborted) return 'unsupported';
  const { highlights, create } = found;
  const highlight = highlights.get(highlightName) ?? create();
  highlight.add(range);
  highlights.set(highlightName, highlight);
  // The root of nodes in a page is the document or a shadow root, hence the cast; a style in one does not apply to the other.
  styleWhile(node.getRootNode() as Document | ShadowRoot, css, signal);
  const unmark = () => {
    highlight.delete(range);
    if (highlight.size === 0 && highlights.get(highlightName) === highlight) highlights.delete(highlightName);
  };
  signal.addEventListener('abort', unmark, { once: true });
  return 'highlighted';
};

/** A page can remove every highlight. */
export const isMarked = (range: Range): boolean => {
  const { highlights } = highlightsOf(range.startContainer.ownerDocument ?? document) ?? {};
  return !highlights || (highlights.get(highlightName)?.has(range) ?? false);
};
