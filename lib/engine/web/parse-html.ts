/** Parses pages on Node, which has no built-in HTML parser. */
import { DOMParser, EventTarget } from 'linkedom';
import { boundHtml } from './bound-html.ts';
import type { ParsedDocument, ParsedElement, ParseHtml } from './parsed-document.ts';

/**
 * Removes the listener maps that the parser's package gives to every node and attribute, and that this project never uses. They
 * cost a quarter of the time of parsing a page, and most of the garbage: https://github.com/WebReflection/linkedom
 */
type Constructor = abstract new (...given: never[]) => unknown;

const parentOf = (kind: Constructor): Constructor | null => Object.getPrototypeOf(kind);

class NobodyListens {}

/**
 * The base class of all nodes is directly below EventTarget; with this prototype its `super()` creates nothing. Methods stay.
 */
const withoutListeners = (node: object): void => {
  // Every object of the package has a constructor.
  let kind: Constructor | null = node.constructor as Constructor;
  while (kind && parentOf(kind) !== EventTarget) kind = parentOf(kind);
  if (kind) Object.setPrototypeOf(kind, NobodyListens);
};

const NO_STYLE = Object.freeze({});

/**
 * The search for an article reads the style of each element, to leave out hidden ones. The package creates a map and a proxy for
 * each; most elements have no style.
 */
const withoutEmptyStyles = (element: object): void => {
  let kind: object | null = element;
  while (kind && !Object.hasOwn(kind, 'style')) kind = Object.getPrototypeOf(kind);
  const style = kind ? Object.getOwnPropertyDescriptor(kind, 'style') : undefined;
  const read = style?.get;
  if (!kind || !read) return;
  Object.defineProperty(kind, 'style', {
    ...style,
    get(this: ParsedElement) {
      return this.getAttribute('style') === null ? NO_STYLE : read.call(this);
    },
  });
};

const parser = new DOMParser();
const sample = parser.parseFromString('<p></p>', 'text/html');
withoutListeners(sample);
withoutEmptyStyles(sample.querySelector('p'));

const parse = (html: string): ParsedDocument => {
  const document = parser.parseFromString(html, 'text/html');
  if (SHOUTED.test(html)) {
    for (const element of document.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) {
        const lower = name.toLowerCase();
        if (lower !== name && !element.hasAttribute(lower))
          element.setAttribute(lower, element.getAttribute(name) ?? '');
      }
    }
  }
  return document;
};

/** Old pages write `CONTENT=`; attribute names are case-insensitive, but this parser keeps them as written. */
const SHOUTED = /<[A-Za-z][^<>]*\s[A-Z]+=/;

const isWhole = ({ documentElement }: ParsedDocument): boolean =>
  documentElement?.tagName === 'HTML' && [...documentElement.querySelectorAll('body')].length > 0;

/** A browser's parser adds the elements that a page leaves out; this one does not. */
export const parseHtml: ParseHtml = (html) => {
  const bounded = boundHtml(html);
  const document = parse(bounded);
  return isWhole(document) ? document : parse(`<!doctype html><html><body>${bounded}</body></html>`);
};
