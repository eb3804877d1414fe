/**
 * Decides if a longer text, which is no copy of a rated claim, states it in its own words: it has the names, the numbers and each
 * word that says something of them. It rejects what words cannot distinguish: "former", "would", quotations, pictures.
 */

import { sentencesOf } from '../../../text/sentences.ts';
import { languageOf, stopWordsOf } from '../../../text/stop-words.ts';
import { isNumber, tokensOf, wordSet, wordsOf } from '../../../text/words.ts';
import { wordTerm, wordTerms } from '../library/terms.ts';
import { monthOf } from '../rank/word-weights.ts';
import { formOf, type QuotationMarks, quotationsIn } from './claim-form.ts';
import { isCounterpart } from './counterparts.ts';
import { ownWords } from './own-words.ts';

/** Words that make another person of the holder of a role. */
const FORMER = wordSet(
  `former formerly ex late acting deputy ehemalige ehemaliger ehemaligen früherer frühere stellvertretende
  stellvertretender kommissarische ancien ancienne adjoint antiguo antigua exdirector interino antigo antiga ex-presidente
  voormalig voormalige waarnemend były była byłego zastępca`,
);
export const isFormer = (word: string): boolean => FORMER.has(word);

/** Words that turn the same words into another claim: time, certainty and quantity. */
const TURNING = wordSet(
  `nearly almost barely hardly close if unless until may might could would should
  will won maybe perhaps possibly potentially plans planning intends considering proposed attempted alleged fictional
  only few less more fewer least most half double twice ago again yet still
  fast beinahe wenn falls könnte würde vielleicht nur wenige mehr weniger
  presque si pourrait peut-être seulement peu moins
  casi podría quizás solo menos
  quase poderia talvez apenas
  quasi potrebbe forse soltanto meno
  bijna zou misschien slechts minder
  prawie może chyba tylko mniej`,
);

export const isTurning = (word: string): boolean => TURNING.has(word);

/** Words that precede a name and are often omitted. */
const TITLES = wordSet(
  `us usa u.s president vice senator sen representative rep congressman congresswoman governor gov mayor secretary
  minister prime king queen prince princess pope sir lord dr doctor mr mrs ms general gen professor prof rev reverend
  judge justice former actor actress singer american democratic republican first lady the a an in on january february
  march april may june july august september october november december`,
);

/** Words for the form of a claim, not for its content. */
const PICTURES = wordSet(
  `photo photos photograph photographs photographed picture pictures image images video videos footage clip clips meme
  list show shows showed showing shown depict depicts capture captures captured document documents describes post tweet
  tweeted twitter facebook online bild bilder foto fotos zeigt zeigen montre montrent vidéo imagen muestra imagem mostra
  immagine foto's zdjęcie pokazuje`,
);

/** "A photograph shows ...": what is rated is the picture. */
const ON_PICTURE =
  /^(?:[\p{L}\p{N}'’-]+\s+){0,4}(?:photo|photograph|picture|image|video|footage|screenshot|clip|meme)s?\b/iu;
const PICTURE_ADDRESS = /\bpic\.twitter\.com\/|\.(?:jpe?g|png|gif|mp4)\b/i;

const PICTURE = /\b(?:photo|photograph|picture|image|video|footage|screenshot|clip|meme)s?\b/i;

/** The text shows or mentions no picture, while the rated claim is about one. */
const lacksPicture = (text: string, rated: string): boolean =>
  ON_PICTURE.test(rated) && !PICTURE_ADDRESS.test(text) && !PICTURE.test(text);

/** Every capitalized word, except one that begins the text. */
export const nameWordsIn = (text: string): string[] =>
  [...text.matchAll(/\p{Lu}[\p{L}\p{N}'’.-]*/gu)].flatMap(({ 0: word, index }) => (index === 0 ? [] : wordsOf(word)));

/** False for titles, words for images and stop words, which precede a name or begin a sentence. */
export const isOfName = (word: string): boolean =>
  !TITLES.has(word) && !PICTURES.has(word) && !stopWordsOf('en').has(word);

/** Runs of capitalized words, without titles. The first word of a sentence counts as well: it may be a name. */
const namesOf = (text: string): string[][] =>
  [...text.matchAll(/\p{Lu}[\p{L}\p{N}'’.-]*(?:\s+\p{Lu}[\p{L}\p{N}'’.-]*)*/gu)]
    .map(([run]) => wordsOf(run).filter(isOfName))
    .filter(({ length }) => length > 0);

/** "Trump" is "Donald Trump", and "Ivanka Trump" is not: the word before a last name must not be another first name. */
const isAnotherName = (name: readonly string[], textNames: readonly (readonly string[])[]): boolean =>
  textNames.some((own) => {
    const before = own[own.indexOf(name.at(-1) ?? '') - 1];
    return before !== undefined && name.length > 1 && !name.includes(before);
  });

/** A mark before a letter is an apostrophe. */
const CLOSED: QuotationMarks = {
  begin: /(["“„«][^"“”„«»]+["”“»])|(?:^|[\s(])['‘](?=[^'‘’])/gu,
  end: /(['’](?=$|[\s.,;:!?)]))|‘|['’](?!\p{L})/gu,
};
const quotedWords = (text: string): Set<string> =>
  new Set(quotationsIn(text, CLOSED).flatMap((quotation) => wordsOf(quotation.text)));

/** A quotation of this many words identifies its speaker without a verb of speech. */
const MIN_QUOTED = 5;
const MAX_UNQUOTED = 0.2;

/**
 * True if the text quotes or reports what it shares with the rated claim, and the claim does not; or if the text lacks the
 * quoted words. The claim alone may quote: fact-checkers put the very words that they rate in quotation marks.
 */
const differsInSpeech = (text: string, rated: string): boolean => {
  const [words, ratedWords] = [new Set(wordsOf(text)), new Set(wordsOf(rated))];
  const [quoted, ratedQuoted] = [quotedWords(text), quotedWords(rated)];
  const own = [...ratedQuoted];
  if (own.filter((word) => !words.has(word)).length > MAX_UNQUOTED * own.length) return true;
  const quotesShared = [...quoted].filter((word) => word.length > 3 && ratedWords.has(word)).length > 1;
  if (quotesShared && ratedQuoted.size === 0) return true;
  const [reports, ratedReports] = [formOf(text).reporting, formOf(rated).reporting];
  // A post has the words and the name below them, while the rated claim has a verb of speech.
  if (ratedReports > 0 && reports === 0) return !quotesShared || ratedQuoted.size < MIN_QUOTED;
  return reports > ratedReports;
};

/** "In late December" is no late person. */
const LATE_IN_TIME =
  /\blate (?=january|february|march|april|may|june|july|august|september|october|november|december|in|\p{N})/giu;

/** A "former president" and a president of the same full name are one person. */
const namesPerson = (rated: string, words: ReadonlySet<string>): boolean =>
  namesOf(rated).some((name) => name.length > 1 && name.every((word) => words.has(word)));

/** The words between the first and the last shared word of a sentence belong to its claim. */
const turns = (text: string, whole: string): boolean => {
  const rated = whole.replace(LATE_IN_TIME, '');
  const own = new Set(wordsOf(rated));
  const turning = (words: readonly string[], others: ReadonlySet<string>) =>
    words.some((word) => (TURNING.has(word) || FORMER.has(word)) && !others.has(word));
  const all = new Set(wordsOf(text));
  const isPerson = namesPerson(rated, all);
  if (turning(isPerson ? [...own].filter((word) => !FORMER.has(word)) : [...own], all)) return true;
  return sentencesOf(text).some((sentence) => {
    const words = wordsOf(sentence);
    const shares = (word: string) => word.length > 3 && own.has(word);
    if (words.filter(shares).length < 3) return false;
    return turning(words.slice(Math.max(0, words.findIndex(shares) - 2), words.findLastIndex(shares) + 3), own);
  });
};

const monthsIn = (text: string): Set<number> => new Set(tokensOf(text).flatMap((token) => monthOf(token) ?? []));
const numbersIn = (text: string): string[] => tokensOf(text).filter(isNumber);

/** A number or a month of the rated claim that the text lacks, wherever it stands: the day of a post is below it. */
const lacksTime = (text: string, rated: string): boolean => {
  const [numbers, months] = [new Set(numbersIn(text)), monthsIn(text)];
  return (
    numbersIn(rated).some((number) => !numbers.has(number)) || [...monthsIn(rated)].some((month) => !months.has(month))
  );
};

/** Words that say nothing of their own. */
const EMPTY = wordSet(
  'word words term terms happen happens happened happening occur occurs occurred occurring thing things',
);
/** "It was booed by the crowd": anybody did it. "Takes place": it happens. */
const SAYS_LITTLE = /\bby (?:the )?(?:crowd|audience|public|people)\b|\b(?:takes|taking|took|taken) place\b/giu;

/** Words after which a verb states a plan, a duty or a wish: "plans to close", "must close". */
const LEADS_TO_PLAN = wordSet('to can cannot must may shall');

interface Carrier {
  word: string;
  planned: boolean;
}

/** The words of a text that may carry a claim, each with whether it states a plan. */
const carriersIn = (words: readonly string[], language: string | undefined): Carrier[] => {
  const stopWords = stopWordsOf(language);
  const carries = (word: string): boolean =>
    !stopWords.has(word) && !EMPTY.has(word) && !isNumber(word) && monthOf(word) === undefined;
  return words.flatMap((word, place) =>
    carries(word) ? [{ word, planned: language === 'en' && LEADS_TO_PLAN.has(words[place - 1] ?? '') }] : [],
  );
};

/** The words of a rated claim without the titles before its names, and without "a photograph shows" where it is about one. */
const wordsOfClaim = (rated: string, named: ReadonlySet<string>): string[] => {
  const words = wordsOf(rated.replace(SAYS_LITTLE, ' '));
  const isOfPicture = (word: string): boolean => ON_PICTURE.test(rated) && PICTURES.has(word);
  let next = '';
  let isTitle = false;
  return words
    .toReversed()
    .filter((word) => {
      isTitle = TITLES.has(word) && (isTitle || named.has(next));
      next = word;
      return !isTitle && !isOfPicture(word);
    })
    .toReversed();
};

/** Each word of the rated claim has its counterpart in these words, and none of them states a plan where the other does not. */
const haveAll = (words: readonly Carrier[], rated: readonly Carrier[], language: string | undefined): boolean =>
  rated.every((carrier) =>
    words.some(({ word, planned }) => planned === carrier.planned && isCounterpart(word, carrier.word, language)),
  );

/** Names after these say where or when, in any order; who did what to whom is in the order of the others. */
const CIRCUMSTANCE =
  /\b(?:in|at|on|near|from|after|before|during|since|of|for|en|dans|à|após|em|no|na|nach|bei|aus|von|w|z|do)\s+(?:the\s+|der\s+|la\s+|el\s+)?\p{Lu}[\p{L}\p{N}'’.-]*(?:\s+\p{Lu}[\p{L}\p{N}'’.-]*)*/gu;

/** The last words of these names, in the order in which the rated claim has them. */
const agentsIn = (rated: string): string[] =>
  namesOf(rated.replace(CIRCUMSTANCE, ' ')).flatMap((name) => name.slice(-1));

const isSameOrder = (names: readonly string[], words: readonly string[]): boolean => {
  const places = names.map((name) => words.indexOf(name)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place >= Number(places[at - 1]));
};

/** A longer text is an article, which makes many claims. */
const MAX_LETTERS = 4000;
/** Fewer words say too little: "Ada Quill, the mayor". */
const MIN_WORDS = 4;

/** In a headline of English each word has a capital letter, in German each noun: they show no names. */
const hasNoCapitals = (rated: string, language: string | undefined): boolean =>
  language === 'de' || (rated.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word));

const isNamed = (names: readonly (readonly string[])[], text: string, language: string | undefined): boolean => {
  const terms = new Set(wordTerms(wordsOf(text), language));
  const textNames = namesOf(text);
  const has = (word: string) => terms.has(wordTerm(word, language));
  return names.every((name) => name.slice(-1).every(has) && (name.every(has) || !isAnotherName(name, textNames)));
};

/**
 * True if the text says of the names in the rated claim what the rated claim says of them: each word that carries it has a
 * counterpart in one sentence of the text, or in two that follow each other.
 */
export const restates = (post: string, rated: string, tag: string | undefined): boolean => {
  if (post.length > MAX_LETTERS) return false;
  // Neither a name nor a word below a post is of what it says; its day and its picture are.
  const text = ownWords(post);
  const language = languageOf([...wordsOf(text), ...wordsOf(rated)], tag);
  if (stopWordsOf(language).size === 0 || lacksTime(post, rated) || lacksPicture(post, rated)) return false;
  const names = namesOf(rated);
  if (!isNamed(names, text, language) || differsInSpeech(text, rated) || turns(text, rated)) return false;

  const named = new Set(hasNoCapitals(rated, language) ? [] : nameWordsIn(rated));
  const carriers = carriersIn(wordsOfClaim(rated, named), language);
  const said = carriers.filter(({ word }) => !named.has(word));
  if (said.length === 0 || carriers.length < MIN_WORDS) return false;
  const agents = agentsIn(rated);
  const sentences = sentencesOf(text).map(wordsOf);
  return sentences.some((words, place) =>
    [words, [...words, ...(sentences[place + 1] ?? [])]].some(
      (stretch) => haveAll(carriersIn(stretch, language), said, language) && isSameOrder(agents, stretch),
    ),
  );
};
