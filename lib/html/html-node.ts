/** Declares the part of a parsed page that is read here. The browser's own document has it, and the parsers of the engine. */

export interface HtmlNode {
  /** An element's tag name, or a name that begins with `#`. */
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly firstChild: HtmlNode | null;
  readonly nextSibling: HtmlNode | null;
  readonly parentNode: HtmlNode | null;
}

export interface HtmlElement extends HtmlNode {
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
}

export interface HtmlDocument {
  querySelectorAll(selector: string): Iterable<HtmlElement>;
}

export const isElement = (node: HtmlNode | null): node is HtmlElement => node !== null && 'getAttribute' in node;
