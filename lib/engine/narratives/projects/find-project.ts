/**
 * Finds the project that a caller identifies: specification 2.6 has a slug and a name, and declares neither of them the
 * identifier.
 */

import type { Project } from '../../../contract/projects.ts';
import { sentence } from '../../../contract/sentence.ts';
import { notFound } from '../../procedures.ts';
import type { Store } from '../../store/store.ts';

/** The slug takes precedence. Throws a 404 if neither matches. */
export const findProject = async (store: Store, id: string): Promise<Project> => {
  const found = (await store.projects.get(id)) ?? (await store.projects.all()).find(({ name }) => name === id);
  if (!found) throw notFound(sentence('refused.noProject'));
  return found;
};
