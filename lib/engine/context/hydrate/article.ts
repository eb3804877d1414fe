/** Extracts the article of a page: its text, with each block on its own line, and its links. */
import { Readability } from '@mozilla/readability';
import type { ParsedDocument, ParsedElement, ParsedNode } from '../../web/parsed-document.ts';
import { letterCount, removeNamedNoise, removeNoise } from './article-noise.ts';
import { blockText } from './block-text.ts';
import { baseOf, hideAddresses, type Link, linksIn } from './links.ts';

/** The limit of a capture of an open page. */
const MAX_LETTERS = 100_000;

/** Beyond these, scoring every element against its ancestors takes seconds; few articles come near. */
const MAX_NODES = 12_000;
const MAX_DEPTH = 100;

/** Class names by which pages mark the body of their article, as whole words. */
const BODY_CLASS = /(^|\s)([a-z]+[-_]+)*(article|entry|post|story|news)[-_]*(body|content|text|copy)(\s|$)/i;
/** A marked body counts if it contains nearly all paragraphs that were found. */
const BODY_SHARE = 0.8;
const BODY_LETTERS = 200;

const paragraphLetters = (element: ParsedElement): number =>
  [...element.querySelectorAll('p')].reduce((sum, paragraph) => sum + letterCount(paragraph), 0);

/** The innermost element that the page itself marks as the body; teasers and titles surround it. */
const markedBody = (article: ParsedElement): ParsedElement => {
  const marked = [...article.querySelectorAll('[itemprop~="articleBody"], div[class], section[class]')].filter(
    (element) =>
      element.getAttribute('itemprop')?.includes('articleBody') || BODY_CLASS.test(element.getAttribute('class') ?? ''),
  );
  const all = paragraphLetters(article);
  if (all < BODY_LETTERS) return article;
  return marked.findLast((element) => paragraphLetters(element) >= BODY_SHARE * all) ?? article;
};

/** Counts without recursion, and stops as soon as the answer is known. */
const isTooMuch = (root: ParsedElement): boolean => {
  let [node, depth, count]: [ParsedNode, number, number] = [root, 0, 0];
  for (;;) {
    count += 1;
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

const readable = (document: ParsedDocument): ParsedElement | undefined => {
  try {
    for (const body of document.querySelectorAll('body')) removeNamedNoise(body);
    // The parser returns a whole document, of which the engine's types declare a part; the serializer returns it unchanged.
    const found = new Readability(document as never, {
      serializer: (node) => node as unknown as ParsedElement, // an element, as the package documents
      keepClasses: true,
      disableJSONLD: true,
    }).parse();
    if (!found?.content) return undefined;
    const body = markedBody(found.content);
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
  hideAddresses(document);
  const root = (isTooMuch(documentElement) ? undefined : readable(document)) ?? wholePage(document);
  return root ? { text: blockText(root, MAX_LETTERS), links: linksIn(root, base, address) } : { text: '', links: [] };
};
