/** Counts the accounts of a project again in the cohorts of the current rules, reading posts a slice at a time. */
import type { CohortRule } from '../../../contract/device/cohort-rules.ts';
import type { Store } from '../../store/store.ts';
import { createSlices } from '../cluster/slices.ts';
import { createCohortCounter } from '../score/cohorts.ts';
import { slicesOf } from './retention.ts';
import { isSameRow } from './same-row.ts';

export const countCohorts = async (
  { posts, authors }: Pick<Store, 'posts' | 'authors'>,
  project: string,
  rules: readonly CohortRule[],
  signal: AbortSignal,
): Promise<void> => {
  const counter = createCohortCounter(rules);
  const slices = createSlices({ signal });
  if (counter.needsPosts) {
    for await (const slice of slicesOf(posts, project)) {
      for (const post of slice) {
        counter.read(post);
        const pausing = slices.pause({ step: 'counting', done: 0, total: 0 });
        if (pausing) await pausing;
      }
    }
  }
  for await (const slice of slicesOf(authors, project)) {
    signal.throwIfAborted();
    const ids = slice.map(({ authorId }) => authorId);
    await authors.change(project, ids, (author) => {
      const classified = author && counter.classified(author);
      return classified && !isSameRow(classified, author) ? classified : undefined;
    });
  }
};
