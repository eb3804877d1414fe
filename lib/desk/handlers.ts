/** The background's answers to our own pages. */
import { implement, ORPCError } from '@orpc/server';
import type { CheckRunner } from '../checks/check-runner.ts';
import { rememberAnswer, siteOf } from '../checks/consent.ts';
import { readProfiles, writeProfiles } from '../connections/profiles.ts';
import { readPublishers, writePublishers } from '../connections/publishers.ts';
import { dropSecret, keepSecret } from '../connections/secrets.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Service } from '../contract/index.ts';
import { readCheck } from '../records/read-checks.ts';
import { deskContract } from './contract.ts';

export interface DeskParts {
  runner: CheckRunner;
  /** Begins a check of a text that came from no page; gives its id. */
  startCheck: (text: string) => Promise<string>;
  serviceOf: (connection: string) => Promise<Service>;
  forgetService: (connection: string) => void;
}

const os = implement(deskContract);

const notThere = () => new ORPCError('NOT_FOUND', { message: 'This check is not here any more.' });

export const createDesk = ({ runner, startCheck, serviceOf, forgetService }: DeskParts) =>
  os.router({
    checks: {
      start: os.checks.start.handler(async ({ input }) => ({ id: await startCheck(input.text) })),
      consent: os.checks.consent.handler(async ({ input: { id, answer } }) => {
        const record = await readCheck(id);
        if (!record) throw notThere();
        if (record.page && (answer === 'always' || answer === 'never')) {
          await rememberAnswer(siteOf(record.page.address), answer);
        }
        const agreed = answer === 'once' || answer === 'always';
        await runner.tell(id, { name: agreed ? 'consented' : 'refused' });
      }),
      stop: os.checks.stop.handler(({ input }) => runner.tell(input.id, { name: 'stopped' })),
      again: os.checks.again.handler(async ({ input }) => {
        const record = await readCheck(input.id);
        if (!record) throw notThere();
        const now = Date.now();
        const id = crypto.randomUUID();
        const state = { name: 'queued', at: now, creates: 0 } as const;
        await runner.add({ ...record, id, createdAt: now, updatedAt: now, state });
        return { id };
      }),
    },
    connections: {
      list: os.connections.list.handler(() => readProfiles()),
      choose: os.connections.choose.handler(async ({ input }) => {
        await writeProfiles({ ...(await readProfiles()), active: input.id });
      }),
      save: os.connections.save.handler(async ({ input: { profile, secret } }) => {
        await keepSecret(profile.id, secret);
        const { services } = await readProfiles();
        const others = services.filter(({ id }) => id !== profile.id);
        await writeProfiles({ active: profile.id, services: [...others, profile] });
        forgetService(profile.id);
      }),
      remove: os.connections.remove.handler(async ({ input }) => {
        const { active, services } = await readProfiles();
        await writeProfiles({
          active: active === input.id ? 'device' : active,
          services: services.filter(({ id }) => id !== input.id),
        });
        await dropSecret(input.id);
        forgetService(input.id);
      }),
      test: os.connections.test.handler(async ({ input }) => {
        try {
          const service = await serviceOf(input.id);
          await service.contextChecks.list({ query: { limit: 1 } });
          return { works: true, sentence: 'It works: signed in, and context checks can be read.' };
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          return { works: false, sentence: `${error.message} ${error.nextStep}` };
        }
      }),
    },
    publishers: {
      list: os.publishers.list.handler(() => readPublishers()),
      save: os.publishers.save.handler(({ input }) => writePublishers(input)),
    },
  });
