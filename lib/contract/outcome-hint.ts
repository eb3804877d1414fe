/** Defines a hint of a service: which of the caller's own jobs has an outcome. Plain data without zod, since pages read it. */
import { isObject } from '../format/json.ts';

export const HINTED_KINDS = ['contextChecks', 'visionAnalyses'] as const;

export interface OutcomeHint {
  kind: (typeof HINTED_KINDS)[number];
  /** The service's id of the job. */
  id: string;
}

const MAX_ID_CHARS = 200;

/** Undefined for anything else, such as a hint of a kind that nothing here waits for. */
export const asOutcomeHint = (value: unknown): OutcomeHint | undefined => {
  if (!isObject(value)) return undefined;
  const kind = HINTED_KINDS.find((one) => one === value.kind);
  const { id } = value;
  return kind && typeof id === 'string' && id !== '' && id.length <= MAX_ID_CHARS ? { kind, id } : undefined;
};

export const hintedKindOf = (isImage: boolean): OutcomeHint['kind'] => (isImage ? 'visionAnalyses' : 'contextChecks');
