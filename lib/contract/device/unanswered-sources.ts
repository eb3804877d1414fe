/** Detects sources that did not respond to a check on this device, from its engine's result. */
import { isObject } from '../../format/json.ts';
import type { Context } from '../context-checks.ts';

/** These reasons persist with a working network. */
const SETTLED_REASONS: readonly unknown[] = ['no permission', 'no search', 'rate limited', 'refused'];

/** True if a source failed or timed out, so that the same check may return more a moment later. */
export const hasUnansweredSources = ({ searched }: Context): boolean =>
  Array.isArray(searched) &&
  searched
    .filter(isObject)
    .some(({ outcome, because }) => outcome === 'did not answer' && !SETTLED_REASONS.includes(because));
