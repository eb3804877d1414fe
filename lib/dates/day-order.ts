/** Determines whether the day or the month comes first in numeric dates of a language. */

export type DayOrder = 'day-first' | 'month-first';

const TAG = /^([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?![a-z])/i;

/**
 * Uses lists instead of `Intl`, whose data differ between browsers; they follow `Intl.DateTimeFormat` of ICU 78.
 * https://cldr.unicode.org
 */
/** English of these regions writes the month first. */
const ENGLISH_MONTH_FIRST = new Set('US PH PR GU AS VI MP MH FM PW UM'.split(' '));
const MONTH_FIRST = new Set('fil tl es-PA es-PR'.split(' '));
/** Languages that write the year first: a date that ends with the year has no defined order in them. */
const YEAR_FIRST = 'af bo ckb dz eo eu fa hu ja ko lt mg mn ne ps rw sd se si sv ug zh en-JP en-SE en-ZA uz-AF';
/** Codes that name no language. */
const NO_LANGUAGE = 'und mul zxx mis';
/** Both orders are in use; for some of these only the data put the month first, which may be a copy of the English data. */
const MIXED = 'en en-CA fr-CA ee om or ti xh zu';
const UNKNOWN = new Set(`${YEAR_FIRST} ${NO_LANGUAGE} ${MIXED}`.split(' '));

/** The order for a page's language, as `lang` of HTML and `og:locale` name it; undefined if the order is unknown. */
export const orderOfLanguage = (tag: string | undefined): DayOrder | undefined => {
  const [, name, place] = TAG.exec(tag ?? '') ?? [];
  if (name === undefined) return undefined;
  const [language, region] = [name.toLowerCase(), place?.toUpperCase()];
  const whole = region ? `${language}-${region}` : language;
  // English is ambiguous without a region, and has one order with a region.
  if (UNKNOWN.has(whole) || (language !== 'en' && UNKNOWN.has(language))) return undefined;
  const isMonthFirst =
    language === 'en' ? ENGLISH_MONTH_FIRST.has(region ?? '') : MONTH_FIRST.has(whole) || MONTH_FIRST.has(language);
  return isMonthFirst ? 'month-first' : 'day-first';
};
