/**
 * Reads SVG drawings and PDF documents as far as their letters show: whether they may have Content Credentials, and a packet of XMP.
 * c2pa-rs decides whether the credentials are in their place.
 */
import { latin } from './byte-reader.ts';
import type { ImageFile } from './image-file.ts';

const HEAD_BYTES = 4096;

export const isPdf = (bytes: Uint8Array): boolean => latin(bytes, 0, 5) === '%PDF-';

/** The root element, behind a declaration, comments and a document type, each of which ends. */
export const isSvg = (bytes: Uint8Array): boolean => {
  let head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).trimStart().toLowerCase();
  for (const [open, close] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
    ['<!--', '-->'],
    ['<!doctype svg', '>'],
    ['<!--', '-->'],
  ] as const) {
    if (!head.startsWith(open)) continue;
    const end = head.indexOf(close);
    if (end < 0) return false;
    head = head.slice(end + close.length).trimStart();
  }
  return /^<(?:svg:)?svg[\s>]/.test(head);
};

/** A byte is a letter, so that the places of letters are those of bytes. */
const lettersOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const packetIn = (letters: string, bytes: Uint8Array): Uint8Array | undefined => {
  const start = letters.indexOf('<x:xmpmeta');
  const end = start < 0 ? -1 : letters.indexOf('</x:xmpmeta>', start);
  return end < 0 ? undefined : bytes.subarray(start, end + '</x:xmpmeta>'.length);
};

interface Hints {
  mentioned: string;
  hidden?: string;
}

const read = (bytes: Uint8Array, format: 'svg' | 'pdf', { mentioned, hidden }: Hints): ImageFile => {
  const letters = lettersOf(bytes);
  const xmp = packetIn(letters, bytes);
  const mayHide = hidden !== undefined && letters.includes(hidden);
  const mayHaveCredentials = letters.includes(mentioned) ? 'mentioned' : mayHide ? 'hidden' : undefined;
  return {
    format,
    notes: [],
    hasCredentials: false,
    ...(mayHaveCredentials ? { mayHaveCredentials } : {}),
    ...(xmp ? { xmp } : {}),
  };
};

export const readSvg = (bytes: Uint8Array): ImageFile => read(bytes, 'svg', { mentioned: 'c2pa:manifest' });

/** The dictionary that names the credentials is often among the objects that a document packs together. */
export const readPdf = (bytes: Uint8Array): ImageFile =>
  read(bytes, 'pdf', { mentioned: 'C2PA_Manifest', hidden: '/ObjStm' });
