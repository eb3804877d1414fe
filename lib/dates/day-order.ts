/** Whether the day or the month stands first where a date is written in numbers. */

export type DayOrder = 'day-first' | 'month-first';

const TAG = /^([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?![a-z])/i;

/** English of these places writes the month first: https://cldr.unicode.org */
const MONTH_FIRST = new Set('US PH PR GU AS VI MP MH FM PW UM'.split(' '));
/** Languages that write the year first, so that a date which ends in it follows nobody's rule; and names of no language. */
const UNKNOWN = new Set('zh ja ko hu lt mn und mul zxx mis'.split(' '));
/** Both orders are in use. */
const MIXED = new Set(['en', 'en-CA', 'fr-CA']);

/** Of a page in this language, as `lang` of HTML and `og:locale` name it; undefined where it does not say. */
export const orderOfLanguage = (tag: string | undefined): DayOrder | undefined => {
  const [, name, place] = TAG.exec(tag ?? '') ?? [];
  if (name === undefined) return undefined;
  const [language, region] = [name.toLowerCase(), place?.toUpperCase()];
  if (UNKNOWN.has(language) || MIXED.has(region ? `${language}-${region}` : language)) return undefined;
  const isMonthFirst = language === 'en' ? MONTH_FIRST.has(region ?? '') : `${language}-${region}` === 'es-PR';
  return isMonthFirst ? 'month-first' : 'day-first';
};
