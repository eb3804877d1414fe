/** Finds the lead of an article: the sentences between title and body, which the search for the body mostly leaves out. */
import type { ParsedDocument, ParsedElement, ParsedNode } from '../../web/parsed-document.ts';
import { blockText } from './block-text.ts';
import { isSetApart } from './named-noise.ts';

/** Class names of leads, as whole words of a name. */
const LEAD_CLASS = new RegExp(
  `(^|[\\s_-])(${[
    'lead|lede|leader|standfirst|stand-first|teaser|excerpt|intro|summary|abstract|description',
    'sub-?title|subheadline|deck|dek|chapo|epigraph|bajada|vorspann|einleitung',
  ].join('|')})([\\s_-]|$)`,
  'i',
);
const [MIN_LETTERS, MAX_LETTERS] = [40, 900];
/** Paragraphs this long together, without such a name, are the body. */
const BODY_LETTERS = 200;
/** The lead is near the title. */
const MAX_ELEMENTS = 60;

const isElement = (node: ParsedNode): node is ParsedElement => 'getAttribute' in node;

const ancestorsOf = (node: ParsedNode): Set<ParsedNode> => {
  const ancestors = new Set<ParsedNode>();
  for (let parent = node.parentNode; parent; parent = parent.parentNode) ancestors.add(parent);
  return ancestors;
};

/** In a caption, a player, an author box, a list of other articles. An element that encloses the title too is none of these. */
const isElsewhere = (element: ParsedElement, title: ParsedElement): boolean => {
  const around = ancestorsOf(title);
  for (let node: ParsedNode | null = element; node; node = node.parentNode) {
    if (/^(?:a|aside|figure|footer|nav)$/i.test(node.nodeName)) return true;
    if (!around.has(node) && isElement(node) && isSetApart(node)) return true;
  }
  return false;
};

/** Empty if there is none. */
export const findLead = (document: ParsedDocument): string => {
  let title: ParsedElement | undefined;
  /** The number of elements since the last title. */
  let count = 0;
  let letters = 0;
  for (const element of document.querySelectorAll('h1, p, [class]')) {
    const name = element.nodeName.toLowerCase();
    if (name === 'h1') [title, count] = [element, 0];
    if (name === 'h1' || !title) continue;
    count += 1;
    if (count > MAX_ELEMENTS) return '';
    const isNamed = LEAD_CLASS.test(element.getAttribute('class') ?? '');
    if (!isNamed && name !== 'p') continue;
    const text = blockText(element, MAX_LETTERS + 1);
    if (isNamed && text.length >= MIN_LETTERS && text.length <= MAX_LETTERS && !isElsewhere(element, title))
      return text;
    if (name === 'p') letters += text.length;
    if (letters > BODY_LETTERS) return '';
  }
  return '';
};

const COMPARED_LETTERS = 60;
const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/** Puts the lead before the text that lacks it. */
export const withLead = (lead: string, text: string): string =>
  lead === '' || oneLine(text).includes(oneLine(lead).slice(0, COMPARED_LETTERS)) ? text : `${lead}\n${text}`;
