/** Fakes the browser's permissions: a test grants and revokes them, the extension reads and removes them. */
import { createFakeEvent } from './fake-event.ts';

export interface FakeWish {
  origins?: string[];
  permissions?: string[];
  /** Firefox's consent to what the extension sends. */
  data_collection?: string[];
}

const partsOf = (pattern: string): { scheme: string; host: string } => {
  const [, scheme = '', host = ''] = /^([a-z*]+):\/\/([^/]+)\/\*$/.exec(pattern) ?? [];
  if (host === '') throw new Error(`${pattern} is no pattern that a browser takes`);
  return { scheme, host };
};

const isHostCovered = (held: string, wanted: string): boolean =>
  held === '*' || held === wanted || (held.startsWith('*.') && `.${wanted}`.endsWith(held.slice(1)));

const covers = (held: string, wanted: string): boolean => {
  const [have, need] = [partsOf(held), partsOf(wanted)];
  return (have.scheme === '*' || have.scheme === need.scheme) && isHostCovered(have.host, need.host);
};

export const createFakePermissions = () => {
  const held = { origins: new Set<string>(), permissions: new Set<string>(), data_collection: new Set<string>() };
  /** The requests of the extension. The user answers as `allows` says. */
  const prompts: FakeWish[] = [];
  const user = { allows: false };
  const [added, removed] = [createFakeEvent<[FakeWish]>(), createFakeEvent<[FakeWish]>()];
  return {
    held,
    prompts,
    user,
    added,
    removed,
    api: {
      contains: async ({ origins = [], permissions = [], data_collection: data = [] }: FakeWish) =>
        origins.every((wanted) => [...held.origins].some((one) => covers(one, wanted))) &&
        permissions.every((wanted) => held.permissions.has(wanted)) &&
        data.every((wanted) => held.data_collection.has(wanted)),
      request: async (wish: FakeWish) => {
        prompts.push(wish);
        if (!user.allows) return false;
        for (const one of wish.origins ?? []) held.origins.add(one);
        for (const one of wish.permissions ?? []) held.permissions.add(one);
        for (const one of wish.data_collection ?? []) held.data_collection.add(one);
        return true;
      },
      getAll: async () => ({ origins: [...held.origins], permissions: [...held.permissions] }),
      remove: async ({ origins = [], permissions = [] }: FakeWish) => {
        for (const one of origins) held.origins.delete(one);
        for (const one of permissions) held.permissions.delete(one);
        return true;
      },
      onAdded: added.event,
      onRemoved: removed.event,
    },
    clear: () => {
      held.origins.clear();
      held.permissions.clear();
      held.data_collection.clear();
      prompts.length = 0;
      user.allows = false;
      added.clear();
      removed.clear();
    },
  };
};
