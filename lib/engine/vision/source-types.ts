/**
 * Classifies how a picture was made by IPTC's names, which both signed statements and plain metadata use.
 * https://cv.iptc.org/newscodes/digitalsourcetype/
 */

const AI = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  // A mix with at least one such element.
  'compositeSynthetic',
]);

const CAMERA = new Set(['digitalCapture', 'computationalCapture', 'negativeFilm', 'positiveFilm', 'print']);

/** The last part of its address. The vocabularies that use these names differ only in the rest. */
export const shortSourceType = (address: string): string => address.trim().split(/[/#:]/).at(-1) ?? '';

export const isAiType = (sourceType: string): boolean => AI.has(sourceType);
export const isCameraType = (sourceType: string): boolean => CAMERA.has(sourceType);
