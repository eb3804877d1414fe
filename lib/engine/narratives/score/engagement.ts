/**
 * Reads how often a post was liked, shared and replied to: one number, or one for each kind, as its source reports it.
 */
import type { Post } from '../../../contract/posts.ts';

/** A number above that of all people is no count. */
const MAX_COUNT = 1e10;

const countIn = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= MAX_COUNT ? Math.floor(value) : 0;

/** A `total` includes its parts. */
export const engagementOf = ({ engagement }: Post): number => {
  if (typeof engagement !== 'object' || engagement === null) return countIn(engagement);
  const parts = Object.entries(engagement);
  const total = parts.find(([name]) => name === 'total');
  return total ? countIn(total[1]) : parts.reduce((sum, [, value]) => sum + countIn(value), 0);
};
