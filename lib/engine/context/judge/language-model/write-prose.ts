/** Lets a language model write down the content of the sources, and keeps the sentences that can be traced to them. */
import * as z from 'zod/mini';
import { asMaterial, fenced, fenceRule, randomToken } from '../../../model/fence.ts';
import type { LanguageModel, ModelRequest } from '../../../model/language-model.ts';
import type { Claim } from '../same-claim.ts';
import type { ReadableSource } from './readable-sources.ts';
import { type CitedText, trace } from './traceable.ts';

const MAX_CLAIM = 600;
const MAX_SENTENCES = 6;

const written = z.object({ text: z.string(), sources: z.array(z.number()) });
const report = z.object({ summary: written, sentences: z.array(written) });
type Report = z.infer<typeof report>;

const questionAbout = (claim: Claim, sources: Iterable<ReadableSource>): ModelRequest<Report> => {
  const token = randomToken();
  return {
    name: 'report',
    shape: report,
    instructions: [
      'You report what numbered sources say about a claim. You never say what you know or think yourself.',
      `"summary" is one sentence, and "sentences" are up to ${MAX_SENTENCES} more. Each "text" is one plain sentence without ` +
        'links, lists or markup, and its "sources" are the numbers of the sources that carry the whole sentence, each on its own.',
      'Use the words of the source, in the language of the source. Keep its names, numbers and dates as they are, keep who ' +
        'says what, and keep every "not". Put words in quotation marks only if they stand in the source letter by letter.',
      'Do not say whether the claim is true. Where a source tells that a publisher rated it, you may repeat that rating.',
      'Leave out sources that have nothing to do with the claim. If none has, leave "sentences" empty.',
      fenceRule(token),
    ].join('\n'),
    material: fenced(token, [
      // The consent prompt shows the claim, and not the sentence around it.
      { name: 'claim', lines: [asMaterial(claim.text, MAX_CLAIM)] },
      ...[...sources].map(({ number, lines }) => ({ name: `source ${number}`, lines })),
    ]),
  };
};

export interface KeptProse {
  summary: string;
  sentences: string[];
}

/** Undefined if no sentence could be traced. */
export const writeProse = async (
  claim: Claim,
  sources: ReadonlyMap<number, ReadableSource>,
  { model, signal }: { model: LanguageModel; signal: AbortSignal },
): Promise<KeptProse | undefined> => {
  const { summary, sentences } = await model.complete(questionAbout(claim, sources.values()), signal);
  const kept = (each: CitedText): string[] => {
    const traced = trace(each, sources);
    return 'sentence' in traced ? [traced.sentence] : [];
  };
  const body = [...new Set(sentences.slice(0, MAX_SENTENCES).flatMap(kept))];
  const [first = body[0]] = kept(summary);
  return first === undefined ? undefined : { summary: first, sentences: body.filter((sentence) => sentence !== first) };
};
