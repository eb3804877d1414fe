/** Groups of accounts by rules that the person wrote. None are kept about what people are, believe or suffer from. */

export interface CohortRule {
  name: string;
  /** Any of these words in the account's own words about itself. */
  words: string[];
}

/** Beginnings of words about politics, health, religion and ethnicity in English, German, French and Spanish. */
const REFUSED =
  /(?<!\p{L})(?:politi|partei|parti(?!c)|partido|democrat|demokrat|republic|republik|conservativ|konservativ|liberal|socialis|sozialis|communis|kommunis|labour|tory|tories|left(?:ist|-?wing)|right-?wing|links|rechts|gauch|droit|izquierd|derech|nationalis|fascis|faschis|antifa|trump|biden|maga|brexit|elector|voter|wähler|health|gesund|sant[ée]|salud|disease|krank|malad|enferm|disab|behinder|handicap|cancer|krebs|hiv|aids|autis|depress|pregnan|schwanger|vaccin|vaxx|impf|vacun|religi|christ|katholi|cathol|catól|protestant|evangel|muslim|moslem|musulm|islam|jew(?!el)|juda|judí|juden|jüd|jui[fv]|hindu|buddh|sikh|atheis|ath[ée]|ethni|race|racial|rasse|racis|black|white people|latin[oax]|hispan|asian|african|arab|roma(?!\p{L})|gyps|gitan|turk|türk|kurd|migra|refugee|flüchtling|gay|lesb|queer|trans(?:gender|sex)|lgbt|homosex|bisex)/iu;

/** Why a rule is not taken; undefined where it is. */
export const whyRefused = ({ name, words }: CohortRule): string | undefined =>
  [name, ...words].some((text) => REFUSED.test(text.normalize('NFC')))
    ? 'No groups about politics, health, religion, ethnicity or sexuality are made.'
    : undefined;

/** 1 where a rule's word stands in the text, else 0. */
export const cohortsOf = (text: string, rules: readonly CohortRule[]): Record<string, number> => {
  const words = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  const holds = (word: string) => words.includes(` ${word.toLowerCase().trim()} `);
  return Object.fromEntries(
    rules
      .filter((rule) => whyRefused(rule) === undefined)
      .map((rule) => [rule.name, rule.words.some((word) => word.trim() !== '' && holds(word)) ? 1 : 0]),
  );
};
