/** Creates the record of a check from what the user picked. */

import type { PageCapture, TextQuote } from '../../contract/device/materials.ts';
import { MAX_INPUT_CHARS } from '../../contract/input-limits.ts';
import type { CheckKind, CheckOrigin, CheckRecord } from '../../records/check-record.ts';
import { VERSION } from '../../records/version.ts';
import { charCount, firstChars, hasMoreChars } from '../../text/char-count.ts';
import { readableWords } from '../../text/readable-words.ts';
import { visibleText } from '../../text/visible-text.ts';

/** The input that the user picked, and its place. */
export interface Picked {
  kind: CheckKind;
  /** The selected text, or the address of the link, page or image. */
  text: string;
  quote?: TextQuote | undefined;
  page?: PageCapture | undefined;
  image?: CheckRecord['image'];
  ownImage?: CheckRecord['ownImage'];
  /** The post, narrative or image in the panel that the text was picked from. */
  origin?: CheckOrigin | undefined;
  /** No mark can be set at its place. */
  embedded?: boolean | undefined;
  /** Editable text needs consent each time. */
  editable?: boolean | undefined;
  /** Picked in a private window. */
  isPrivate?: boolean | undefined;
}

/** The recipient and the options of the request. */
export interface CheckOptions {
  connection: string;
  modelVersion?: CheckRecord['modelVersion'];
  /** Language code of the Wikipedia to query; set for checks by this device only. */
  wikipedia?: string | undefined;
  fresh?: boolean | undefined;
  /** For text and links: a service's request about an image has neither. */
  serviceTags?: CheckRecord['serviceTags'];
  indexOn?: CheckRecord['indexOn'];
  /** For videos. */
  framesAnnotation?: CheckRecord['framesAnnotation'];
  /** The check whose result this one is compared with. */
  earlier?: string | undefined;
}

/** Limits the text to a service's maximum. A cut may leave a joiner at the end. */
const shortened = (words: string): string =>
  hasMoreChars(words, MAX_INPUT_CHARS) ? readableWords(firstChars(words, MAX_INPUT_CHARS)).words : words;

export const inputOf = (text: string): string => shortened(readableWords(text).words);

/**
 * The quote for the engine, which finds the claim in its sentence by its spelling. The page finds the quote as it was selected.
 */
export const readableQuote = (quote: TextQuote): TextQuote => ({ ...quote, exact: visibleText(quote.exact).text });

/** Omits undefined fields. */
const present = <Fields extends object>(fields: Fields) =>
  // The cast types the filter's result: a field that may be undefined may be absent instead.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** A page may state any text as its date. */
const MAX_DATE = 40;

const pageFacts = (address: string, page: PageCapture | undefined) => ({
  address,
  title: page?.title ?? '',
  ...present({ published: page?.published?.slice(0, MAX_DATE) }),
});

/** Leaves out what the request about this kind of input does not have. */
const optionsFor = ({ kind, image }: Picked, options: Omit<CheckOptions, 'connection'>) => {
  const { serviceTags, indexOn, framesAnnotation, ...common } = options;
  if (kind !== 'image') return present({ ...common, serviceTags, indexOn });
  return present({ ...common, framesAnnotation: image?.isVideo ? framesAnnotation : undefined });
};

export const newCheck = (
  picked: Picked,
  { connection, ...options }: CheckOptions,
  state: CheckRecord['state'],
  { pageKey, from, now }: { pageKey?: string | undefined; from?: string | undefined; now: number },
): CheckRecord => {
  const { kind, text, quote, page, image, ownImage, embedded, editable, origin, isPrivate } = picked;
  const { words, leftOut } = readableWords(text);
  const address = page?.address ?? from;
  return {
    version: VERSION,
    id: crypto.randomUUID(),
    kind,
    connection,
    input: shortened(words),
    ...optionsFor(picked, options),
    ...present({
      pageKey,
      quote,
      image,
      ownImage: ownImage && { ...ownImage, name: readableWords(ownImage.name).words },
      embedded,
      editable: editable || undefined,
      isPrivate: isPrivate || undefined,
      origin,
      page: address === undefined ? undefined : pageFacts(address, page),
      fullLength: hasMoreChars(words, MAX_INPUT_CHARS) ? charCount(words) : undefined,
      leftOut: leftOut > 0 ? leftOut : undefined,
    }),
    createdAt: now,
    updatedAt: now,
    state,
  };
};
