/**
 * What no group of accounts may be about, whoever makes it, a service or the person's own rule: what somebody believes, suffers
 * from or descends from, and whom they love. The one list of that. Rather one too many is refused than one too few.
 */

/** Beginnings of words in English, German, French and Spanish, as far as they differ; without accents. */
const beginnings = [
  // politics
  'politi|leftis|leftwing|rightis|rightwing|conserv|konserv|liberal|libert|liberat|progress|socialis|sozialis|communis|kommunis',
  'capitalis|marxis|anarch|fascis|faschis|nazi|nationalis|nacionalis|republic|republik|democrat|demokrat|maga|trump|biden|tory|tories',
  'brexit|populis|patriot|activis|aktivis|unionis|election|elector|voter|wahler|wahlen|partei|partisan|partido|govern|regierung',
  'woke|feminis|migra|immigra|refugee|fluchtling|zion|secess|separat|royal|monarch|ideolog|protest|gauchis|izquierd|derechis',
  // health
  'health|gesund|sante|salud|medic|disab|behinder|handicap|disease|illness|sick|krank|malad|enferm|cancer|krebs|hiv|aids|autis',
  'adhd|depress|mental|psych|addict|alcoholi|pregnan|schwanger|abort|vaccin|vax|impf|vacun|covid|obes|diabet|therap|patient',
  'transgender|transsex|transident|gender|lgb|gay|lesb|queer|bisex|homosex|sexual',
  // religion
  'relig|faith|church|kirche|christ|cathol|katholi|catol|evangel|orthodox|mormon|jew(?!el)|juda|judi[oa]|judisch|juden|juif|juive',
  'muslim|moslem|musulm|islam|hindu|buddh|sikh|atheis|athee|secular|pagan|spiritual|bible|quran|koran|jihad',
  // ethnicity
  'ethni|racial|racis|rasse|white(?:s|ness|people)?$|black(?:s|ness|people)?$|asian|african|arab|latin[oax]|hispan|indigen|gyps',
  'gitan|slav|turk|kurd|chines|indian|nationalit|ancest|descent|tribe|tribal|minorit|caste|diaspora|russian|ukrain|israel',
  'palestin|mexic|american|europ',
].join('|');

/** Beginnings of too much else. */
const words = [
  'left|right|far|pro|anti|alt|green|greens|gop|labor|labour|union|unions|party|parties|parti|partis|links|rechts|droite|gauche',
  'derecha|elect|elected|trans|sect|sects|roma|race|races|native|natives',
].join('|');

const SENSITIVE = new RegExp(`^(?:pro|anti|far|alt|ultra|neo|non|ex)?(?:(?:${beginnings})|(?:${words})$)`, 'iu');

/** `AltRight`, `alt_right` and `alt-right` are the same two words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** `unread`: of what is written in other letters, or without any, nobody here can tell what it is about. */
export type WhyRefused = 'subject' | 'unread';

export const whyRefused = (text: string): WhyRefused | undefined => {
  const all = wordsOf(text);
  if (all.some((word) => SENSITIVE.test(word))) return 'subject';
  return all.length === 0 || all.some((word) => /[^\p{Script=Latin}\p{N}]/u.test(word)) ? 'unread' : undefined;
};
