/** Removes the most common endings of a word, so that "closed" finds "closes". It stays light: merging two words is worse. */

type Rule = readonly [ending: RegExp, replacement: string, fewestLetters: number];

/** Each list in turn applies its first rule that matches and leaves enough letters. */
const rules: Record<string, readonly (readonly Rule[])[]> = {
  en: [
    [
      [/'s?$/, '', 1],
      [/ies$/, 'y', 2],
      [/(ss|sh|ch|x|z)es$/, '$1', 2],
      [/([^su])s$/, '$1', 2],
    ],
    [
      [/ied$/, 'y', 2],
      [/([bdfgmnprt])\1(?:ed|ing)$/, '$1', 2],
      [/eed$/, 'ee', 2],
      [/(?:ed|ing)$/, '', 3],
      [/ly$/, '', 4],
    ],
    [
      [/e$/, '', 3],
      [/y$/, 'i', 2],
    ],
  ],
  de: [[[/(?:erinnen|innen|ern|em|er|en|es|e|s|n)$/, '', 4]]],
  fr: [[[/(?:aux)$/, 'al', 2]], [[/(?:issements?|ements?|ments?|ées?|és?|ions|ait|aient|er|ez|es|e|s|x)$/, '', 4]]],
  es: [[[/(?:amente|mente|ciones|ción|ando|iendo|ados?|adas?|aron|ieron|os|as|es|ar|er|ir|a|o|e|s)$/, '', 4]]],
  pt: [[[/(?:amente|mente|ções|ção|ando|endo|ados?|adas?|aram|eram|os|as|es|ar|er|ir|a|o|e|s)$/, '', 4]]],
  it: [[[/(?:amente|mente|zioni|zione|ando|endo|ati|ato|ata|ate|are|ere|ire|i|e|a|o)$/, '', 4]]],
  nl: [[[/(?:heden|ingen|ende|en|e|s|t)$/, '', 4]]],
  pl: [[[/(?:owych|owego|owej|ach|ami|ego|emu|ych|ymi|ów|em|om|ie|ą|ę|y|i|a|e|o|u)$/, '', 4]]],
};

const NUMBER = /\p{N}/u;

export const stem = (word: string, language: string | undefined): string => {
  const passes = language === undefined ? undefined : rules[language];
  if (!passes || NUMBER.test(word)) return word;
  return passes.reduce((left, pass) => {
    for (const [ending, replacement, fewest] of pass) {
      const place = left.search(ending);
      if (place >= fewest) return left.replace(ending, replacement);
    }
    return left;
  }, word);
};
