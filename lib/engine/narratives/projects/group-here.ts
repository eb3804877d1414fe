/** Clusters posts in this thread, in slices, as a server does. A browser has a worker for it. */
import { type GroupOptions, type GroupProject, groupPosts } from './group-posts.ts';

/** Without `factChecksOf` no narrative has a label. */
export const groupHere =
  (tables: Parameters<typeof groupPosts>[0], factChecksOf?: GroupOptions['factChecksOf']): GroupProject =>
  (project, options) =>
    groupPosts(tables, project, { ...options, ...(factChecksOf ? { factChecksOf } : {}) });
