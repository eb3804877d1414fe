/** Removes a project with everything in it. */
import type { Store } from '../../store/store.ts';

export const removeProject = async (store: Store, project: string): Promise<void> => {
  const { posts, authors, narratives, imports, cursors, projects } = store;
  for (const table of [posts, authors, narratives]) await table.remove(project, await table.ids(project));
  for (const { id, project: owner } of await imports.all()) if (owner === project) await imports.remove(id);
  const own = JSON.stringify([project]).slice(0, -1);
  for (const { id } of await cursors.all()) if (id.startsWith(`${own},`)) await cursors.remove(id);
  await projects.remove(project);
};
