/** The responses of the page script to requests of the background; the recipient validates them before use. */
import type { SelectionCapture } from '../contract/device/materials.ts';
import { isObject } from '../format/json.ts';
import { hasNumbers, hasTexts } from './shapes.ts';

/** Carries the full selection without a length limit; the recipient decides whether it is too long. */
export interface SelectionAnswer extends SelectionCapture {
  editable: boolean;
}

const places = ['found', 'edited', 'not-found', 'no-quote'] as const;
const outcomes = ['highlighted', 'unsupported', 'none'] as const;

export interface ShowAnswer {
  /**
   * `edited`: the text has changed since; `not-found`: the text, or the image, is no longer on this page; `no-quote`: the
   * request had no quote to search for.
   */
  place: (typeof places)[number];
  mark: (typeof outcomes)[number];
  /** Where the text has changed: how it reads now. */
  readsNow?: string;
}

/** Results are in the order of the request. */
export interface ShowManyAnswer {
  shown: (ShowAnswer & { check: string })[];
}

export interface GoToAnswer {
  /** The check has a place on this page, and the page draws it. */
  found: boolean;
}

export interface FocusAnswer {
  /** A card is open. */
  focused: boolean;
}

const kinds = ['http', 'data', 'blob'] as const;
const obstacles = ['pixels-only', 'not-readable', 'too-large'] as const;

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ImageCapture {
  /**
   * The full address for `http` and `blob`; a long `data:` address is shortened in the middle, since `content` holds the same
   * bytes.
   */
  address: string;
  kind: (typeof kinds)[number];
  /** Image pixels; 0 if the page does not expose the size. */
  width: number;
  height: number;
  alt?: string;
  caption?: string;
  /** The largest of the alternative addresses of the image, from `srcset` or a link around it. */
  largest?: string;
  /** Position in the window; absent if the image was found by its address alone. */
  rect?: Rect;
  /** Read only as far as the page's own rules allow, up to 20 MB. */
  content:
    | { readable: true; base64: string; mediaType?: string }
    | { readable: false; why: (typeof obstacles)[number] };
}

export type ImageAnswer = { found: true; image: ImageCapture } | { found: false; why: 'no-image' };
export type PickAnswer = ImageAnswer | { found: false; why: 'cancelled' };

const oneOf = (list: readonly string[], value: unknown): boolean => list.some((item) => item === value);
const optional = (value: unknown, test: (value: unknown) => boolean): boolean => value === undefined || test(value);
const isText = (value: unknown): boolean => typeof value === 'string';

export const isShowAnswer = (value: unknown): value is ShowAnswer =>
  isObject(value) && oneOf(places, value.place) && oneOf(outcomes, value.mark) && optional(value.readsNow, isText);

export const isShowManyAnswer = (value: unknown): value is ShowManyAnswer =>
  isObject(value) &&
  Array.isArray(value.shown) &&
  value.shown.every((one) => hasTexts(one, 'check') && isShowAnswer(one));

export const isGoToAnswer = (value: unknown): value is GoToAnswer =>
  isObject(value) && typeof value.found === 'boolean';

export const isFocusAnswer = (value: unknown): value is FocusAnswer =>
  isObject(value) && typeof value.focused === 'boolean';

const isContent = (value: unknown): boolean =>
  isObject(value) &&
  (value.readable === true
    ? hasTexts(value, 'base64') && optional(value.mediaType, isText)
    : value.readable === false && oneOf(obstacles, value.why));

const isImageCapture = (value: unknown): boolean =>
  hasTexts(value, 'address') &&
  hasNumbers(value, 'width', 'height') &&
  oneOf(kinds, value.kind) &&
  [value.alt, value.caption, value.largest].every((text) => optional(text, isText)) &&
  optional(value.rect, (rect) => hasNumbers(rect, 'left', 'top', 'width', 'height')) &&
  isContent(value.content);

export const isPickAnswer = (value: unknown): value is PickAnswer =>
  isObject(value) &&
  (value.found === true
    ? isImageCapture(value.image)
    : value.found === false && oneOf(['no-image', 'cancelled'], value.why));
