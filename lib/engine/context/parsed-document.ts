/** What the engine uses of a parsed page: the browser's own parser gives more, and so does the one used on Node. */

export interface ParsedElement {
  readonly textContent: string | null;
}

export interface ParsedDocument {
  querySelectorAll(selector: string): Iterable<ParsedElement>;
}

export type ParseHtml = (html: string) => ParsedDocument;
