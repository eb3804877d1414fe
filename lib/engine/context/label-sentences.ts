/** Builds the sentences shown next to a label or in its place, word for word as on the product page. */

export interface PublishedRating {
  publisher: string;
  rating: string;
  /** The day, as YYYY-MM-DD. */
  date: string;
  /** Published more than two years ago. */
  old: boolean;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-03-03" → "3 Mar 2026" */
export const dayInWords = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
};

export const quoted = (words: string): string => `"${words.replaceAll('"', "'")}"`;

export const ratedSentence = ({ publisher, rating, date, old }: PublishedRating): string =>
  `${publisher} rated a matching claim ${quoted(rating)}, ${dayInWords(date)}${old ? ' (old)' : ''}.`;

export const CONCLUSION_LISTED =
  'Its entry seems to hold its conclusion instead of the claim, so the rating is not used.';

export const ownConclusionSentence = ({ publisher, rating, date, old }: PublishedRating): string =>
  `${publisher} rated a claim ${quoted(rating)}, ${dayInWords(date)}${old ? ' (old)' : ''}. ${CONCLUSION_LISTED}`;

export const disagreementSentence = (ratings: readonly PublishedRating[]): string => {
  const each = ratings.map(({ publisher, rating, old }) => `${publisher} ${quoted(rating)}${old ? ' (old)' : ''}`);
  return `Fact-checkers disagree: ${each.join(', ')}.`;
};

export const nothingFoundSentence = (answered: number, searched: number): string =>
  `No matching fact-check found. This does not mean it is true or false. ${answered} of ${searched} sources answered.`;

export const nearSentence = (count: number): string =>
  count === 1
    ? '1 related fact-check, not clearly about this claim.'
    : `${count} related fact-checks, none clearly about this claim.`;

export const couldNotLookSentence = (names: readonly string[]): string =>
  `Could not look properly: ${names.join(', ')} did not answer.`;

export const factCheckPageSentence = (publisher: string): string => `This page is a fact-check by ${publisher}.`;

export const reliabilitySentence = (date: string, rating: string): string => `Wikipedia editors (${date}): ${rating}.`;

export interface LibraryFacts {
  size: number;
  languages: string[];
  /** Days, as YYYY-MM-DD. */
  oldest?: string;
  newest?: string;
  /** The place where it is stored. */
  place?: string;
}

const languageNames = (codes: readonly string[]): string => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
  const languageName = (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      // A string that is no language tag is shown as received.
      return code;
    }
  };
  return codes.map(languageName).join(', ');
};

export const librarySentence = ({ size, languages, oldest, newest, place = 'this device' }: LibraryFacts): string => {
  if (size === 0) return `The fact-check library on ${place} is empty.`;
  const count = `${size.toLocaleString('en')} fact-check${size === 1 ? '' : 's'}`;
  const span = oldest && newest ? `, from ${dayInWords(oldest)} to ${dayInWords(newest)}` : '';
  const spoken = languages.length > 0 ? ` in ${languageNames(languages)}` : '';
  return `The fact-check library on ${place} holds ${count}${spoken}${span}.`;
};

export const ownRatingSentence = (claim: string, rating: string): string =>
  `This page says about itself: ${quoted(claim)} is ${quoted(rating)}.`;

export const olderSentence = (date: string, pageDate: string): string =>
  `Older than the page: ${dayInWords(date)}, the page ${dayInWords(pageDate)}.`;

export const noSourceSentence = 'Nothing was searched, because no source is switched on.';
