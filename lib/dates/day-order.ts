/** Whether the day or the month stands first where a date is written in numbers. */

export type DayOrder = 'day-first' | 'month-first';

const TAG = /^([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?![a-z])/i;

/**
 * Lists and not `Intl`, whose data differ between browsers; they follow `Intl.DateTimeFormat` of ICU 78.
 * https://cldr.unicode.org
 */
/** English of these places writes the month first. */
const ENGLISH_MONTH_FIRST = new Set('US PH PR GU AS VI MP MH FM PW UM'.split(' '));
const MONTH_FIRST = new Set('fil tl es-PA es-PR'.split(' '));
/** Languages that write the year first, so that a date which ends in it follows nobody's rule. */
const YEAR_FIRST = 'af bo ckb dz eo eu fa hu ja ko lt mg mn ne ps rw sd se si sv ug zh en-JP en-SE en-ZA uz-AF';
/** Names of no language. */
const NO_LANGUAGE = 'und mul zxx mis';
/** Both orders are in use; for some of these only the data say the month first, which may be a copy of the English. */
const MIXED = 'en en-CA fr-CA ee om or ti xh zu';
const UNKNOWN = new Set(`${YEAR_FIRST} ${NO_LANGUAGE} ${MIXED}`.split(' '));

/** Of a page in this language, as `lang` of HTML and `og:locale` name it; undefined where it does not say. */
export const orderOfLanguage = (tag: string | undefined): DayOrder | undefined => {
  const [, name, place] = TAG.exec(tag ?? '') ?? [];
  if (name === undefined) return undefined;
  const [language, region] = [name.toLowerCase(), place?.toUpperCase()];
  const whole = region ? `${language}-${region}` : language;
  // English is mixed where no place is named, and one or the other where one is.
  if (UNKNOWN.has(whole) || (language !== 'en' && UNKNOWN.has(language))) return undefined;
  const isMonthFirst =
    language === 'en' ? ENGLISH_MONTH_FIRST.has(region ?? '') : MONTH_FIRST.has(whole) || MONTH_FIRST.has(language);
  return isMonthFirst ? 'month-first' : 'day-first';
};
