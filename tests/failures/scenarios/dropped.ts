/** Breaks the connections of one of two servers to the database again and again, under load. */
import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresProxy } from '../../postgres/harness/postgres-proxy.ts';
import type { Figure } from '../figures.ts';
import { keepSending } from '../load.ts';
import type { World } from '../world.ts';

export const dropped = async (world: World, { seconds }: { seconds: number }): Promise<Figure[]> => {
  const proxy = await createPostgresProxy(world.url);
  await world.start();
  await world.start({ url: proxy.url });
  const token = await world.tokenOf('member');
  const loading = new AbortController();
  const sending = keepSending(() => world.nodes, { token, aSecond: 10, signal: loading.signal });
  let drops = 0;
  for (; drops < seconds; drops += 1) {
    await wait(1000);
    proxy.drop();
  }
  loading.abort();
  const { acknowledged, unanswered } = await sending;
  const outcome = await world.outcome(acknowledged);
  await Promise.all(world.nodes.splice(0).map((node) => node.kill()));
  await proxy.close();
  return [
    ...outcome,
    { name: 'times that all its connections broke', value: drops },
    { name: 'requests without an acknowledgement', value: unanswered },
  ];
};
