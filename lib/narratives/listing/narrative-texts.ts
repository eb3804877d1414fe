/** The texts of a narrative, each once: services often write the same sentence under several names (wire facts 3.5). */
import type { Narrative } from '../../contract/narratives.ts';
import { storyQuotes } from './story-quotes.ts';

const inOrder = [
  'contextOneSentence',
  'contextSummary',
  'contextResponse',
  'executiveBriefing',
  'trendJustification',
] as const satisfies readonly (keyof Narrative)[];
export type NarrativeText = (typeof inOrder)[number] | 'title' | 'contextHeadline';

export interface NarrativeTexts {
  /** Absent where the narrative has no words at all. */
  headline?: string;
  others: { field: NarrativeText; text: string }[];
}

/** Made of quotes, which are shown as quotes. */
const ofQuotes: readonly NarrativeText[] = ['contextOneSentence', 'contextSummary'];

const sameWords = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export const narrativeTexts = (row: Narrative): NarrativeTexts => {
  const seen = new Set(['']);
  const isNew = (text: string | undefined): text is string => {
    const key = sameWords(text ?? '');
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  /** What a model of this device wrote stands under its name, and never as what the story is called. */
  const isWritten = row.textsFrom === 'model';
  const headline = [
    isWritten ? undefined : row.contextHeadline,
    row.title,
    row.contextOneSentence,
    row.contextSummary,
  ].find(isNew);
  const isQuoted = row.textsFrom === 'quotes' && storyQuotes(row).length > 0;
  const others = (['title', 'contextHeadline', ...inOrder] as const).flatMap((field) => {
    const isLeftOut = (isQuoted && ofQuotes.includes(field)) || (!isWritten && field === 'contextHeadline');
    const text = isLeftOut ? undefined : row[field];
    return isNew(text) ? [{ field, text }] : [];
  });
  return { ...(headline !== undefined && { headline }), others };
};
