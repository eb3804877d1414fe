/** Fills the disk of the database, and makes room again. The disk is a small one in memory, which only root may have. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillDisk, mountSmallDisk } from '../../fixtures/small-disk.ts';
import { createCluster } from '../../postgres/harness/cluster.ts';
import type { Figure } from '../figures.ts';
import { newInput, sendCheck, statusOfCheck } from '../load.ts';
import { openWorld } from '../world.ts';

const DISK_MB = 192;
export const fullDisk = async ({ checks }: { checks: number }): Promise<Figure[] | undefined> => {
  const disk = mountSmallDisk(DISK_MB);
  if (!disk) return undefined;
  const cluster = await createCluster(
    ['max_wal_size=32MB', 'min_wal_size=32MB', 'track_commit_timestamp=on'],
    disk.folder,
  );
  try {
    const world = await openWorld(cluster);
    await world.start();
    const node = await world.start();
    const token = await world.tokenOf('member');
    const acknowledged: string[] = [];
    const send = async (): Promise<number> => {
      const { status, id } = await sendCheck(node, token, `${newInput()} ${'Long ago. '.repeat(400)}`);
      if (id !== undefined) acknowledged.push(id);
      return status;
    };
    for (let at = 0; at < checks; at += 1) await send();
    const ballast = join(disk.folder, 'ballast');
    fillDisk(ballast);
    const refusals = new Set<number>();
    for (let at = 0; at < 400 && refusals.size === 0; at += 1) {
      const status = await send();
      if (status >= 500 || status === 0) refusals.add(status);
    }
    const [known = ''] = acknowledged;
    const isRead = (await statusOfCheck(node, token, known)) !== undefined;
    rmSync(ballast);
    // A database that could not write its log has ended itself.
    await cluster.kill();
    await cluster.start();
    await wait(2_000);
    let after = 0;
    for (const end = Date.now() + 20_000; after < checks && Date.now() < end; ) {
      const status = await send();
      if (status > 0 && status < 300) after += 1;
      else await wait(200);
    }
    const outcome = await world.outcome(acknowledged, 40_000);
    await world.close();
    return [
      ...outcome,
      {
        name: 'refused when the disk was full, with this status',
        value: [...refusals][0] ?? 0,
        goal: { atLeast: 500 },
      },
      { name: 'reads that went on', value: isRead ? 1 : 0 },
      { name: 'acknowledged after there was room again', value: after, goal: { atLeast: checks } },
    ];
  } finally {
    await cluster.remove();
    disk.unmount();
  }
};
