/** Records when a project was last searched, at most once a minute. */
import type { Clock } from '../../../platform/clock.ts';
import type { Store } from '../../store/store.ts';

const EVERY_MS = 60_000;

export const createAccessNotes = ({ projects }: Pick<Store, 'projects'>, clock: Clock) => {
  const notedAt = new Map<string, number>();
  return async (project: string): Promise<void> => {
    const now = clock.now();
    if (now - (notedAt.get(project) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    notedAt.set(project, now);
    await projects.update(project, (row) => ({ ...row, lastAccessed: new Date(now).toISOString() }));
  };
};
