/** What our pages may ask about checks: to begin one, to answer its question, to stop it, to ask again. */
import { implement, ORPCError } from '@orpc/server';
import type { CheckRunner } from '../checks/check-runner.ts';
import { rememberAnswer, siteOf } from '../checks/consent.ts';
import { readCheck } from '../records/read-checks.ts';
import { deskContract } from './contract.ts';

export interface ChecksDeskParts {
  runner: CheckRunner;
  /** Begins a check of a text that came from no page; gives its id. */
  startCheck: (text: string) => Promise<string>;
}

const os = implement(deskContract.checks);

const notThere = () => new ORPCError('NOT_FOUND', { message: 'This check is not here any more.' });

export const checksDesk = ({ runner, startCheck }: ChecksDeskParts) => ({
  start: os.start.handler(async ({ input }) => ({ id: await startCheck(input.text) })),
  consent: os.consent.handler(async ({ input: { id, answer } }) => {
    const record = await readCheck(id);
    if (!record) throw notThere();
    if (record.page && (answer === 'always' || answer === 'never')) {
      await rememberAnswer(siteOf(record.page.address), answer);
    }
    const agreed = answer === 'once' || answer === 'always';
    await runner.tell(id, { name: agreed ? 'consented' : 'refused' });
  }),
  stop: os.stop.handler(({ input }) => runner.tell(input.id, { name: 'stopped' })),
  again: os.again.handler(async ({ input }) => {
    const record = await readCheck(input.id);
    if (!record) throw notThere();
    const now = Date.now();
    const id = crypto.randomUUID();
    const state = { name: 'queued', at: now, creates: 0 } as const;
    await runner.add({ ...record, id, createdAt: now, updatedAt: now, state });
    return { id };
  }),
});
