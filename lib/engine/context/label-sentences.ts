/** States the sentences shown next to a label or in its place. */
import { BROWSER_MODEL } from '../../contract/device/device.ts';
import { type Sentence, sentence } from '../../contract/sentence.ts';

export interface PublishedRating {
  publisher: string;
  rating: string;
  /** The day, as YYYY-MM-DD. */
  date: string;
  /** Published more than two years ago. */
  old: boolean;
}

/** For words that a message puts into quotation marks. */
export const unquoted = (words: string): string => words.replaceAll('"', "'");

/** A model by its name, or by a phrase of ours if it has none. */
export const namedModel = (name: string): Sentence | string =>
  name === BROWSER_MODEL ? sentence('judge.browserModel') : name;

export const ratedSentence = ({ publisher, rating, date, old }: PublishedRating): Sentence =>
  sentence(old ? 'verdict.ratedOld' : 'verdict.rated', { publisher, rating: unquoted(rating), day: { day: date } });

export const ownConclusionSentence = ({ publisher, rating, date, old }: PublishedRating): Sentence =>
  sentence(old ? 'verdict.concludedOld' : 'verdict.concluded', {
    publisher,
    rating: unquoted(rating),
    day: { day: date },
  });

export const disagreementSentence = (ratings: readonly PublishedRating[]): Sentence =>
  sentence('verdict.disagree', {
    ratings: {
      list: ratings.map(({ publisher, rating, old }) =>
        sentence(old ? 'verdict.disagreeingOld' : 'verdict.disagreeing', { publisher, rating: unquoted(rating) }),
      ),
    },
  });
