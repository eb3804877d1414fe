/** Detects an account's own statement that it is run by a program. Nothing is inferred from its behaviour. */

const MAX_LETTERS = 2000;
/** In English, German, French and Spanish. "Not a bot" and "I build bots" are no such statement. */
const SAYS =
  /(?:\b(?:i am|i'm|this is|this account is|je suis|ceci est|ich bin|dies ist|das ist|soy|esta es|este es)\s+(?:an?|un|une|ein|eine)?\s*(?:\p{L}+\s+){0,2}?(?:bot|robot|automated account|automatisierter account|compte automatisé|cuenta automatizada)(?!\p{L})|\b(?:automated account|automated posts|automatically posted|bot account|automatisierter account|automatisches konto|compte automatisé|cuenta automatizada)(?!\p{L})|^\W*bot\b\s*[:.!,–-]|\bbot by @)/iu;
const DENIES =
  /\b(?:not|no|never|kein|keine|nicht|pas)\s+(?:\p{L}+\s+){0,2}(?:bot|robot|automated|automatisch|automatis)/iu;

/** Returns a sentence that quotes the account's own words; undefined if it makes no such statement. */
export const declaredAutomation = (bio: string | undefined): string | undefined => {
  const text = (bio ?? '').slice(0, MAX_LETTERS).replace(/\s+/g, ' ');
  const found = SAYS.exec(text);
  if (!found || DENIES.test(text)) return undefined;
  return `The account says it is automated: "${found[0].trim().replaceAll('"', "'")}".`;
};
