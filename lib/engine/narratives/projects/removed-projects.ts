/**
 * Hides projects. One that the user of a device removed can be restored for a while, and is then deleted; one that a team archived stays
 * until somebody restores it.
 */
import type { Project } from '../../../contract/projects.ts';
import type { Store } from '../../store/store.ts';
import { JOBS } from './run-view.ts';

const SLICE_ROWS = 100;

const removeRuns = async (collections: Store['collections'], project: string): Promise<void> => {
  for (;;) {
    const rows = await collections.list({ caller: JOBS, indexOn: project, order: 'asc', limit: SLICE_ROWS });
    if (rows.length === 0) return;
    await collections.remove(rows.map(({ id }) => id));
  }
};

/** Removes a project with everything in it. */
const removeProject = async (store: Store, project: string): Promise<void> => {
  const { posts, authors, narratives, imports, cursors, projects, collections } = store;
  for (const table of [posts, authors, narratives]) await table.remove(project, await table.ids(project));
  for (const { id, project: owner } of await imports.all()) if (owner === project) await imports.remove(id);
  const own = JSON.stringify([project]).slice(0, -1);
  for (const { id } of await cursors.all()) if (id.startsWith(`${own},`)) await cursors.remove(id);
  await removeRuns(collections, project);
  await projects.remove(project);
};

/** The time in which a user may still notice that it was a mistake. */
const KEPT_MS = 10 * 60_000;

export const isArchived = ({ archivedAt }: Project): boolean => archivedAt !== undefined;

export const isRemoved = (project: Project): boolean => project.removedAt !== undefined || isArchived(project);

export const markRemoved = async ({ projects }: Pick<Store, 'projects'>, slug: string, now: number): Promise<void> => {
  await projects.update(slug, (project) => ({ ...project, removedAt: new Date(now).toISOString() }));
};

/** Undefined if there is no such project. */
export const archiveProject = ({ projects }: Pick<Store, 'projects'>, slug: string, now: number) =>
  projects.update(slug, (project) => ({ ...project, archivedAt: new Date(now).toISOString() }));

/** Undefined if there is no such project. */
export const restoreProject = ({ projects }: Pick<Store, 'projects'>, slug: string) =>
  projects.update(slug, ({ removedAt: _removed, archivedAt: _archived, ...project }) => project);

const goesAt = ({ removedAt }: Project): number =>
  typeof removedAt === 'string' ? Date.parse(removedAt) + KEPT_MS : Number.POSITIVE_INFINITY;

/** Deletes the projects that are due. Resolves to the time of the next deletion. */
export const deleteRemoved = async (store: Store, now: number): Promise<number | undefined> => {
  const waiting = (await store.projects.all()).filter(isRemoved);
  for (const project of waiting) if (goesAt(project) <= now) await removeProject(store, project.slug);
  const left = waiting.map(goesAt).filter((at) => at > now && Number.isFinite(at));
  return left.length > 0 ? Math.min(...left) : undefined;
};
