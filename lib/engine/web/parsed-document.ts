/** Declares the part of a parsed page that the engine uses. The browser's parser and the one used on Node provide more. */

export interface ParsedNode {
  /** An element's tag name, or a name that begins with `#`. */
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly textContent: string | null;
  readonly firstChild: ParsedNode | null;
  readonly nextSibling: ParsedNode | null;
  readonly parentNode: ParsedNode | null;
}

export interface ParsedElement extends ParsedNode {
  readonly tagName: string;
  getAttributeNames(): Iterable<string>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelectorAll(selector: string): Iterable<ParsedElement>;
  remove(): void;
  cloneNode(deep: true): ParsedNode;
}

export interface ParsedDocument {
  readonly documentElement: ParsedElement | null;
  querySelectorAll(selector: string): Iterable<ParsedElement>;
}

export type ParseHtml = (html: string) => ParsedDocument;
