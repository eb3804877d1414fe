/** Recognises the first file of a video that is stored in several: it describes the tracks and has no sound or picture. */
import { boxesIn } from './boxes.ts';
import { u32 } from './byte-reader.ts';

/** Boxes in which a player finds media, or the places of media. */
const MEDIA = new Set(['mdat', 'moof', 'meta', 'idat']);
/** The boxes around the places of a track's media, from the outermost (ISO 14496-12, 8.7.5). */
const AROUND = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
const PLACES = new Set(['stco', 'co64']);
/** Real ones have a dozen in each box. More could hide media from a reader with a limit. */
const MAX_BOXES = 100;

const countOf = (bytes: Uint8Array): number => {
  let count = 0;
  for (const _ of boxesIn(bytes)) count += 1;
  return count;
};

/** True if no table of a track names a place in the file. */
const namesNoPlace = (bytes: Uint8Array, level = 0): boolean => {
  if (countOf(bytes) > MAX_BOXES) return false;
  for (const { type, data } of boxesIn(bytes)) {
    // The count follows the version and the flags.
    if (PLACES.has(type) && u32(data, 4) > 0) return false;
    if (type === AROUND[level] && !namesNoPlace(data, level + 1)) return false;
  }
  return true;
};

/** `mvex` announces that fragments follow (ISO 14496-12, 8.8.1). */
export const isInitializationSegment = (bytes: Uint8Array): boolean => {
  let hasFragments = false;
  for (const { type, data } of boxesIn(bytes)) {
    if (MEDIA.has(type)) return false;
    if (type === 'moov') for (const inner of boxesIn(data)) hasFragments ||= inner.type === 'mvex';
  }
  return hasFragments && namesNoPlace(bytes);
};
