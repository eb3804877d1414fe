/** Tests what is said to differ between a text and a rated claim, with the words and their places on both sides. */
import { describe, expect, it } from 'vitest';
import type { DifferenceKind, StatedWords } from '../../../../../lib/contract/close-match.ts';
import { differencesOf } from '../../../../../lib/engine/context/judge/differences.ts';

type Stated = [kind: DifferenceKind, here: string | undefined, there: string | undefined];

const stated = (text: string, rated: string, language: string): Stated[] =>
  differencesOf(text, rated, language).map(({ kind, here, there }) => [kind, here?.text, there?.text]);

const library = 'Merrowhaven closed its last public library in January 2026.';

it('of a word and its opposite contradicts, unless a denial beside them may cancel it', () => {
  const rated = 'Tarnlow is closing its pool.';
  const contradicts = (text: string, claim = rated) => differencesOf(text, claim, 'en').map((one) => one.contradicts);
  expect(contradicts('Tarnlow is keeping its pool.')).toEqual([true]);
  expect(contradicts('It is not true that Tarnlow is keeping its pool.')).toEqual([false]);
  expect(contradicts('Some of us have paid.', 'None of us has paid.')[0]).toBe(true);
});

describe('a difference', () => {
  it.each<[language: string, text: string, rated: string, Stated[]]>([
    ['en', 'The ferry carried 41,200 guests.', 'The ferry carried 14,200 guests.', [['number', '41,200', '14,200']]],
    ['de', 'Die Fähre hatte 41.200 Gäste.', 'Die Fähre hatte 14.200 Gäste.', [['number', '41.200', '14.200']]],
    ['fr', 'Le bac a pris 3 millions.', 'Le bac a pris neuf millions.', [['number', '3 millions', 'neuf millions']]],
    [
      'en',
      'Ada Quill sold the customs house.',
      'Ben Quill sold the customs house.',
      [['name', 'Ada Quill', 'Ben Quill']],
    ],
    ['es', 'El puerto lo vendió Ada Soto.', 'El puerto lo vendió Ada Ruiz.', [['name', 'Ada Soto', 'Ada Ruiz']]],
    ['en', 'Ada Varos paid for it.', "It was paid from Ada Varos's money.", []],
    ['en', 'The tram stops in Tarnlow.', 'The tram stops in Quillford.', [['place', 'Tarnlow', 'Quillford']]],
    [
      'de',
      'Das Freibad in Tarnlow schließt.',
      'Das Freibad in Quillford schließt.',
      [['place', 'Tarnlow', 'Quillford']],
    ],
    ['en', 'The former mayor resigned.', 'The mayor resigned.', [['former', 'former', undefined]]],
    ['fr', 'L’ancien maire a vendu la place.', 'Le maire a vendu la place.', [['former', 'ancien', undefined]]],
    ['de', 'Der ehemalige Minister trat zurück.', 'Der Minister trat zurück.', [['former', 'ehemalige', undefined]]],
    ['en', 'Merrowhaven never sold it.', 'Merrowhaven sold it.', [['denied', 'never', undefined]]],
    ['en', 'Merrowhaven sold it.', 'It is false that Merrowhaven sold it.', [['denied', undefined, 'false']]],
    ['en', 'The man they shot was unarmed.', 'The man they shot was armed.', [['denied', 'unarmed', 'armed']]],
    ['en', 'Tarnlow is keeping its pool.', 'Tarnlow is closing its pool.', [['denied', 'keeping', 'closing']]],
    ['en', 'Fewer guests came this year.', 'More guests came this year.', [['denied', 'Fewer', 'More']]],
    [
      'en',
      'No: some councillors have paid for parking.',
      'No: none of the councillors have paid for parking.',
      [['denied', 'some', 'none']],
    ],
    ['en', 'More guests came, but fewer stayed.', 'More guests came.', []],
    ['en', 'The inn was full of guests.', 'The tavern was full of guests.', []],
    ['pt', 'A prefeita não vendeu o depósito.', 'A prefeita vendeu o depósito.', [['denied', 'não', undefined]]],
    ['tr', 'Bu depo satılık değil.', 'Bu depo satılık.', [['denied', 'değil', undefined]]],
    ['ru', 'Депо не продали.', 'Депо продали.', [['denied', 'не', undefined]]],
    ['en', 'Did the mayor sell it?', 'The mayor sold it.', [['question', 'Did', undefined]]],
    ['es', 'El alcalde vendió la plaza.', '¿El alcalde vendió la plaza?', [['question', undefined, '¿']]],
    ['en', 'Satire: the mayor sold it.', 'The mayor sold it.', [['jest', 'Satire', undefined]]],
    ['en', 'The mayor resigned in May 2025.', 'The mayor resigned in May 2026.', [['date', 'May 2025', 'May 2026']]],
    ['fr', 'Vendu le 3 mars 2024.', 'Vendu le 4 mars 2024.', [['date', '3 mars 2024', '4 mars 2024']]],
    ['pl', 'Sprzedano 3 maja 2024.', 'Sprzedano 4 maja 2024.', [['date', '3 maja 2024', '4 maja 2024']]],
    ['en', 'The mayor resigned.', 'The mayor resigned in 2026.', [['date', undefined, '2026']]],
  ])('is stated in %s: %s', (language, text, rated, expected) => {
    expect(stated(text, rated, language)).toEqual(expected);
  });

  it('of speech is a quotation of shared words, or a word of speech', () => {
    expect(stated(`“${library.slice(0, -1)},” it says.`, library, 'en')).toEqual([
      ['quoted', `“${library.slice(0, -1)},”`, undefined],
    ]);
    expect(stated(`Der Zeuge sagt, das Bad schließt.`, 'Das Bad schließt.', 'de')).toEqual([
      ['quoted', 'sagt', undefined],
    ]);
  });

  it.each([
    [true, 'It is not true that Merrowhaven sold it.'],
    [false, 'It is not false that Merrowhaven sold it.'],
  ])('of denial contradicts (%s) unless another denial may cancel it: %s', (contradicts, text) => {
    expect(differencesOf(text, 'Merrowhaven sold it.', 'en')).toMatchObject([{ kind: 'denied', contradicts }]);
  });

  it('has the places of its words in each text', () => {
    const [text, rated] = ['No change: the ferry carried 41,200 guests.', 'Last year the ferry carried 14,200 guests.'];
    const at = (whole: string, words: StatedWords | undefined) => whole.slice(words?.start, words?.end);
    const number = differencesOf(text, rated).find(({ kind }) => kind === 'number');
    expect([at(text, number?.here), at(rated, number?.there)]).toEqual(['41,200', '14,200']);
  });

  it.each([
    ['a copy', library, library],
    ['another spelling of a number', 'Die Fähre hatte 41.200 Gäste.', 'Die Fähre hatte 41,200 Gäste.'],
    ['a number in words', 'The ferry carried nine guests.', 'The ferry carried 9 guests.'],
    ['a surname alone', 'Quill sold the house.', 'Ada Quill sold the house.'],
    ['initials', 'The HHS closed it.', 'The Health Human Services closed it.'],
    [
      'a denial of something else',
      `${library} The mayor was in Tarnlow for the fair. Nobody came to see the boats.`,
      library,
    ],
    ['the date of a post', `${library} — Ines (@ines) March 3, 2019`, library],
  ])('is not made of %s', (_, text, rated) => {
    expect(differencesOf(text, rated)).toEqual([]);
  });

  it('contradicts only with a denial, another number or another name', () => {
    const is = (text: string, rated: string) => differencesOf(text, rated, 'en').some(({ contradicts }) => contradicts);
    expect(is('The ferry carried 41,200 guests.', 'The ferry carried 14,200 guests.')).toBe(true);
    expect(is('Ada Quill sold the house.', 'Ben Quill sold the house.')).toBe(true);
    expect(is('The mayor never sold it.', 'The mayor sold it.')).toBe(true);
    expect(is('The former mayor sold it.', 'The mayor sold it.')).toBe(false);
    expect(is('The mayor sold it.', 'The mayor sold it for 9,000 crowns.')).toBe(false);
    expect(is('The mayor resigned in 2025.', 'The mayor resigned in 2026.')).toBe(false);
  });
});

describe('hostile texts', () => {
  it.each([
    ['nothing', '', ''],
    ['no words', '… — !?', '👻'],
    ['only names', 'Ada Bob '.repeat(50_000), 'Zed Bob '.repeat(50_000)],
    ['only numbers', '41 '.repeat(100_000), '14 '.repeat(100_000)],
    ['only quotation marks', '"‘“'.repeat(50_000), '\'"'.repeat(50_000)],
    ['only sentence ends', 'A. '.repeat(50_000), '? '.repeat(50_000)],
    ['only dates', '3 May 2024 '.repeat(20_000), '4 May 2025 '.repeat(20_000)],
  ])('of %s have few differences', (_, text, rated) => {
    expect(differencesOf(text, rated).length).toBeLessThanOrEqual(8);
  });
});
