/** The suite on the engine in process, for any store: one engine, or several that every other call goes to. */
import { describe } from 'vitest';
import { createEngine } from '../../lib/engine/engine.ts';
import { importRecords } from '../../lib/engine/narratives/import/import-records.ts';
import type { Caller } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { ENGLISH } from '../fixtures/english.ts';
import { alternating } from './alternating.ts';
import { describeAdministration } from './cases/admin.ts';
import { describeContextChecks } from './cases/context.ts';
import { describeImages } from './cases/images.ts';
import { describeNarratives } from './cases/narratives.ts';
import { describeSearch } from './cases/search.ts';
import { describeVisionAnalyses } from './cases/vision.ts';
import { describeStore } from './store-cases.ts';
import type { Setting, Start, Subject } from './subject.ts';
import { describeTwoEngines } from './two-engines.ts';

const member: Caller = {
  ...{ id: 'member', administrator: false, mayBypassCache: false, mayAnalyseVideo: false, mayChooseModel: true },
};
const administrator: Caller = {
  ...{ id: 'chief', administrator: true, mayBypassCache: true, mayAnalyseVideo: true, mayChooseModel: true },
};

/** Opens a new store: as one view of it, or as those of several nodes. */
export type OpenStore = (now?: () => number) => Promise<readonly [Store, ...Store[]]>;

const alternate = <View extends object>(views: readonly [View, ...View[]]): View =>
  views.length === 1 ? views[0] : alternating(views);

const startOn = async (
  stores: readonly [Store, ...Store[]],
  clock: ManualClock,
  { generators, limits }: Setting,
): Promise<Subject> => {
  const engineOn = (store: Store) =>
    createEngine(
      { store, clock, log: silentLog, wording: ENGLISH, ...generators },
      { publicAddressesOnly: true, ...limits },
    );
  const [first, ...others] = stores;
  const engines = [engineOn(first), ...others.map(engineOn)] as const;
  await engines[0].resume();
  const close = async () => {
    for (const engine of engines) await engine.close();
  };
  return {
    member: alternate([engines[0].service(member), ...engines.slice(1).map((engine) => engine.service(member))]),
    administrator: alternate([
      engines[0].service(administrator),
      ...engines.slice(1).map((engine) => engine.service(administrator)),
    ]),
    clock,
    restart: async (next) => {
      await close();
      return startOn(stores, clock, next);
    },
    close: async () => {
      await close();
      for (const store of stores) await store.close();
    },
  };
};

async function* each(lines: string[]) {
  yield* lines;
}

export const describeEngine = (name: string, open: OpenStore): void => {
  describe(`the engine in process, on ${name}`, () => {
    const start: Start = async (setting) => {
      const clock = createManualClock();
      const stores = await open(clock.now);
      const [store] = stores;
      await store.users.add({ id: member.id, email: 'member@example.org', roles: [], status: 'active' });
      await store.users.add({
        id: administrator.id,
        email: 'chief@example.org',
        roles: ['administrator'],
        status: 'active',
      });
      await importRecords(store, each(setting.records ?? []));
      return startOn(stores, clock, setting);
    };
    describeStore(async (now) => alternate(await open(now)));
    describeTwoEngines(async () => {
      const [first, second = first] = await open();
      return [first, second];
    });
    describeContextChecks(start);
    describeVisionAnalyses(start);
    describeImages(start);
    describeNarratives(start);
    describeSearch(start);
    describeAdministration(start);
  });
};
