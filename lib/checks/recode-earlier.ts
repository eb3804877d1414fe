/** Adds the codes to checks of this device that version 0.1.0 stored as text, so that they are shown in the reader's language. */
import type { Context, ContextSource } from '../contract/context-checks.ts';
import { isThisDevice } from '../contract/device/device.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { changeChecks } from '../records/write-checks.ts';
import { sentenceOfEarlier } from './earlier-wording.ts';

const RECODED = 'sentences-recoded';

/** All facts of a source or none, so that none is shown twice or lost. */
const recodedSource = (source: ContextSource): ContextSource => {
  const { facts, facts_coded } = source;
  if (facts_coded !== undefined || !Array.isArray(facts)) return source;
  const coded = facts.map((fact) => (typeof fact === 'string' ? sentenceOfEarlier(fact) : undefined));
  return coded.includes(undefined) ? source : { ...source, facts_coded: coded };
};

const recodedContext = (context: Context): Context => {
  const { summary, verdict_coded, sources } = context;
  if (verdict_coded !== undefined || summary === undefined) return context;
  const verdict = sentenceOfEarlier(summary);
  const facts = sources.map(recodedSource);
  if (!verdict && facts.every((source, at) => source === sources[at])) return context;
  return { ...context, ...(verdict ? { verdict_coded: [verdict], summary_coded: [verdict] } : {}), sources: facts };
};

/** The same record if nothing of it is a sentence of an earlier version. */
export const recoded = (record: CheckRecord): CheckRecord => {
  const { connection, state } = record;
  if (!isThisDevice(connection)) return record;
  if (state.name === 'failed' && state.message !== undefined && state.coded === undefined) {
    const coded = sentenceOfEarlier(state.message);
    return coded ? { ...record, state: { ...state, coded } } : record;
  }
  if (state.name !== 'done' || state.result.status !== 'success') return record;
  const context = recodedContext(state.result.context);
  return context === state.result.context
    ? record
    : { ...record, state: { ...state, result: { ...state.result, context } } };
};

/** Runs once in the life of a profile. */
export const recodeEarlier = async (): Promise<void> => {
  if ((await readSetting(RECODED)) === true) return;
  await changeChecks(recoded);
  await writeSetting(RECODED, true);
};
