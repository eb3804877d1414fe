/** Defines the input that a click selected for a check, or the reason why there is none. */
import type { Start } from '../../checks/begin/start-check.ts';

export type PickedInput = { start: Start } | { refused: string; isNothingSelected?: true } | { nothing: true };
