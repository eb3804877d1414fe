/** Extracts the article of a page: its text, with each block on its own line, and its links. */
import { Readability } from '@mozilla/readability';
import type { ParsedDocument, ParsedElement, ParsedNode } from '../../web/parsed-document.ts';
import { letterCount, removeCode, removeNoise } from './article-noise.ts';
import { blockText } from './block-text.ts';
import { removeHidden } from './hidden-parts.ts';
import { findLead, withLead } from './lead.ts';
import { baseOf, hideAddresses, type Link, linksIn } from './links.ts';
import { markedArticle, markedBody } from './marked-article.ts';
import { removeNamedNoise } from './named-noise.ts';
import { withoutUnrelatedLines } from './unrelated-lines.ts';

/** The limit of a capture of an open page. */
const MAX_LETTERS = 100_000;

/** Beyond these, scoring every element against its ancestors takes seconds; few articles come near. */
const MAX_NODES = 12_000;
const MAX_DEPTH = 100;

/** Readability writes what it reads and parses it again, and then each of them is a node of its own. */
const ESCAPED = /[<>&\u00a0]/;
const EACH_ESCAPED = new RegExp(ESCAPED, 'g');

/** Counts without recursion, and stops as soon as the answer is known. */
const isTooMuch = (root: ParsedElement): boolean => {
  let [node, depth, count]: [ParsedNode, number, number] = [root, 0, 0];
  for (;;) {
    count += 1;
    const text = node.nodeValue;
    if (text && ESCAPED.test(text)) for (const _ of text.matchAll(EACH_ESCAPED)) if (++count > MAX_NODES) return true;
    if (depth > MAX_DEPTH || count > MAX_NODES) return true;
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (!node.nextSibling) {
      if (node === root || !node.parentNode) return false;
      node = node.parentNode;
      depth -= 1;
    }
    if (node === root) return false;
    node = node.nextSibling;
  }
};

const AROUND = 'nav, header, footer, aside, form, button, figure, script, style, noscript, template';

/** The whole page without navigation and the like, for pages that are no article or exceed the limits. */
const wholePage = (document: ParsedDocument): ParsedElement | undefined => {
  const [root] = [...document.querySelectorAll('main, [role="main"]'), ...document.querySelectorAll('body')];
  if (root) for (const element of root.querySelectorAll(AROUND)) element.remove();
  return root;
};

/** Readability lost the article if it found less than this share of the paragraphs in what the page marks as one. */
const FOUND_SHARE = 0.5;

const readable = (document: ParsedDocument): ParsedElement | undefined => {
  try {
    const [page] = document.querySelectorAll('body');
    if (page) removeNamedNoise(page);
    const marked = page && markedArticle(page);
    // The parser returns a whole document, of which the engine's types declare a part; the serializer returns it unchanged.
    const found = new Readability(document as never, {
      serializer: (node) => node as unknown as ParsedElement, // an element, as the package documents
      keepClasses: true,
      disableJSONLD: true,
    }).parse();
    const letters = found?.content ? letterCount(found.content) : 0;
    const article = marked && letters < FOUND_SHARE * marked.letters ? marked.element : found?.content;
    if (!article) return undefined;
    const body = markedBody(article);
    removeNoise(body);
    return body;
  } catch {
    // Readability throws on documents without the shape of a page; `wholePage` reads those.
    return undefined;
  }
};

export interface Article {
  text: string;
  links: Link[];
}

/** Alters the document, so everything else must be read from it before. */
export const takeArticle = (document: ParsedDocument, address: URL): Article => {
  const { documentElement } = document;
  if (!documentElement) return { text: '', links: [] };
  const base = baseOf(document, address);
  removeHidden(document);
  removeCode(document);
  const lead = findLead(document);
  hideAddresses(document);
  const root = (isTooMuch(documentElement) ? undefined : readable(document)) ?? wholePage(document);
  if (!root) return { text: '', links: [] };
  const text = withoutUnrelatedLines(blockText(root, MAX_LETTERS));
  return { text: withLead(lead, text).slice(0, MAX_LETTERS), links: linksIn(root, base, address) };
};
