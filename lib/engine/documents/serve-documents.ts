/** Reads documents in a worker. A document that cannot be read is reported; the worker goes on. */
import type { Sentence } from '../../contract/sentence.ts';
import { StatedError } from '../stated-error.ts';
import type { ParseHtml } from '../web/parsed-document.ts';
import { type DocumentKind, type DocumentOf, type ReadingOf, readHere } from './read-document.ts';

export interface DocumentRequest<Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  document: DocumentOf<Kind>;
}

export type DocumentAnswer = { reading: ReadingOf<DocumentKind> } | { refused: Sentence } | { unreadable: true };

export const serveDocuments = (parseHtml: ParseHtml) => {
  const read = readHere(parseHtml);
  const { signal } = new AbortController();
  return async ({ kind, document }: DocumentRequest): Promise<DocumentAnswer> => {
    try {
      return { reading: await read(kind, document, signal) };
    } catch (error) {
      return error instanceof StatedError ? { refused: error.sentence } : { unreadable: true };
    }
  };
};
