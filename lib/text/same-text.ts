/** Compares two texts of others, of which one is shown if both say the same. */
import { oneLine } from './one-line.ts';

export const isSameText = (one: string, other: string): boolean => oneLine(one) === oneLine(other);
