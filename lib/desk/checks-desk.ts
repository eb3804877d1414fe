/** Handles the requests of extension pages about checks: start, consent, stop, repeat, annotate and remove. */
import { implement, ORPCError } from '@orpc/server';
import { answerConsent } from '../checks/begin/answer-consent.ts';
import { type AgainParts, checkAgain, retry } from '../checks/begin/check-again.ts';
import { largerPicture } from '../checks/begin/larger-picture.ts';
import type { Start, Started } from '../checks/begin/start-check.ts';
import type { CheckEvent } from '../checks/check-events.ts';
import { listRemoteChecks, type RemoteChecksParts, recordOfCheckThere } from '../checks/remote-checks.ts';
import { t } from '../platform/words.ts';
import { type CheckRecord, readCheck, readSameChecks } from '../records/read-checks.ts';
import { checksContract } from './checks-contract.ts';
import { withServiceRefusal } from './service-refusals.ts';

export interface ChecksDeskParts extends AgainParts {
  serviceOf: RemoteChecksParts['serviceOf'];
  /** Starts a check of typed text, which has no page. */
  startCheck: (text: string, kind?: 'image') => Promise<Started>;
  /** Starts a check whose input is complete. */
  begin: (start: Start) => Promise<Started>;
}

const os = implement(checksContract);

const thereIs = async (id: string): Promise<CheckRecord> => {
  const record = await readCheck(id);
  if (!record) throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
  return record;
};

export const checksDesk = (parts: ChecksDeskParts) => {
  const { runner, startCheck, begin, serviceOf } = parts;
  const dispatch =
    (event: CheckEvent) =>
    ({ input }: { input: { id: string } }) =>
      runner.dispatch(input.id, event);
  const dispatchAll =
    (event: CheckEvent) =>
    async ({ input }: { input: { ids: string[] } }) => {
      for (const id of input.ids) await runner.dispatch(id, event);
    };
  return {
    start: os.start.handler(({ input }) => startCheck(input.text, input.kind)),
    consent: os.consent.handler(async ({ input: { id, ...answer } }) => {
      await answerConsent(parts, await thereIs(id), answer);
    }),
    permitted: os.permitted.handler(dispatch({ name: 'permitted' })),
    networkIsBack: os.networkIsBack.handler(() => runner.wakeUp()),
    stop: os.stop.handler(dispatch({ name: 'stopped' })),
    lookAgain: os.lookAgain.handler(dispatch({ name: 'looked-again' })),
    retry: os.retry.handler(async ({ input }) => retry(parts, await thereIs(input.id))),
    again: os.again.handler(async ({ input }) => {
      return { id: await checkAgain(parts, await thereIs(input.id), Date.now()) };
    }),
    larger: os.larger.handler(async ({ input }) => {
      const start = largerPicture(await thereIs(input.id));
      if (!start) throw new ORPCError('NOT_FOUND', { message: t('desk.noLarger') });
      return begin(start);
    }),
    seen: os.seen.handler(dispatch({ name: 'seen' })),
    judge: os.judge.handler(({ input: { id, notSame } }) => runner.dispatch(id, { name: 'judged', notSame })),
    annotate: os.annotate.handler(({ input: { id, ...annotation } }) =>
      runner.dispatch(id, { name: 'annotated', ...annotation }),
    ),
    remove: os.remove.handler(dispatch({ name: 'removed' })),
    removeAll: os.removeAll.handler(dispatchAll({ name: 'removed' })),
    restoreAll: os.restoreAll.handler(async ({ input: { ids } }) => {
      const records = await Promise.all(ids.map(readCheck));
      for (const record of records) if (record) await runner.dispatch(record.id, { name: 'restored' });
      // The sweep has deleted it for good, so the page must not show it as restored.
      if (records.includes(undefined)) throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
    }),
    remote: os.remote.handler(({ input }) =>
      withServiceRefusal(listRemoteChecks({ serviceOf, same: readSameChecks }, input)),
    ),
    keep: os.keep.handler(async ({ input }) => {
      const record = await withServiceRefusal(recordOfCheckThere({ serviceOf }, input, Date.now()));
      await runner.add(record);
      return { id: record.id };
    }),
  };
};
