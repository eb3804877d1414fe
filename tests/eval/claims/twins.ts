/**
 * The same words with one difference: a denial, a question, a quotation, a joke, or another number, name, place, date or role.
 * None may get the rating of the plain claim.
 */

import { formOf } from '../../../lib/engine/context/judge/claim-form.ts';
import { isOfName } from '../../../lib/engine/context/judge/restated.ts';
import { monthOf } from '../../../lib/engine/context/rank/word-weights.ts';
import { isNumber, tokensOf, wordsOf } from '../../../lib/text/words.ts';

export type TwinKind =
  | 'negated'
  | 'quoted'
  | 'satirical'
  | 'question'
  | 'number'
  | 'name'
  | 'first name'
  | 'former'
  | 'place'
  | 'date';

export interface Twin {
  kind: TwinKind;
  text: string;
}

const lower = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const bare = (text: string): string => text.trim().replace(/[.!?…]+$/, '');

const YEAR = /^(?:1[5-9]|20)\d\d$/;
const nextDigit = (number: string): string => number.replace(/\d/, (digit) => String((Number(digit) % 9) + 1));

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

type Maker = (text: string, rated: string) => string;

/** Replaces the first match of a pattern that both texts have, wherever the text has it. */
const replaceShared = (pattern: RegExp, twinOf: (found: string) => string | undefined): Maker => {
  return (text, rated) => {
    const known = new Set(tokensOf(rated));
    for (const [found] of text.matchAll(pattern)) {
      const twin = tokensOf(found).every((token) => known.has(token)) ? twinOf(found) : undefined;
      if (twin !== undefined) return text.replaceAll(found, twin);
    }
    return text;
  };
};

const isName = (word: string): boolean =>
  wordsOf(word).every((part) => isOfName(part) && !isNumber(part) && monthOf(part) === undefined);

const MAKERS: Record<TwinKind, readonly Maker[]> = {
  negated: [
    (text) => `It is not true that ${lower(text)}`,
    (text) => `It is false that ${lower(text)}`,
    (text) => `No, ${lower(text)}`,
    (text) => `${text} That is not true.`,
    (text) => `Nobody has shown that ${lower(text)}`,
  ],
  quoted: [
    (text) => `“${bare(text)},” the leaflet claims.`,
    (text) => `According to a leaflet, ${lower(text)}`,
    (text) => `A neighbour says that ${lower(text)}`,
  ],
  satirical: [(text) => `Satire: ${text}`, (text) => `${text} This is a joke.`],
  question: [(text) => `${bare(text)}?`, (text) => `Is it true that ${lower(bare(text))}?`],
  number: [
    replaceShared(/(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*(?![\p{L}\p{N}])/gu, (number) =>
      YEAR.test(number) ? undefined : nextDigit(number),
    ),
  ],
  name: [
    // The last word of a name: another person, or another company.
    replaceShared(/(?<=\p{Lu}[\p{L}'’-]+\s)\p{Lu}[\p{L}’-]{2,}(?!\s+\p{Lu})/gu, (name) =>
      isName(name) ? 'Quimberley' : undefined,
    ),
  ],
  'first name': [
    replaceShared(/\p{Lu}\p{Ll}{2,}\s+\p{Lu}\p{Ll}{2,}(?!\s+\p{Lu})/gu, (name) => {
      const [first = '', last = ''] = name.split(/\s+/);
      return isName(first) && isName(last) ? `Philippa ${last}` : undefined;
    }),
  ],
  former: [
    replaceShared(
      /\b(?:president|vice president|senator|governor|mayor|minister|chairman|CEO|director|secretary|congressman|congresswoman|coach)\b/giu,
      (role) => `former ${role}`,
    ),
  ],
  place: [
    replaceShared(/(?<=\b(?:in|at|near|from)\s)\p{Lu}\p{Ll}{2,}(?!\s+\p{Lu})/gu, (place) =>
      isName(place) ? 'Quillford' : undefined,
    ),
  ],
  date: [
    replaceShared(/(?<!\d)(?:19|20)\d\d(?!\d)/g, (year) => String(Number(year) - 1)),
    replaceShared(
      new RegExp(`(?:${MONTHS.join('|')})(?=\\s+\\d)|(?<=\\d\\s)(?:${MONTHS.join('|')})`, 'g'),
      (month) => MONTHS[(MONTHS.indexOf(month) + 1) % MONTHS.length],
    ),
  ],
};

/** The twins of a text that differ from the rated claim in the words that both have. */
const twinsOf = (text: string, rated: string): Twin[] =>
  // The cast restores the keys that Object.entries widens: they are those of the record above.
  (Object.entries(MAKERS) as [TwinKind, (typeof MAKERS)[TwinKind]][]).flatMap(([kind, makers]) =>
    makers.map((make) => ({ kind, text: make(text, rated) })).filter((twin) => twin.text !== text),
  );

export interface Pair {
  text: string;
  rated: string;
}

/** Twins of the claims themselves, and of every post that passed the gate; counts by kind those of which `is` holds. */
export const countTwins = (pairs: readonly Pair[], is: (twin: Twin, rated: string) => boolean) => {
  const counts = new Map<TwinKind, { all: number; held: number }>();
  for (const { text, rated } of pairs) {
    for (const twin of twinsOf(text, rated)) {
      // A rated question has no other form as a question.
      if (twin.kind === 'question' && formOf(rated).question) continue;
      const count = counts.get(twin.kind) ?? { all: 0, held: 0 };
      count.all += 1;
      if (is(twin, rated)) count.held += 1;
      counts.set(twin.kind, count);
    }
  }
  return [...counts];
};
