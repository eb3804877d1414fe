/** What our pages may ask about checks: to begin one, to answer its question, to stop it, to ask again, to put it away. */
import { implement, ORPCError } from '@orpc/server';
import { answerConsent } from '../checks/answer-consent.ts';
import { checkAgain } from '../checks/check-again.ts';
import type { CheckEvent } from '../checks/check-machine.ts';
import type { CheckRunner } from '../checks/check-runner.ts';
import type { Started } from '../checks/start-check.ts';
import { readCheck } from '../records/read-checks.ts';
import { deskContract } from './contract.ts';

export interface ChecksDeskParts {
  runner: CheckRunner;
  /** Begins a check of what was typed, which came from no page. */
  startCheck: (text: string) => Promise<Started>;
}

const os = implement(deskContract.checks);

const notThere = () => new ORPCError('NOT_FOUND', { message: 'This check is not here any more.' });

export const checksDesk = ({ runner, startCheck }: ChecksDeskParts) => {
  const told =
    (event: CheckEvent) =>
    ({ input }: { input: { id: string } }) =>
      runner.tell(input.id, event);
  const toldAll =
    (event: CheckEvent) =>
    async ({ input }: { input: { ids: string[] } }) => {
      for (const id of input.ids) await runner.tell(id, event);
    };
  return {
    start: os.start.handler(({ input }) => startCheck(input.text)),
    consent: os.consent.handler(async ({ input: { id, ...answer } }) => {
      const record = await readCheck(id);
      if (!record) throw notThere();
      await answerConsent(runner, record, answer);
    }),
    permitted: os.permitted.handler(told({ name: 'permitted' })),
    stop: os.stop.handler(told({ name: 'stopped' })),
    lookAgain: os.lookAgain.handler(told({ name: 'looked-again' })),
    retry: os.retry.handler(told({ name: 'retried' })),
    again: os.again.handler(async ({ input }) => {
      const record = await readCheck(input.id);
      if (!record) throw notThere();
      return { id: await checkAgain(runner, record, Date.now()) };
    }),
    seen: os.seen.handler(told({ name: 'seen' })),
    judge: os.judge.handler(({ input: { id, notSame } }) => runner.tell(id, { name: 'judged', notSame })),
    annotate: os.annotate.handler(({ input: { id, ...annotation } }) =>
      runner.tell(id, { name: 'annotated', ...annotation }),
    ),
    remove: os.remove.handler(told({ name: 'removed' })),
    restore: os.restore.handler(told({ name: 'restored' })),
    removeAll: os.removeAll.handler(toldAll({ name: 'removed' })),
    restoreAll: os.restoreAll.handler(toldAll({ name: 'restored' })),
  };
};
