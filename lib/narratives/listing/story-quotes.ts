/** Reads the sources of the quotes in a narrative: members beyond the specification, which are therefore validated. */
import type { Narrative } from '../../contract/narratives.ts';

interface Source {
  author?: string;
  platform: string;
  createdAt: string;
  postUrl?: string;
}

export interface StoryQuote extends Source {
  text: string;
}

export interface Citation extends Source {
  number: number;
}

export interface WrittenBy {
  model: string;
  at: string;
  citations: Citation[];
}

const MAX_QUOTES = 10;
const MAX_QUOTE_CHARS = 600;

const objectsIn = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : [])
    .slice(0, MAX_QUOTES)
    .filter((one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null);

const sourceIn = ({ author, platform, createdAt, postUrl }: Record<string, unknown>): Source | undefined =>
  typeof platform === 'string' && typeof createdAt === 'string'
    ? {
        platform,
        createdAt,
        ...(typeof author === 'string' && { author }),
        ...(typeof postUrl === 'string' && { postUrl }),
      }
    : undefined;

export const storyQuotes = ({ quotes }: Narrative): StoryQuote[] =>
  objectsIn(quotes).flatMap((quote): StoryQuote[] => {
    const [source, { text }] = [sourceIn(quote), quote];
    return source && typeof text === 'string' ? [{ ...source, text: text.slice(0, MAX_QUOTE_CHARS) }] : [];
  });

export const writtenBy = ({ textsFrom, writtenBy: model, writtenAt, citations }: Narrative): WrittenBy | undefined =>
  textsFrom === 'model' && typeof model === 'string' && typeof writtenAt === 'string'
    ? {
        model,
        at: writtenAt,
        citations: objectsIn(citations).flatMap((one): Citation[] => {
          const [source, { number }] = [sourceIn(one), one];
          return source && typeof number === 'number' ? [{ ...source, number }] : [];
        }),
      }
    : undefined;
