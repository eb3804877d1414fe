/** Lists stop words by language, and guesses the language of a text without a language tag by them. */
import { wordSet } from './words.ts';

const lists: Record<string, string> = {
  en: `a about after all also an and any are as at be because been before being but by can did do does doing don for from
    had has have having he her here hers him his how i if in into is it its just me more most my no nor not of off on
    once only or other our out over own s same she should so some such t than that the their them then there these they
    this those through to too under until up very via was we were what when where which while who whom why will with
    would you your`,
  de: `aber alle allem allen aller als also am an auch auf aus bei beim bin bis bist da damit dann das dass dem den der des
    die dies diese diesem diesen dieser doch dort du durch ein eine einem einen einer eines er es etwas für hat hatte
    haben hier ich ihr ihre ihren im in ist ja jede jeder kein keine können man mehr mit nach nicht noch nun nur ob oder
    ohne sehr sein seine sich sie sind so soll über um und uns unter vom von vor war waren was weil wenn wer werden wie
    wieder wir wird wurde wurden zu zum zur zwischen`,
  fr: `à au aux avec c ce ces cet cette d dans de des du elle elles en est et été être eux il ils j je l la le les leur
    leurs lui ma mais me même mes mon n ne nos notre nous on ont ou où par pas plus pour qu que qui s sa sans se ses
    si son sont sur ta te tes toi ton tu un une vos votre vous y`,
  es: `a al algo ante como con contra cual cuando de del desde donde durante e el ella ellas ellos en entre era es esa ese
    eso esta está este esto estos fue ha había han hasta hay la las le les lo los más me mi mucho muy ni no nos o otra
    otro para pero por porque que quien se ser si sin sobre son su sus también te tiene todo tu un una uno unos y ya yo`,
  pt: `a ao aos as até com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta está este eu foi
    foram há isso isto já lhe mais mas me mesmo na nas não nem no nos o os ou para pela pelas pelo pelos por qual quando
    que quem se sem ser seu seus são sua suas também te tem um uma você`,
  it: `a ad agli ai al alla alle allo anche c che chi ci come con contro cui da dagli dai dal dalla dalle de degli dei del
    dell della delle dello di dove e ed era è gli ha hanno ho i il in io l la le lei li lo loro lui ma mi nei nel nella
    nelle no non o per perché più quale quando quello questa questo se sei si sia sono su sua sue sugli sui sul sulla
    suo un una uno`,
  nl: `aan al als bij dan dat de der deze die dit doch door dus een en er ge geen had heb hebben heeft het hem hier hij hoe
    hun ik in is ja je kan kon maar me meer men met mij mijn na naar niet niets nog nu of om omdat onder ons ook op over
    te tegen toch toen tot u uit uw van veel voor want waren was wat werd wie wij wil worden wordt zal ze zich zij zijn
    zo zonder zou`,
  pl: `a aby ale bez bo by był była było być co czy dla do gdy gdzie go i ich im inne iż ja jak jako je jego jej jest jeszcze
    już każdy kiedy kto która które który ma mi mnie może na nad nam nas nie nim o od on ona oni ono oraz po pod przed
    przez przy są się ta tak także tam te tego tej ten to tu ty tylko tym u w we więc wszystko z za ze że`,
};

/** Returns "pt" for "pt-BR" and "pt_br". */
export const primaryLanguage = (tag: string | undefined): string | undefined =>
  /^[a-z]{2,3}(?=$|[-_])/.exec(tag?.toLowerCase() ?? '')?.[0];

const sets = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** Created with the first text of a language. */
export const stopWordsOf = (language: string | undefined): ReadonlySet<string> => {
  if (language === undefined || !Object.hasOwn(lists, language)) return none;
  const words = sets.get(language) ?? wordSet(lists[language] ?? '');
  sets.set(language, words);
  return words;
};

/** The language with the most stop words in the text, if there are two or more; ties go to the first language. */
export const guessLanguage = (words: readonly string[]): string | undefined => {
  let best: { language: string; count: number } | undefined;
  for (const language of Object.keys(lists)) {
    const stopWords = stopWordsOf(language);
    const count = words.filter((word) => stopWords.has(word)).length;
    if (count >= 2 && count > (best?.count ?? 0)) best = { language, count };
  }
  return best?.language;
};

/** Returns "pt" for "pt-BR". Without a tag, the stop words in the text determine the language. */
export const languageOf = (words: readonly string[], tag: string | undefined): string | undefined =>
  primaryLanguage(tag) ?? guessLanguage(words);

/**
 * Words that carry no information about a claim's subject, in English, German, French and Spanish together: fewer than the lists
 * have, for texts whose language is not known.
 */
export const COMMON_WORDS = wordSet(
  `a an and are as at be been but by did do does for from had has have he her his how i if in into is it its no not of
  on or our she so than that the their them they this to was we were what when where which who why will with would you
  aber als am an auch auf aus bei das dass dem den der des die doch ein eine einem einen einer er es für hat haben ich im
  ist kein keine mit nach nicht noch nur oder sich sie sind so um und von vor war was wer wie wir wird zu zum zur
  au aux avec ce ces cette dans de des du elle en est et il ils je la le les leur mais ne nous on ou par pas pour qu que
  qui sa se ses son sont sur un une
  al como con cuando del el ella ellos en es esta este fue ha las lo los más no o para pero por que se sin son su sus un
  una y ya`,
);
