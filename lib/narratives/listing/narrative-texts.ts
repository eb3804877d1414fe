/**
 * Collects the texts of a narrative without duplicates: services often repeat a sentence under several names (wire facts 3.5).
 */
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
  /** Absent if the narrative has no texts at all. */
  headline?: string;
  others: { field: NarrativeText; text: string }[];
}

/** Composed of quotes, which are shown as quotes. */
const ofQuotes: readonly NarrativeText[] = ['contextOneSentence', 'contextSummary'];

const sameWords = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export const narrativeTexts = (row: Narrative): NarrativeTexts => {
  const seen = new Set(['']);
  const isNew = (text: string | undefined): text is string => {
    const key = sameWords(text ?? '');
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  /** A text by a model on this device is attributed to the model, and never becomes the headline. */
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
