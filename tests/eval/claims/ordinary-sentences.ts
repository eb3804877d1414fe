/** Reads the sentences of ordinary web pages, in which a close match is nearly always false: data of `extraction.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sentencesOf } from '../../../lib/text/sentences.ts';

const groundTruth = z.record(z.string(), z.looseObject({ articleBody: z.string() }));
/** Shorter ones are headings and fragments. */
const MIN_LETTERS = 20;

export interface OrdinarySentence {
  text: string;
  page: string;
}

/** Every second page, in the order of their names, is for training; a page is never in both halves. */
export const readOrdinarySentences = (data: string, half: 'train' | 'held'): OrdinarySentence[] => {
  const pages = z.parse(groundTruth, JSON.parse(readFileSync(join(data, 'ground-truth.json'), 'utf8')));
  return Object.keys(pages)
    .toSorted()
    .filter((_, place) => (place % 2 === 0) === (half === 'train'))
    .flatMap((page) =>
      sentencesOf(pages[page]?.articleBody ?? '')
        .map((sentence) => sentence.trim())
        .filter(({ length }) => length >= MIN_LETTERS)
        .map((text) => ({ text, page })),
    );
};

/** Passages of so many sentences that follow each other on one page; a sentence is in one of them at most. */
export const passagesOf = (sentences: readonly OrdinarySentence[], count: number): OrdinarySentence[] =>
  [...Map.groupBy(sentences, ({ page }) => page)].flatMap(([page, own]) =>
    Array.from({ length: Math.floor(own.length / count) }, (_, place) => ({
      text: own
        .slice(place * count, (place + 1) * count)
        .map(({ text }) => text)
        .join(' '),
      page,
    })),
  );
