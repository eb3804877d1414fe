/** Repeats a check with the same input: resends it after a failure, or creates a new check to compare results. */
import { DEVICE } from '../../contract/device/device.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { hasResult } from '../../records/check-states.ts';
import { getMaterial, putMaterial } from '../../records/materials.ts';
import type { CheckRunner } from '../check-runner.ts';
import { readableQuote } from './new-check.ts';

export interface AgainParts {
  runner: CheckRunner;
  /** The hosts that lack a permission: queried each time, since users revoke permissions. */
  missingOf: (record: CheckRecord) => Promise<string[]>;
}

/** A prompt that the user had not accepted is shown again. */
const firstState = ({ state }: CheckRecord, missing: string[], now: number): CheckRecord['state'] => {
  const unanswered = state.name === 'stopped' ? state.unanswered : state;
  if (unanswered?.name === 'awaiting-consent') return unanswered;
  return missing.length > 0 ? { name: 'awaiting-permission', hosts: missing } : { name: 'queued', at: now, creates: 0 };
};

/**
 * The engine of this device would return its cached result of the last hour; a new result uses only this device's own
 * resources.
 */
const freshness = ({ connection }: Pick<CheckRecord, 'connection'>) => (connection === DEVICE ? { fresh: true } : {});

/** Page material expires after an hour; without the surrounding sentence the engine would judge the bare claim. */
const putQuoteBack = async ({ input, quote }: CheckRecord, now: number): Promise<void> => {
  if (!quote || (await getMaterial(input, now)) !== undefined) return;
  await putMaterial(input, { quote: readableQuote(quote) }, now);
};

/** The options of a request to a service, all of them: an absent one is left out. */
export type RequestOptions = Pick<
  CheckRecord,
  'fresh' | 'modelVersion' | 'serviceTags' | 'indexOn' | 'framesAnnotation'
>;

const withOptions = (record: CheckRecord, options: RequestOptions | undefined): CheckRecord => {
  if (!options) return record;
  const { fresh: _fresh, modelVersion: _model, serviceTags: _tags, indexOn: _index, ...rest } = record;
  const { framesAnnotation: _frames, ...kept } = rest;
  return { ...kept, ...options };
};

/** A check without a result has nothing to compare with: what it was compared with itself is compared instead. */
const comparedWith = ({ id, state, earlier }: CheckRecord): string => (hasResult(state) ? id : (earlier ?? id));

export const checkAgain = async (
  { runner, missingOf }: AgainParts,
  earlier: CheckRecord,
  now: number,
  options?: RequestOptions,
): Promise<string> => {
  const { seenAt: _seen, removedAt: _removed, notSameClaim: _judged, formerIds: _former, ...kept } = earlier;
  const {
    closeDecisions: _decisions,
    laterFactChecks: _later,
    unseenLater: _unseen,
    note: _note,
    notFoundAt: _place,
    readsNow: _wording,
    judgedMatch: _match,
    importedAt: _imported,
    evidenceFile: _file,
    ...rest
  } = kept;
  const id = crypto.randomUUID();
  const state = firstState(earlier, await missingOf(earlier), now);
  await putQuoteBack(earlier, now);
  await runner.add({
    ...withOptions(rest, options),
    ...freshness(rest),
    id,
    earlier: comparedWith(earlier),
    createdAt: now,
    updatedAt: now,
    state,
  });
  return id;
};

export const retry = async ({ runner, missingOf }: AgainParts, record: CheckRecord): Promise<void> => {
  const missing = await missingOf(record);
  await putQuoteBack(record, Date.now());
  await runner.dispatch(record.id, { name: 'retried', missing });
};
