/** The parts of a connection that a test tries, and what they are called; free of the schemas, for the pages. */
import { t } from '../platform/words.ts';

/** In the order in which they are tried. */
export const testedAreas = ['token', 'context', 'vision', 'narratives', 'admin'] as const;
export type TestedArea = (typeof testedAreas)[number];

export const areaName = (area: TestedArea): string => t(`test.${area}`);
