/** Wraps a store whose engine dies at a chosen write. That write happens or does not, and every later call throws. */
import type { Store } from '../../lib/engine/store/store.ts';

export class Death extends Error {}

const WRITES = ['add', 'begin', 'settle', 'handBack', 'put', 'change', 'remove', 'update'];
const READS = ['get', 'getMany', 'all', 'count', 'ids', 'page', 'unfinished'];

type Member = (...given: unknown[]) => Promise<unknown>;

export const dyingAt = (store: Store, deadly: number, isWritten: boolean) => {
  let writes = 0;
  let isDead = false;
  const live = (member: Member, isWrite: boolean): Member => {
    return async (...given) => {
      if (isDead) throw new Death();
      if (!isWrite) return member(...given);
      writes += 1;
      isDead = writes === deadly;
      if (isDead && !isWritten) throw new Death();
      const done = await member(...given);
      if (isDead) throw new Death();
      return done;
    };
  };
  const mortal = <Table extends object>(table: Table): Table =>
    new Proxy(table, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== 'function') return found;
        const member = found.bind(target) as Member; // the members that are named above are asynchronous
        return [...WRITES, ...READS].includes(String(name)) ? live(member, WRITES.includes(String(name))) : member;
      },
    });
  return {
    mortal: Object.fromEntries(Object.entries(store).map(([name, table]) => [name, mortal(table)])) as unknown as Store, // the same members
    died: () => isDead,
  };
};
