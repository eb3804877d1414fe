/** Recognises texts that begin as a verdict does: "No, ...", "Fact check: ...", "[FALSE] ...", "It is false that ...". */
import { labelOfRating } from './ratings.ts';

const FACT_CHECK = [
  String.raw`fact[\s-]*(?:check(?:ing|ed)?|chequeo|checagem)|fakten(?:check|fuchs)|faktasjekk|faktakoll|faktatjek`,
  String.raw`fakta[\s-]*cek|cek[\s-]*fakta|v[ée]rification|verifica(?:ção|ción|mos|to|do|zione)?|checamos|weryfikacja`,
  'doğrulama|फैक्ट चेक|фактчек',
].join('|');
const ANSWER = [
  'no|yes|nein|ja|non|oui|sí|não|sim|sì|nee|nie|tak|hayır|evet|nej|nei|нет|да|ні|так|όχι|ναι|لا|نعم|नहीं',
  'tidak|bukan|keliru|salah|hoaks|ne|nem|nu|не|לא|不|否',
].join('|');
const QUOTES = String.raw`[\s"“„«'‘(\[]*`;
/** Matches "No, ..." and "Fact check: ..."; but "No. 1" is a number and "no-fly" a word. */
export const OPENING = new RegExp(
  String.raw`^${QUOTES}(?:(?:${FACT_CHECK})\s*[\])|:!.–—-]+\s+|(?:${ANSWER})\s*[,،，:.!;–—-]+\s+(?!\d))`,
  'iu',
);

const COPULA = [
  `it['’]s|it|this|that|is|es|ist|das|dies|c['’]est|il|est|è|é|e|to|jest|dit|het|det|är|er|nije|este|není|je`,
  'это|це',
].join('|');
const UNTRUE = [
  'false|untrue|wrong|incorrect|fake|a lie|a hoax|a myth|falsch|unwahr|gelogen|faux|falso|falsa|mentira|(?:un )?bulo',
  'boato|onwaar|onjuist|nieprawdą|nieprawda|fałszem|usant|usandt|falskt|osant|fals|netačno|netočno|неправда|ложь|фейк',
].join('|');
const NOT = 'not|nicht|pas|no|non|não|niet|nie|ikke|inte|nije|není|nem|nu|не';
const TRUE = [
  'true|correct|accurate|wahr|richtig|vrai|exact|cierto|verdad|vero|verdade|waar|juist|prawdą|sant|sann|stemmer',
  'stämmer|istina|tačno|točno|pravda|igaz|adevărat|правда',
].join('|');
const THAT = `that|dass|daß|que|qu['’]|che|dat|że|at|att|că|da|že|hogy|что|що`;
/** "It is false that ...", "Es stimmt nicht, dass ...". A verdict that somebody else is said to give begins otherwise. */
const CLAUSE = new RegExp(
  String.raw`^${QUOTES}(?:(?:${COPULA})\s+){0,3}(?:(?:${UNTRUE})|(?:${NOT})\s+(?:${COPULA}\s+)?(?:${TRUE})|stimmt\s+nicht|klopt\s+niet|(?:stemmer\s+ikke|stämmer\s+inte))(?:\s+(?:${COPULA}))?,?\s+(?:${THAT})(?![\p{L}])`,
  'iu',
);
/** "The claim that ... is false.", "Viral picture of ... is not real". */
const ABOUT_CLAIM =
  /^(?:the |this |a )?(?:(?:viral|social media) (?:claim|rumou?r|post|message|picture|photo|image|video|clip)|claim|rumou?r|allegation)s?\b.*\b(?:is|are|was|were) (?:(?:completely |entirely |totally )?(?:false|untrue|fake|baseless|misleading|incorrect|fabricated)|not (?:true|real|correct|authentic))[.!]?$/iu;

/** The text before the first separator, if it is short: "[FALSE] ...", "Misleading: ...", "Dit is onwaar: ...". */
const HEAD = /^[\s([]*([^:|.!\])–—]{2,40})[:|.!\])–—]/u;
const TAG = /^\s*#(\p{L}{3,20})\s/u;
const LEADING_COPULA = new RegExp(String.raw`^(?:(?:${COPULA})\s+)+`, 'iu');

export const beginsAsVerdict = (text: string): boolean => {
  if (OPENING.test(text) || CLAUSE.test(text) || ABOUT_CLAIM.test(text.trim())) return true;
  return [HEAD, TAG].some((pattern) => {
    const head = pattern.exec(text)?.[1];
    return [head, head?.replace(LEADING_COPULA, '')].some((words) => words && labelOfRating(words) !== undefined);
  });
};
