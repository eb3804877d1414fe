/** A check as it is taken along: the record, and the words that stood beside it when it was. */
import type { Context } from '../contract/context-checks.ts';
import type { CheckRecord } from '../records/read-checks.ts';

export interface TakenCheck {
  record: CheckRecord;
  /** Who was asked, by the name it goes by. */
  recipientName: string;
  /** Is that this device? */
  own: boolean;
  /** The chip's word and the sentence that goes with it. */
  word: string;
  sentence: string;
}

export const contextIn = ({ state }: CheckRecord): Context | undefined =>
  state.name === 'done' && state.result.status === 'success' ? state.result.context : undefined;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Who judged, as the answer itself says, or the version that was asked for. */
export const modelIn = (record: CheckRecord): string | undefined => {
  const context = contextIn(record);
  const named = [textOf(context?.judge), textOf(context?.model_version)].filter((part) => part !== undefined);
  return named.length > 0 ? named.join(' ') : record.modelVersion;
};

/** When the answer came, by the service's clock where it says so. */
export const answeredAt = ({ state, updatedAt }: CheckRecord): string =>
  'result' in state ? state.result.updated_at : new Date(updatedAt).toISOString();
