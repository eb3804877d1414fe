/** Derives a label from ratings: exact phrases only, the newest of each publisher, and never a label without a match. */
import { describe, expect, it } from 'vitest';
import type { Review } from '../../../../lib/engine/context/evidence/evidence.ts';
import { judgeClaim } from '../../../../lib/engine/context/judge/judge-claim.ts';
import { HALF_TRUTHS, ratingWords, writtenPhrases } from '../../../../lib/engine/context/judge/rating-words.ts';
import { labelOfRating } from '../../../../lib/engine/context/judge/ratings.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { worded } from '../../../fixtures/worded.ts';

describe('a rating', () => {
  it.each([
    ['Warning', ['False', 'FALSE!', ' false. ', 'Pants on Fire', 'pants-on-fire!', 'Fake', 'Incorrect', '“False”']],
    ['Warning', ['Mostly false', 'MOSTLY-FALSE', 'mostly_false', 'MostlyFalse', 'Mostly False.', '❌ False']],
    ['Warning', ['Altered picture', 'Altered Photo/Video', 'Doctored image', 'FALSE: altered video', 'Miscaptioned']],
    ['Warning', ['Misattributed', 'Scam', 'Fake news', 'False and misleading', 'Verdict: False', 'This is false']],
    [
      'Caution',
      ['Misleading', 'Missing context', 'MISSING_CONTEXT', 'MissingContext', 'Half True', 'Half-true', 'Mixture'],
    ],
    [
      'Caution',
      ['Unproven', 'Partly true', 'Partly False', 'Partlyfalse', 'Somewhat false', 'Somewhat True', 'Legend'],
    ],
    ['Caution', ['Satire', 'Originated as Satire', 'True but misleading', 'True, but old', 'Half true / half false']],
    [
      'Safe',
      ['True', 'Mostly True', 'Correct', 'accurate', '“True”', '✅ TRUE', 'Correct attribution', 'mostly-correct'],
    ],
    // In other languages.
    [
      'Warning',
      ['Falsch', 'GRÖSSTENTEILS FALSCH', 'Größtenteils falsch', 'Nicht wahr', 'Frei erfunden', 'Manipuliert'],
    ],
    [
      'Warning',
      ['Faux', 'C’est faux', 'Pas vrai', 'Falso', 'FALSO!', 'Falsa', 'No es cierto', 'Não é verdade', 'Bulo'],
    ],
    [
      'Warning',
      ['Non è vero', 'Notizia falsa', 'Onwaar', 'Niet waar', 'Fałsz', 'Falsz', 'Nieprawda', 'Yanlış', 'Ложь'],
    ],
    ['Warning', ['Salah', 'خطأ', 'झूठ', 'ไม่จริง', '錯誤', '虚假', '誤り', '거짓']],
    [
      'Caution',
      ['Teilweise falsch', 'Irreführend', 'Fehlender Kontext', 'Partiellement faux', 'En partie faux', 'Trompeur'],
    ],
    [
      'Caution',
      ['Engañoso', 'Verdad a medias', 'Distorcido', 'Fuori contesto', 'Deels waar', 'Misleidend', 'Półprawda'],
    ],
    ['Caution', ['Wahr, aber irreführend', 'Parcialmente falso', 'Częściowo fałsz', 'Menyesatkan', '誤導']],
    [
      'Safe',
      ['Richtig', 'Größtenteils richtig', 'Vrai', 'Plutôt vrai', 'Verdadero', 'Verdadeiro', 'Vero', 'Waar', 'Prawda'],
    ],
    // In Turkish letters.
    ['Warning', ['YANLIŞ', 'Yanlış', 'yanlis', 'ASILSIZ', 'BÜYÜK ÖLÇÜDE YANLIŞ', 'DOĞRU DEĞİL']],
    ['Caution', ['YANILTICI', 'BELİRSİZ', 'Belirsiz', 'KARMA', 'KISMEN DOĞRU', 'KANITLANMAMIŞ', 'ABARTILI']],
    ['Safe', ['DOĞRU', 'Doğru', 'GERÇEK', 'ÇOĞUNLUKLA DOĞRU']],
    [undefined, ['TAMAMEN DOĞRU DEĞİL', 'YANLIŞ DEĞİL', 'DEĞİL', 'YANLIŞ MI?']],
    // On the scales of more publishers.
    [
      'Warning',
      [
        'მცდარი',
        'ტყუილი',
        'მეტწილად მცდარი',
        'نادرست',
        'شاخ\u200cدار',
        'شاخدار',
        'жалған',
        'үкім: жалған',
        'rrenë e kryptë',
      ],
    ],
    [
      'Warning',
      ['me kos', 'uglavnom netačno', 'skoro neistina', 'kratke noge', 'Démenti', 'erroné', 'невярно', 'خرافة'],
    ],
    ['Warning', ['barely true', 'pants-fire', 'blefe', 'фейк и теория заговора', 'кликбейт, ложь и манипуляция']],
    [
      'Warning',
      ['Fact Crescendo Rating: False', 'This claim is ‘false’.', 'the statement is false', 'this isn’t correct'],
    ],
    [
      'Caution',
      [
        'ნახევრად სიმართლე',
        'ფაქტებით მანიპულირება',
        'نیمه\u200cدرست',
        'نیمه درست',
        'گمراه\u200cکننده',
        'غیرقابل اثبات',
      ],
    ],
    [
      'Caution',
      ['жартылай шындық', 'poluistina', 'djelimično tačno', 'pjesërisht e vërtetë', 'manipulisanje činjenicama'],
    ],
    [
      'Caution',
      ['nieweryfikowalne.', 'ikke sikkert', 'sonuçlandırılamadı', 'tidak terbukti', 'impossível provar', 'Mélangé'],
    ],
    ['Caution', ['misleading image and text', 'Enganador', 'Esticado', 'правда и полуправда', 'انتقائي', 'مشكوك فيه']],
    ['Safe', ['სიმართლე', 'მეტწილად სიმართლე', 'درست', 'шындық', 'e vërtetë', 'skoro istina', 'praticamente certo']],
  ])('reads as %s: %s', (label, ratings) => {
    for (const rating of ratings) expect([rating, labelOfRating(rating)]).toEqual([rating, label]);
  });

  it.each([
    ['Not true', 'Warning'],
    ['NOT TRUE.', 'Warning'],
    ['It is not true', 'Warning'],
    ['Untrue', 'Warning'],
    ['Not accurate', 'Warning'],
    ['Not entirely accurate', 'Caution'],
    ['Not quite true', 'Caution'],
    ['Not false', undefined],
    ['Not misleading', undefined],
    ['Not mostly false', undefined],
    // The scale of a language.
    ['Manipulacja', 'Caution'],
    ['MANIPULACJA', 'Caution'],
    ['Маніпуляція', 'Caution'],
    ['Fałsz', 'Warning'],
    ['Częściowy fałsz', 'Caution'],
    ['Częściowa prawda', 'Caution'],
    ['Prawda', 'Safe'],
    ['Manipulated', 'Warning'],
    // A scale of numbers.
    ['1/5', 'Warning'],
    ['2 out of 5', 'Warning'],
    ['3/5', 'Caution'],
    ['2.5/5', 'Caution'],
    ['4/5 stars', 'Safe'],
    ['5 von 5', 'Safe'],
    ['four out of five', 'Safe'],
    ['4 out of 5 Pinocchios', 'Warning'],
    ['Four Pinocchios', 'Warning'],
    ['One Pinocchio', 'Caution'],
    ['24/7', undefined],
    ['0/0', undefined],
    ['1/1', undefined],
    ['5', undefined],
    // A rating before its reason.
    ['FALSO: As imagens foram gravadas em 2019, em outro país, e não mostram o protesto da semana passada', 'Warning'],
    ['False – the building in the picture was a hotel long before it became a town hall and then a school', 'Warning'],
    ['manipulacja. badanie dotyczy innego kraju, a jego autorzy nie pytali o wiek ani o płeć uczestników', 'Caution'],
    ['Częściowo fałsz: liczba jest prawdziwa', 'Caution'],
    ['prawda. dane podane przez ministra są zgodne z danymi urzędu statystycznego za ostatnie pięć lat', 'Safe'],
    ['True. The library did close for a week in March, as the council wrote on its own site that month', 'Safe'],
    ['True. But the picture is ten years old and shows the library of a town with a similar name', undefined],
    ['True. The caption of the picture is misleading', undefined],
    ['Verdadeiro. Mas a imagem é de outro ano', undefined],
    ['Rumor: the mayor resigned in March', undefined],
    ['Truth: the picture shows another town', undefined],
    ['Prawda: zdjęcie pokazuje inne miasto', undefined],
    ['True – or so the post says', undefined],
    ['Not false: the picture is of this town', undefined],
    ['The picture is of another town: false', undefined],
    ['Is it true? The library did close', undefined],
    ['A photo of the town hall. False', undefined],
  ])('reads a denied, a counted and an explained one: “%s” is %s', (rating, label) => {
    expect(labelOfRating(rating)).toBe(label);
  });

  it('has the same label in capitals, including Turkish ones', () => {
    const inconsistent = writtenPhrases
      .flatMap(({ phrase }) => [phrase.toUpperCase(), phrase.toLocaleUpperCase('tr')].map((loud) => ({ phrase, loud })))
      .filter(({ phrase, loud }) => labelOfRating(loud) !== labelOfRating(phrase));
    expect(inconsistent).toEqual([]);
  });

  it.each([
    'True?',
    'False?',
    '¿Falso?',
    'Mostly',
    'Partly',
    'Not',
    'Not even close',
    'False positive',
    'Research in progress',
    'Full flop',
    'Unknown',
    'True-ish',
    'True for some',
    '1',
    'constructor',
    '__proto__',
    '',
    '…',
    'false '.repeat(500),
    // Nothing is rated, or it cannot be weighed.
    'no factual content',
    'No verdict',
    'без вердикта',
    'ვერდიქტის გარეშე',
    'False and half true',
    'half truth, false',
    'ложь и полуправда',
    'partly true, false',
    'False: half true',
    'Half true – false',
  ])('has no label if it is ambiguous: “%s”', (rating) => {
    expect(labelOfRating(rating)).toBeUndefined();
  });

  it('counts as a half-truth only what it knows to be in between', () => {
    expect([...HALF_TRUTHS].filter((phrase) => ratingWords.get(phrase) !== 'between')).toEqual([]);
  });

  it('has one effect per phrase', () => {
    const heads = Map.groupBy(writtenPhrases, ({ phrase }) => phrase);
    const ambiguous = [...heads].filter(([, written]) => new Set(written.map(({ does }) => does)).size > 1);
    expect(ambiguous.map(([phrase]) => phrase)).toEqual([]);
    expect(heads.size).toBeGreaterThan(500);
  });
});

const claim = 'The tram line in Tarnlow cost twice its budget.';
const review = (publisher: string, rating: string, date: string, rated = claim): Review => ({
  claim: rated,
  rating,
  publisher,
  date,
  url: `https://${publisher.toLowerCase()}.example/${date}`,
});
const clock = createManualClock('2026-03-20T12:00:00.000Z');
const judge = (...reviews: Review[]) =>
  judgeClaim({ text: claim, sentence: claim }, reviews, { clock, comparing: { language: 'en' } });

describe('a verdict', () => {
  it('has neither label nor sentence without a match', () => {
    const other = review('A', 'False', '2026-01-01', 'The tram line in Quillford cost twice its budget.');
    const { label, sentence, matches, related } = judge(other);
    expect([label, sentence, matches, related]).toEqual([undefined, undefined, [], []]);
    expect(judge()).toEqual({ matches: [], related: [], close: [] });
  });

  it('follows the newest of two ratings by one publisher', () => {
    const verdict = judge(review('A', 'True', '2024-05-01'), review('A', 'False', '2025-05-01'));
    expect(verdict).toMatchObject({ label: 'Warning', matches: [{ rating: 'False' }], related: [] });
  });

  it('is shared by publishers that agree in other words', () => {
    const verdict = judge(review('A', 'False', '2025-05-01'), review('B', 'Incorrect', '2025-06-01'));
    expect(worded(verdict)).toMatchObject({
      label: 'Warning',
      sentence: 'B rated a matching claim “Incorrect”, 1 Jun 2025.',
    });
  });

  it('is Caution with every name if they disagree', () => {
    const verdict = judge(
      review('A', 'False', '2025-05-01'),
      review('B', 'True', '2025-06-01'),
      review('C', 'Half true', '2023-06-01'),
    );
    expect(worded(verdict)).toMatchObject({
      label: 'Caution',
      sentence: 'Fact-checkers disagree: B “True”, A “False”, C “Half true” (old).',
    });
  });

  it.each([['Not even close'], ['Research in progress']])('has no label if one of them is “%s”', (unknown) => {
    const verdict = judge(review('A', 'True', '2025-05-01'), review('B', unknown, '2025-06-01'));
    expect(verdict.label).toBeUndefined();
    expect(verdict.matches).toHaveLength(2);
    expect(worded(verdict.sentence)).toBe(`B rated a matching claim “${unknown}”, 1 Jun 2025.`);
  });

  it('counts a duplicate rating once', () => {
    const twice = [review('A', 'False', '2025-05-01'), review('A', 'False', '2025-05-01')];
    expect(judge(...twice)).toMatchObject({ matches: [{ rating: 'False' }], related: [] });
  });

  it.each([
    ['2024-03-19', true],
    ['2024-03-21', false],
  ])('of %s is old: %s', (date, old) => {
    const { matches, sentence } = judge(review('A', 'False', date));
    expect(matches).toMatchObject([{ old }]);
    expect(sentence?.code).toBe(old ? 'verdict.ratedOld' : 'verdict.rated');
  });

  it('has no label without a claim to check', () => {
    const verdict = judgeClaim(undefined, [review('A', 'False', '2025-05-01')], {
      ...{ clock, comparing: { language: 'en', topic: claim } },
    });
    expect(verdict).toMatchObject({ matches: [], related: [{ rating: 'False' }] });
    expect(verdict.label).toBeUndefined();
  });
});
