/** What a click selected for a check, or the reason why there is nothing to check. */
import type { Start } from '../../checks/begin/start-check.ts';

export type PickedInput = { start: Start } | { refused: string } | { nothing: true };
