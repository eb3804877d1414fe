/** What our pages may ask about connections: which there are, which one is asked, to set one up and to try it. */
import { implement } from '@orpc/server';
import { readProfiles, writeProfiles } from '../connections/profiles.ts';
import { dropSecret, keepSecret } from '../connections/secrets.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Service } from '../contract/index.ts';
import { deskContract } from './contract.ts';

export interface ConnectionsDeskParts {
  serviceOf: (connection: string) => Promise<Service>;
  forgetService: (connection: string) => void;
}

const os = implement(deskContract.connections);

export const connectionsDesk = ({ serviceOf, forgetService }: ConnectionsDeskParts) => ({
  list: os.list.handler(() => readProfiles()),
  choose: os.choose.handler(async ({ input }) => {
    await writeProfiles({ ...(await readProfiles()), active: input.id });
  }),
  save: os.save.handler(async ({ input: { profile, secret } }) => {
    await keepSecret(profile.id, secret);
    const { services } = await readProfiles();
    const others = services.filter(({ id }) => id !== profile.id);
    await writeProfiles({ active: profile.id, services: [...others, profile] });
    forgetService(profile.id);
  }),
  remove: os.remove.handler(async ({ input }) => {
    const { active, services } = await readProfiles();
    await writeProfiles({
      active: active === input.id ? 'device' : active,
      services: services.filter(({ id }) => id !== input.id),
    });
    await dropSecret(input.id);
    forgetService(input.id);
  }),
  test: os.test.handler(async ({ input }) => {
    try {
      const service = await serviceOf(input.id);
      await service.contextChecks.list({ query: { limit: 1 } });
      return { works: true, sentence: 'It works: signed in, and context checks can be read.' };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { works: false, sentence: `${error.message} ${error.nextStep}` };
    }
  }),
});
