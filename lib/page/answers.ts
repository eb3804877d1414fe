/** What a page says of itself when it is asked; whoever asks looks at it before believing it. */
import type { SelectionCapture } from '../contract/device/materials.ts';
import { hasNumbers, hasTexts, isRecord } from './shapes.ts';

/** The words are all there, however many: it is for others to say that there are too many. */
export interface SelectionAnswer extends SelectionCapture {
  editable: boolean;
}

const places = ['found', 'edited', 'not-found', 'no-quote'] as const;
const outcomes = ['highlighted', 'unsupported', 'none'] as const;

export interface ShowAnswer {
  /**
   * `edited`: not quite these words any more; `not-found`: the words, or the image, are no longer on this page;
   * `no-quote`: there were none to look for.
   */
  place: (typeof places)[number];
  mark: (typeof outcomes)[number];
}

/** In the order of the request. */
export interface ShowManyAnswer {
  shown: (ShowAnswer & { check: string })[];
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
  /** In full for `http` and `blob`; a long `data:` address has its middle left out, since the bytes say the same. */
  address: string;
  kind: (typeof kinds)[number];
  /** In pixels of the image; 0 where the page does not tell. */
  width: number;
  height: number;
  alt?: string;
  caption?: string;
  /** The largest of the other addresses that the page gives for it, in `srcset` or by a link. */
  largest?: string;
  /** Where it stands in the window; not there when it was found by its address alone. */
  rect?: Rect;
  /** Read only as far as the page's own rules allow, and no more than 20 MB. */
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
  isRecord(value) && oneOf(places, value.place) && oneOf(outcomes, value.mark);

export const isShowManyAnswer = (value: unknown): value is ShowManyAnswer =>
  isRecord(value) &&
  Array.isArray(value.shown) &&
  value.shown.every((one) => hasTexts(one, 'check') && isShowAnswer(one));

const isContent = (value: unknown): boolean =>
  isRecord(value) &&
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
  isRecord(value) &&
  (value.found === true
    ? isImageCapture(value.image)
    : value.found === false && oneOf(['no-image', 'cancelled'], value.why));
