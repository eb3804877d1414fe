/** What an account says about itself being run by a program. Nothing is guessed from how it behaves. */

const MOST_LETTERS = 2000;
/** In English, German, French and Spanish. "Not a bot" and "I build bots" do not say it. */
const SAYS =
  /(?:\b(?:i am|i'm|this is|this account is|je suis|ceci est|ich bin|dies ist|das ist|soy|esta es|este es)\s+(?:an?|un|une|ein|eine)?\s*(?:\p{L}+\s+){0,2}?(?:bot|robot|automated account|automatisierter account|compte automatisé|cuenta automatizada)(?!\p{L})|\b(?:automated account|automated posts|automatically posted|bot account|automatisierter account|automatisches konto|compte automatisé|cuenta automatizada)(?!\p{L})|^\W*bot\b\s*[:.!,–-]|\bbot by @)/iu;
const DENIES =
  /\b(?:not|no|never|kein|keine|nicht|pas)\s+(?:\p{L}+\s+){0,2}(?:bot|robot|automated|automatisch|automatis)/iu;

/** The sentence that justifies it, with the account's own words; undefined where it says nothing of the kind. */
export const declaredAutomation = (bio: string | undefined): string | undefined => {
  const text = (bio ?? '').slice(0, MOST_LETTERS).replace(/\s+/g, ' ');
  const found = SAYS.exec(text);
  if (!found || DENIES.test(text)) return undefined;
  return `The account says it is automated: "${found[0].trim().replaceAll('"', "'")}".`;
};
