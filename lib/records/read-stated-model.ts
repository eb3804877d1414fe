/** Reads which model an answer names. The contract has no member for it, so those that services are known to use are tried. */
import { isObject } from '../format/json.ts';
import type { CheckState } from './check-record.ts';

export interface StatedModel {
  name?: string;
  version?: string;
}

const NAMES = ['judge', 'model', 'model_name', 'modelName'];
const VERSIONS = ['model_version', 'modelVersion'];

const asText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined;

/** The inner part of the answer is more specific than its frame. */
const placesIn = (state: CheckState): object[] => {
  const answer = 'result' in state ? state.result : state.name === 'offline' ? state.interim : undefined;
  if (answer?.status !== 'success') return [];
  return [('context' in answer ? answer.context : answer.analysis) as object, answer]; // cast: both are objects by the schema
};

export const statedModel = ({ state }: { state: CheckState }): StatedModel => {
  const places = placesIn(state);
  const first = (names: readonly string[]): string | undefined => {
    for (const place of places) {
      for (const name of names) {
        const text = isObject(place) ? asText(place[name]) : undefined;
        if (text !== undefined) return text;
      }
    }
    return undefined;
  };
  const [name, version] = [first(NAMES), first(VERSIONS)];
  return { ...(name === undefined ? {} : { name }), ...(version === undefined ? {} : { version }) };
};
