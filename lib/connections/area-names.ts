/** Lists the areas of a connection that a test covers, and their names; free of the schemas, for the pages. */
import { t } from '../platform/words.ts';

/** In the order of the test. */
export const testedAreas = ['token', 'context', 'vision', 'narratives', 'admin'] as const;
export type TestedArea = (typeof testedAreas)[number];

export const areaName = (area: TestedArea): string => t(`test.${area}`);
