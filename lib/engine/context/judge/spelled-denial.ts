/**
 * Recognises denials that are no word of their own: a part of the verb, or of a text without spaces. Each pattern names the
 * letters of the languages it is for. What it takes for a denial by mistake loses a label and gains none.
 */

/** The letters that mark a language, and a denial in it. */
const DENIALS: readonly (readonly [letters: RegExp, denial: RegExp])[] = [
  // Turkish: the verb's stem, "ma" or "me", and the ending.
  [/[ığşİ]/u, /\p{L}{2}(?:m[ae](?:d[ıi]|m[ıi]ş|yaca[kğ]|yece[kğ]|z(?=$|[\s.,!]))|m[ıiuü]yor)/u],
  // Czech and Slovak: "ne" before the verb.
  [/[áíěřůčšžťďňý]/u, /(?<!\p{L})ne(?:ní|jsou|mají|může|mohou|existuje|platí|\p{L}{3,}(?:l|la|lo|li|ly))(?!\p{L})/iu],
  // Romanian: "nu" is "now" elsewhere.
  [/[ășşțţâî]/u, /(?<!\p{L})(?:nu|n-(?:a|au|am|ar))(?!\p{L})/iu],
  [/\p{Script=Han}/u, /没|沒|不是|不会|不會|不能|並非|并非|未曾|未有|从未|從未|非真/u],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, /(?:ない|なかった|ません|ませんでした|ではな)/u],
  [/\p{Script=Hangul}/u, /(?:지\s*(?:않|못|아니)|아니|없|못했)/u],
  [/\p{Script=Thai}/u, /ไม่|มิได้/u],
  [/\p{Script=Bengali}/u, /(?:নি|না|নয়|নেই)(?![\p{L}\p{M}])/u],
  [/\p{Script=Tamil}/u, /(?:இல்லை|ில்லை|வில்லை|அல்ல|ல்லை)(?![\p{L}\p{M}])/u],
  [/\p{Script=Telugu}/u, /(?:లేదు|కాదు|లేరు)(?![\p{L}\p{M}])/u],
  [/\p{Script=Malayalam}/u, /(?:ില്ല|അല്ല|ല്ല)(?![\p{L}\p{M}])/u],
  [/\p{Script=Kannada}/u, /(?:ಲ್ಲ|ಿಲ್ಲ)(?![\p{L}\p{M}])/u],
  [/\p{Script=Gujarati}/u, /નથી|નહીં|નહોત/u],
  [/\p{Script=Gurmukhi}/u, /ਨਹੀਂ/u],
  [/\p{Script=Devanagari}/u, /नाही|नव्हत|छैन|नहीं/u],
  [/\p{Script=Arabic}/u, /نیست|نبود|نکرد|نشد|(?<!\p{L})ن(?:می|فروخت|داد|دار)|نہیں/u],
  [/\p{Script=Hebrew}/u, /(?<!\p{L})(?:לא|אין|אינו|אינה|אינם|מעולם)(?!\p{L})/u],
];

export const hasSpelledDenial = (text: string): boolean =>
  DENIALS.some(([letters, denial]) => letters.test(text) && denial.test(text));
