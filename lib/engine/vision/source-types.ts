/**
 * How a picture came about, as IPTC names it; both signed statements and plain notes use these names.
 * https://cv.iptc.org/newscodes/digitalsourcetype/
 */

const AI = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  // A mix of which at least one element was made so.
  'compositeSynthetic',
]);

const CAMERA = new Set(['digitalCapture', 'computationalCapture', 'negativeFilm', 'positiveFilm', 'print']);

/** The last part of its address, which is all that differs between the vocabularies that use these names. */
export const shortSourceType = (address: string): string => /[^/#:]*$/.exec(address.trim())?.[0] ?? '';

export const isAiType = (sourceType: string): boolean => AI.has(sourceType);
export const isCameraType = (sourceType: string): boolean => CAMERA.has(sourceType);
