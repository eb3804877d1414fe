/** Reads the quotes that a narrative brings along: members beyond the specification, so nothing about them is sure. */
import type { Narrative } from '../../contract/narratives.ts';

export interface StoryQuote {
  text: string;
  author?: string;
  platform: string;
  createdAt: string;
  postUrl?: string;
}

const MOST = 10;
const LONGEST = 600;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const storyQuotes = ({ textsFrom, quotes }: Narrative): StoryQuote[] =>
  textsFrom !== 'quotes' || !Array.isArray(quotes)
    ? []
    : quotes
        .slice(0, MOST)
        .filter(isObject)
        .flatMap(({ text, author, platform, createdAt, postUrl }): StoryQuote[] =>
          typeof text === 'string' && typeof platform === 'string' && typeof createdAt === 'string'
            ? [
                {
                  text: text.slice(0, LONGEST),
                  platform,
                  createdAt,
                  ...(typeof author === 'string' && { author }),
                  ...(typeof postUrl === 'string' && { postUrl }),
                },
              ]
            : [],
        );
