/** Which sources a check on this device could not get an answer from, as its engine says in an answer. */
import type { Context } from '../context-checks.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** These stay as they are with a working network. */
const SETTLED_REASONS: readonly unknown[] = ['no permission', 'no search', 'asked to wait', 'refused'];

/** True where a source failed or timed out, so that the same question may be answered more fully a moment later. */
export const hasUnansweredSources = ({ searched }: Context): boolean =>
  Array.isArray(searched) &&
  searched
    .filter(isObject)
    .some(({ outcome, because }) => outcome === 'did not answer' && !SETTLED_REASONS.includes(because));
