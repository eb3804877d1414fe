/** Has a language model summarize a narrative, and retains the sentences that can be traced to the posts they cite. */
import * as z from 'zod/mini';
import type { ReadableSource } from '../../context/judge/language-model/readable-sources.ts';
import { trace } from '../../context/judge/language-model/traceable.ts';
import { fenced, fenceRule, randomToken } from '../../model/fence.ts';
import type { LanguageModel, ModelRequest } from '../../model/language-model.ts';

const written = z.object({ text: z.string(), sources: z.array(z.number()) });
const report = z.object({
  headline: written,
  oneSentence: written,
  summary: z.array(written),
  briefing: z.array(written),
  response: z.array(written),
});
type Report = z.infer<typeof report>;

const MAX_SENTENCES = 5;

const questionAbout = (posts: Iterable<ReadableSource>): ModelRequest<Report> => {
  const token = randomToken();
  return {
    name: 'story',
    shape: report,
    instructions: [
      'You report what numbered posts of a social network say. You never say what you know or think yourself.',
      'Each "text" is one plain sentence without links, lists or markup, and its "sources" are the numbers of the posts that ' +
        'carry the whole sentence, each on its own.',
      '"headline" is a short sentence with what most posts say, and "oneSentence" says it in full. "summary" is up to ' +
        `${MAX_SENTENCES} sentences about what is said, "briefing" up to ${MAX_SENTENCES} for somebody who has to know ` +
        'who, where, when and how many, and "response" up to ' +
        `${MAX_SENTENCES} about what posts answer to the others or doubt. Leave a list empty where no post carries it.`,
      'Use the words of the post, in the language of the post. Keep its names, numbers and dates as they are, keep who says ' +
        'what, and keep every "not". Put words in quotation marks only if they stand in the post letter by letter.',
      'Do not say whether anything is true, and nothing about who writes the posts or why.',
      fenceRule(token),
    ].join('\n'),
    material: fenced(
      token,
      Array.from(posts, ({ number, lines }) => ({ name: `post ${number}`, lines })),
    ),
  };
};

/** The texts of the specification. A text without a traced sentence is absent. */
export interface StoryTexts {
  contextHeadline?: string;
  contextOneSentence?: string;
  contextSummary?: string;
  executiveBriefing?: string;
  contextResponse?: string;
}

export interface WrittenStory {
  texts: StoryTexts;
  /** The numbers of the cited posts. */
  cited: number[];
}

/** Undefined if no sentence could be traced. */
export const writeStory = async (
  posts: ReadonlyMap<number, ReadableSource>,
  { model, signal }: { model: LanguageModel; signal: AbortSignal },
): Promise<WrittenStory | undefined> => {
  const { headline, oneSentence, summary, briefing, response } = await model.complete(
    questionAbout(posts.values()),
    signal,
  );
  const kept = (sentences: Report['summary']): string | undefined => {
    const traced = sentences.slice(0, MAX_SENTENCES).flatMap((each) => {
      const one = trace(each, posts);
      return 'sentence' in one ? [one.sentence] : [];
    });
    return [...new Set(traced)].join(' ') || undefined;
  };
  const tracedTexts = {
    contextHeadline: kept([headline]),
    contextOneSentence: kept([oneSentence]),
    contextSummary: kept(summary),
    executiveBriefing: kept(briefing),
    contextResponse: kept(response),
  };
  const texts: StoryTexts = Object.fromEntries(Object.entries(tracedTexts).filter(([, text]) => text !== undefined));
  const numbers = Object.values(texts).flatMap((text: string) =>
    Array.from(text.matchAll(/\[(\d+)\]/g), ([, number]) => Number(number)),
  );
  const cited = [...new Set(numbers)].toSorted((one, other) => one - other);
  return cited.length === 0 ? undefined : { texts, cited };
};
