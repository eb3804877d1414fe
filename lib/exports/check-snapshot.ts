/** Defines a check for export: the record, and the texts that were shown with it. */
import type shapes from '../../assets/chip-shapes.json';
import type { Context } from '../contract/context-checks.ts';
import type { CheckRecord } from '../records/read-checks.ts';
import { statedModel } from '../records/read-stated-model.ts';

/** A rating of the checked claim: what a citation names. */
export interface TakenRating {
  claim: string;
  rating: string;
  publisher: string;
  /** As the publisher states it. */
  date: string;
  title: string;
  url: string;
  /** The words about the claim, where they are known, and the address that leads to them. */
  passage?: { words: string; url: string };
  /** The person, not a rule, says that it is of the same claim. */
  byPerson: boolean;
}

export interface CheckSnapshot {
  record: CheckRecord;
  /** The name of the recipient. */
  recipientName: string;
  /** True if the recipient is this device. */
  own: boolean;
  /** The chip and its word, which a page or a link has not, and the accompanying sentence. */
  chip?: keyof typeof shapes | undefined;
  word?: string | undefined;
  sentence: string;
  /** How the check was made, as Markdown; absent without a result. */
  response?: string;
  /** The ratings that the result depends on, the deciding one first. */
  ratings?: readonly TakenRating[];
}

/** The result in one line. */
export const resultLine = ({ word, sentence }: Pick<CheckSnapshot, 'word' | 'sentence'>): string =>
  word === undefined ? sentence : `${word}. ${sentence}`;

export const contextIn = ({ state }: CheckRecord): Context | undefined =>
  state.name === 'done' && state.result.status === 'success' ? state.result.context : undefined;

/** The short answer of a service, as received. This device's summary is the sentence itself. */
export const summaryIn = ({ record, own }: CheckSnapshot): string | undefined => {
  const summary = own ? undefined : contextIn(record)?.summary;
  return summary?.trim() ? summary : undefined;
};

/** The model that judged, as the result itself states, or the requested version. */
export const modelIn = (record: CheckRecord): string | undefined => {
  const { name, version } = statedModel(record);
  const named = [name, version].filter((part) => part !== undefined);
  return named.length > 0 ? named.join(' ') : record.modelVersion;
};

/** The time of the result, by the service's clock if it states one. */
export const answeredAt = ({ state, updatedAt }: CheckRecord): string =>
  'result' in state ? state.result.updated_at : new Date(updatedAt).toISOString();
