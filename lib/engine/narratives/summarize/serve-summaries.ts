/** Serves summaries of narratives, on request only, since posts are sent to the operator of the model. */

import { implement } from '@orpc/server';
import { type SummaryOutcome, summaryContract } from '../../../contract/device/summaries.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { LanguageModel } from '../../model/language-model.ts';
import { failureSentence } from '../../model/model-failure.ts';
import { notFound } from '../../procedures.ts';
import type { Store } from '../../store/store.ts';
import { TooLong, withinTime } from '../../web/within-time.ts';
import { readablePosts, shownPosts } from './readable-posts.ts';
import { type WrittenTexts, withWrittenTexts } from './story-texts.ts';
import { writeStory } from './write-story.ts';

export interface SummaryPorts {
  store: Pick<Store, 'posts' | 'narratives'>;
  clock: Clock;
  languageModel?: () => Promise<LanguageModel | undefined>;
  slugOf: (project: string) => Promise<string>;
}

/** A model that has to be loaded first takes time, and the user waits for nothing else. */
const LIMIT_MS = 120_000;

const nothing = (because: Sentence): SummaryOutcome => ({ outcome: 'nothing', because });

const idsIn = ({ centralPostIds }: Narrative): string[] =>
  Array.isArray(centralPostIds) ? centralPostIds.filter((id) => typeof id === 'string') : [];

export const serveSummaries = ({ store, clock, languageModel, slugOf }: SummaryPorts) => {
  const os = implement(summaryContract);

  const find = async (project: string, narrativeId: string) => {
    const slug = await slugOf(project);
    const row = await store.narratives.get(slug, narrativeId);
    if (!row) throw notFound(sentence('refused.noNarrative'));
    const posts = (await store.posts.getMany(slug, idsIn(row))).flatMap((post) =>
      post?.narrativeId === narrativeId ? [post] : [],
    );
    return { slug, posts };
  };

  /** Stores the texts in one step, since clustering may run at the same time. False if the narrative no longer exists. */
  const keep = async (slug: string, narrativeId: string, written: WrittenTexts): Promise<boolean> => {
    let isThere = false;
    await store.narratives.change(slug, [narrativeId], (row) => {
      isThere = row !== undefined;
      return row && withWrittenTexts(row, written);
    });
    return isThere;
  };

  return os.router({
    preview: os.preview.handler(async ({ input: { project, narrativeId } }) => {
      const model = await languageModel?.();
      const { posts } = await find(project, narrativeId);
      return { ...(model ? { model: model.name } : {}), posts: shownPosts(posts) };
    }),
    write: os.write.handler(async ({ input, signal = new AbortController().signal }): Promise<SummaryOutcome> => {
      const { slug, posts } = await find(input.project, input.narrativeId);
      const shown = shownPosts(posts.filter(({ postId }) => input.posts.includes(postId)));
      const model = await languageModel?.();
      if (!model) return nothing(sentence('modelFailure.noModel'));
      if (shown.length === 0) return nothing(sentence('unwritten.noPost'));
      try {
        const summary = await withinTime({ clock, signal, ms: LIMIT_MS }, (limited) =>
          writeStory(readablePosts(shown), { model, signal: limited }),
        );
        if (!summary) return nothing(sentence('unwritten.nothingTraced'));
        const cited = summary.cited.flatMap((number) => {
          const post = posts.find(({ postId }) => postId === shown[number - 1]?.postId);
          return post ? [{ number, post }] : [];
        });
        const written = { texts: summary.texts, cited, by: model.name, at: clock.now() };
        const isThere = await keep(slug, input.narrativeId, written);
        return isThere ? { outcome: 'written' } : nothing(sentence('unwritten.noNarrative'));
      } catch (error) {
        signal.throwIfAborted();
        return nothing(error instanceof TooLong ? sentence('modelFailure.tooSlowToWrite') : failureSentence(error));
      }
    }),
  });
};
