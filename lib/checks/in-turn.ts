/** Serializes jobs of the same name; jobs of different names run in parallel. */
export type InTurn = (name: string, work: () => Promise<void>) => Promise<void>;

export const takeTurns = (): InTurn => {
  const queues = new Map<string, Promise<void>>();
  return (name, work) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    queues.set(name, settled);
    settled.finally(() => queues.get(name) === settled && queues.delete(name));
    return turn;
  };
};
