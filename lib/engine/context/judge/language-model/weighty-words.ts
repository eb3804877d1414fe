/** Lists words of such weight that a language model may use them only where its source does. */
import { wordSet } from '../../../../text/words.ts';

/** Words that call something true or false, or someone a liar. */
const verdictWords = wordSet(
  `true truth truthful truthfully untrue false falsely falsehood fake faked hoax misleading mislead misleads misled wrong
  wrongly incorrect correct correctly accurate accurately inaccurate debunked debunk debunks proven proved proves proof
  disproved disproven refuted verified verify confirmed confirms confirm lie lies lied liar lying myth baseless unfounded
  unproven fabricated fabrication genuine authentic legitimate trusted trustworthy reliable unreliable propaganda
  disinformation misinformation scam fraud conspiracy bot definitely certainly undoubtedly undeniably
  wahr wahrheit unwahr falsch fälschung gefälscht irreführend richtig korrekt gelogen lüge lügen bestätigt widerlegt erwiesen
  vrai vraie vérité faux fausse trompeur trompeuse mensonge confirmé démenti exact inexact
  verdadero verdadera verdad falso falsa engañoso engañosa mentira confirmado desmentido cierto correcto
  vero vera verità ingannevole bugia confermato smentito falsos verdade enganoso confirmada
  правда истина ложь ложный фейк подтверждено 真 假 真实 虚假`,
);

/** A sentence about the claim itself judges the claim. */
export const claimItself =
  /\b(?:the|this|that|these|those) (?:claims?|statements?|allegations?|assertions?|rumou?rs?)\b|\b(?:die|diese) (?:Behauptung|Aussage)|\bcette affirmation|\b(?:la|esta) afirmación/iu;

const DIGITS_AS_LETTERS = 'oizeasgtbg';
const LOOKALIKES: readonly [string, string][] = [
  ...'аaеeоoрpсcуyхxіiѕsкkмmтtнhвbαaοoρpεeιiνv'.matchAll(/(.)(.)/gu),
].map(([, alike = '', latin = '']) => [alike, latin]);

/** Reads "h0ax", and "hoax" with letters of another alphabet, as the words that they look like. */
const unmasked = (word: string): string =>
  LOOKALIKES.reduce((text, [alike, latin]) => text.replaceAll(alike, latin), word).replace(
    /[0-9]/g,
    (digit) => DIGITS_AS_LETTERS[Number(digit)] ?? digit,
  );

export const isVerdict = (word: string): boolean => verdictWords.has(word) || verdictWords.has(unmasked(word));

/** Words that link a sentence to its source and may occur in any sentence. Other code verifies the attribution. */
export const linkingWords = wordSet(
  `say says said saying tell tells told report reports reported reporting write writes wrote state states stated add adds
  added according source sources article page text claim claims also article's
  sagt sagte laut berichtet schreibt artikel quelle behauptung selon dit affirme article source según dice afirma artículo fuente`,
);

export const hedgeWords = wordSet(
  `will would may might could should shall if unless perhaps maybe possibly probably likely plans planned considers
  wird werden würde würden könnte könnten soll sollen sollte vielleicht wahrscheinlich falls wenn
  sera seront serait pourrait devrait peut-être si sería podría debería quizás quizá probablemente`,
);

export const countWords = wordSet(
  `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion
  billions trillion dozen dozens half twice thrice double doubled triple tripled quarter percent
  zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend million millionen milliarde milliarden dutzend
  doppelt hälfte prozent deux trois quatre cinq sept huit neuf dix cent mille millions milliard milliards moitié
  dos tres cuatro cinco seis siete ocho nueve diez cien mil millones mitad doble`,
);

/** A label comes from a publisher's rating, never from prose. */
export const labelWords =
  /\b(?:labels?|labell?ed|low risk|high risk|modelversion|polarity)\b|(?:^|[^.\p{L}])(?:Safe|Caution|Warning|SAFE|CAUTION|WARNING)\b|\b(?:safe|caution|warning)\s*[.!]?$/u;
