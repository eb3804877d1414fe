/** Tests the gate that every label depends on: the pairs it must accept and the pairs it must reject. */
import { describe, expect, it } from 'vitest';
import {
  type ClaimDifference,
  compareClaims,
  whySameWordsDiffer,
} from '../../../../lib/engine/context/judge/same-claim.ts';
import { sentenceAround } from '../../../../lib/engine/context/judge/sentence-around.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { sentences } from '../../../world/content/sentences.ts';

const compare = (text: string, rated: string) => compareClaims({ text, sentence: text }, rated);
const { checked } = sentences;

describe('the same claim', () => {
  it.each([
    [checked, checked],
    ['  merrowhaven closed its last public\nlibrary in January 2026', checked],
    ['MERROWHAVEN CLOSED ITS LAST PUBLIC LIBRARY IN JANUARY 2026!', checked],
    ['Merrowhaven has closed the last public library in January 2026.', checked],
    ['The night ferry carried 41200 passengers.', 'The night ferry carried 41,200 passengers.'],
    ['Prices rose by 4 % in Tarnlow.', 'Prices rose by 4 per cent in Tarnlow.'],
    ['The mayor can’t swim at all.', 'The mayor cannot swim at all.'],
    ['The tram doesn’t stop in Quillford.', 'The tram does not stop in Quillford.'],
    ['Did Merrowhaven close its library?', 'Did Merrowhaven close its library?'],
    ['Eight wells are not safe to drink from.', 'Eight wells are not safe to drink from.'],
    [sentences.german, 'Obermoorstedt hat das Freibad für immer geschlossen!'],
    ['Le maire a vendu la place du marché.', 'Le maire a vendu la place du marché'],
  ])('%s = %s', (claim, rated) => {
    expect(compare(claim, rated)).toEqual({ same: true });
    expect(compare(rated, claim)).toEqual({ same: true });
  });
});

describe('a different claim, or the same claim in another form', () => {
  const cases: [string, string, ClaimDifference][] = [
    [sentences.paraphrase, checked, 'words'],
    [sentences.near, checked, 'words'],
    ['Quillford closed its last public library in January 2026.', checked, 'words'],
    ['Merrowhaven nearly closed its last public library in January 2026.', checked, 'words'],
    ['Merrowhaven closed its last public library in January 2026 and opened a new one.', checked, 'words'],
    ['Merrowhaven will close its last public library in January 2026.', checked, 'words'],
    ['Tarnlow sued Quillford over the bridge.', 'Quillford sued Tarnlow over the bridge.', 'words'],
    ['The train goes from Tarnlow to Quillford.', 'The train goes to Tarnlow from Quillford.', 'words'],
    ['Few people came to the fair.', 'A few people came to the fair.', 'words'],
    ['The former mayor of Quillford was arrested.', 'The mayor of Quillford was arrested.', 'words'],
    ['The mayor was killed by the governor.', 'The mayor killed the governor.', 'words'],
    ['Water is > salt in Quillford.', 'Water is < salt in Quillford.', 'words'],
    ['Merrowhaven closed its last public library in January 2026 🤡', checked, 'words'],
    ['Merrowhaven closed its last public library in January 2025.', checked, 'numbers'],
    ['The rate fell to -5 percent.', 'The rate fell to 5 percent.', 'numbers'],
    ['The bill was 1.9 times the budget.', 'The bill was 19 times the budget.', 'numbers'],
    ['The pool cost 3.500 crowns.', 'The pool cost 3,500 crowns.', 'numbers'],
    [sentences.negated, checked, 'negation'],
    ['It is false that Merrowhaven closed its last public library in January 2026.', checked, 'negation'],
    ['Merrowhaven never closed its last public library in January 2026.', checked, 'negation'],
    ['Merrowhaven hasn’t closed its last public library in January 2026.', checked, 'negation'],
    ['No, Merrowhaven closed its last public library in January 2026.', checked, 'negation'],
    ['Obermoorstedt hat das Freibad nicht für immer geschlossen.', sentences.german, 'negation'],
    ['Le maire n’a pas vendu la place du marché.', 'Le maire a vendu la place du marché.', 'negation'],
    ['El alcalde nunca vendió la plaza.', 'El alcalde vendió la plaza.', 'negation'],
    ['A prefeita não vendeu o depósito.', 'A prefeita vendeu o depósito.', 'negation'],
    ['La sindaca non ha venduto il deposito.', 'La sindaca ha venduto il deposito.', 'negation'],
    ['De burgemeester heeft het depot niet verkocht.', 'De burgemeester heeft het depot verkocht.', 'negation'],
    ['Nikt nie sprzedał zajezdni.', 'Burmistrz sprzedała zajezdnię.', 'negation'],
    ['Bu depo satılık değil.', 'Bu depo satılık.', 'negation'],
    ['Депо не продали.', 'Депо продали.', 'negation'],
    [sentences.question, checked, 'question'],
    ['Merrowhaven closed its last public library in January 2026?', checked, 'question'],
    [sentences.quoted, checked, 'quotation'],
    [`“${checked}”`, checked, 'quotation'],
    [`'${checked}'`, checked, 'quotation'],
    ['The mayor said that Merrowhaven closed its last public library in January 2026.', checked, 'quotation'],
    ['According to the leaflet, Merrowhaven closed its last public library in January 2026.', checked, 'quotation'],
    ['Merrowhaven closed its “last” public library in January 2026.', checked, 'quotation'],
    [`Satire: ${checked}`, checked, 'satire'],
    [`${checked} This is a joke.`, checked, 'satire'],
    ['He closed the library in January.', 'He closed the library in January.', 'points elsewhere'],
    ['The library closed yesterday morning.', 'The library closed yesterday morning.', 'points elsewhere'],
    ['Merrowhaven closed', 'Merrowhaven closed', 'too short'],
    ['…', '!', 'too short'],
  ];

  it.each(cases)('%s ≠ %s', (claim, rated, because) => {
    expect(compare(claim, rated)).toEqual({ same: false, because });
    expect(compare(rated, claim).same).toBe(false);
  });
});

describe('a selection', () => {
  const inner = 'Merrowhaven closed its last public library in January 2026';
  const compareSelected = (exact: string, before: string, after: string) =>
    compareClaims({ text: exact, sentence: sentenceAround(exact, { exact, before, after }) }, checked);

  it.each([
    [inner, '', ''],
    [inner, 'The town is small. ', '. The clerk disagrees.'],
    [checked, 'It is not so elsewhere!\n', ' So says the first line. It is not true.'],
    [inner, 'Not a headline\n\n', '\n\nNot the next one either'],
    [inner, '“The town is small.” ', '.'],
  ])('counts if it is a whole sentence: [%s] after "%s", before "%s"', (exact, before, after) => {
    expect(compareSelected(exact, before, after)).toEqual({ same: true });
  });

  it.each<[string, string, string, ClaimDifference]>([
    [inner, 'It is not true that ', '.', 'negation'],
    [inner, 'The clerk denied that ', '.', 'negation'],
    [inner, 'Is it true that ', '?', 'question'],
    [inner, '', '?', 'question'],
    [checked, '“', '” is on the leaflet.', 'quotation'],
    [inner, '“', ',” the leaflet claims.', 'quotation'],
    [inner, 'If ', ', the clerk resigns.', 'part of a sentence'],
    [inner, '', ' for three days.', 'part of a sentence'],
    [inner, '', '.5 million times', 'part of a sentence'],
    [inner, 'East ', '.', 'part of a sentence'],
  ])('does not count as a part of another sentence: [%s] after "%s", before "%s"', (exact, before, after, because) => {
    expect(compareSelected(exact, before, after)).toEqual({ same: false, because });
  });

  it('is ignored if the user typed something else', () => {
    const quote = { exact: inner, before: 'It is not true that ', after: '.' };
    expect(sentenceAround('Another claim.', quote)).toBe('Another claim.');
  });
});

describe('a longer text in other words', () => {
  const rated = 'Tarnlow sold the old customs house on Mill Lane to a Danish brewery for nine million crowns.';
  const post =
    'So this is how it goes in Tarnlow: our council sold the old customs house on Mill Lane for nine million crowns, ' +
    'and the buyer is a brewery, a Danish one! Ask who signed. — Ines Callow (@inescallow) March 3, 2026';

  it('is the same claim if it has every word that carries it', () => {
    expect(compare(post, rated)).toEqual({ same: true, inOtherWords: true });
  });

  it.each([
    ['another place', post.replaceAll('Mill Lane', 'Hook Street')],
    ['another town', post.replaceAll('Tarnlow', 'Quillford')],
    ['another buyer', post.replaceAll('Danish', 'Welsh').replaceAll('brewery', 'dairy')],
    ['a former buyer', post.replace('a brewery', 'a former brewery')],
    ['a plan', post.replace('sold the', 'could have sold the')],
    ['"almost"', post.replace('sold the', 'almost sold the')],
    ['a denial', `${post} Not true.`],
    ['a denial before it', `It is false that this happened. ${post}`],
    ['a question', post.replace('!', '?')],
    ['reported speech', post.replace('our council', 'the leaflet claims that our council')],
    ['quotation marks', `“${post}”`],
    ['a joke', `${post} Parody account.`],
  ])('is not the same claim with %s', (_, changed) => {
    expect(changed).not.toBe(post);
    expect(compare(changed, rated).same).toBe(false);
  });

  it('is not the same claim if the rated claim has a number it lacks', () => {
    expect(compare(post, rated.replace('nine million', '9,400,000')).same).toBe(false);
  });

  it.each([
    [
      'a changed word',
      'The mayor spoke at length. Merrowhaven opened its last public library in January 2026. We were there.',
    ],
    [
      'an additional word',
      'The mayor spoke at length. Merrowhaven nearly closed its last public library in January 2026. Well.',
    ],
    [
      'another word order',
      'What a week for lawyers and clerks. Quillford sued Tarnlow over the bridge. More of it tomorrow.',
    ],
  ])('is not the same claim if one of its sentences is nearly a copy: %s', (_, text) => {
    for (const claim of [checked, 'Tarnlow sued Quillford over the bridge.']) {
      expect(compare(text, claim).same).toBe(false);
    }
  });

  it('is the same claim for the same person, whose first name may be missing but not different', () => {
    const claim =
      'President Ada Quill sold the old customs house on Mill Lane to a Danish brewery for nine million crowns.';
    const textWith = (name: string) =>
      'For nine million crowns a Danish brewery gets the old customs house on Mill Lane! Yes, sold. ' +
      `${name} signed in March, in a back room. — Ines Callow (@inescallow) March 3, 2026`;
    const by = (name: string) => compare(textWith(name), claim).same;
    expect([by('Quill'), by('Ada Quill'), by('Ben Quill'), by('Ada Quince')]).toEqual([true, true, false, false]);
  });

  it.each([
    [
      'what is said of the names',
      'Two volunteers in Tarnlow got the first injection in the trial of the Quill vaccine. So proud of them, and of Tarnlow!',
      'A volunteer in the trial of the Quill vaccine died in Tarnlow.',
    ],
    [
      'a span of time',
      'Breaking: Governor Ada Quill just ordered all schools in Tarnlow to close for two weeks, to keep the fever from spreading.',
      'Governor Ada Quill has ordered all schools in Tarnlow to close for the remainder of the year.',
    ],
    [
      'a state',
      'A company in Tarnlow is developing a vaccine against the marsh fever, and it hopes for the best. What a town.',
      'A company in Tarnlow has successfully created a vaccine against the marsh fever.',
    ],
    [
      'a number of events',
      'Mayor Ada Quill called the night tram a waste of money. She pays for it with our taxes, of course, each single day.',
      'Mayor Ada Quill called the night tram a waste of money on several occasions.',
    ],
    [
      'the object',
      'After the fire on Hook Street it came as it had to: in January, Merrowhaven closed for good its last public swimming pool.',
      'Merrowhaven closed its last public library in January after the fire on Hook Street.',
    ],
    [
      'a deed, which is only asked for',
      'They met in the back room of the Tarnlow council, and a Danish brewery wants to buy the old customs house on Mill Lane.',
      'A Danish brewery bought the old customs house on Mill Lane from the Tarnlow council.',
    ],
    [
      'who did it to whom',
      'What a day in court it was. The Danish brewery sued Tarnlow over the old customs house on Mill Lane and its cellar.',
      'Tarnlow sued a Danish brewery over the cellar of the old customs house on Mill Lane.',
    ],
    [
      'a deed that a picture may do as well',
      'The bear that escaped from the zoo of Tarnlow is still loose, and the police hunt it in the woods of Merrowhaven at night.',
      'Police captured the bear that escaped from the zoo of Tarnlow in the woods of Merrowhaven.',
    ],
    [
      'a crime, which a death need not be',
      'A crane fell on the quay in the storm, and so a baker from Merrowhaven was killed in the old harbour of Tarnlow last night.',
      'A baker from Merrowhaven was murdered in the old harbour of Tarnlow.',
    ],
    [
      'a sale, of a house that is for sale',
      'Look at that, friends: the old customs house on Mill Lane in Tarnlow, with its cellar and the brewery next door, is for sale.',
      'Tarnlow sold the old customs house on Mill Lane with its cellar and the brewery next door.',
    ],
    [
      'a death, of somebody with death threats',
      'After the vote on the night tram, the baker who leads the council of Tarnlow got death threats in the harbour. Shame on you.',
      'The baker who leads the council of Tarnlow died in the harbour after the vote on the night tram.',
    ],
    [
      'a deed of another role',
      'In Merrowhaven the employer of a hundred bakers from Tarnlow came to the fair in the harbour and bought all of the cakes there.',
      'A hundred bakers from Tarnlow were employed at the fair in the harbour of Merrowhaven and bought all of the cakes.',
    ],
    [
      'the doer, who is only named below the post',
      'What a shame for the readers here: the council of Merrowhaven sold the reading room with all of its books to a brewery. — Ada Quill (@adaquill) March 3, 2026',
      'Ada Quill sold the reading room of Merrowhaven with all of its books to a brewery.',
    ],
    [
      'a doer, who is the police',
      'Sad news, neighbours: last night in the harbour of Tarnlow a baker was shot, by a burglar, with a pistol in front of the brewery.',
      'A baker was shot in front of the brewery in the harbour of Tarnlow by the police.',
    ],
    [
      'a rank',
      'Hear, hear: Tarnlow is a country town that has its own night tram for dogs, with cushions, and with a conductor who barks.',
      'Tarnlow is the first country town that has a night tram for dogs.',
    ],
    [
      'a picture',
      'The lightning over the mouth of the river Quill in Tarnlow is a phenomenon that lasts half of the year, each night.',
      'Photo shows a lightning phenomenon over the river Quill in Tarnlow.',
    ],
  ])('is not the same claim without %s', (_, text, claim) => {
    expect(compare(text, claim).same).toBe(false);
  });

  it('is no reported quotation of the rated claim', () => {
    const words = 'The night tram of Tarnlow never comes before midnight in winter.';
    for (const said of ['says', 'believes', 'insists', 'told me', 'heard', 'wrote']) {
      expect(compare(`A neighbour ${said} that “${words}” Well, there you are.`, words).same).toBe(false);
      expect(compare(`A neighbour ${said} that “${words}” Well, there you are.`, `“${words}”`).same).toBe(false);
      expect(compare(`A neighbour ${said} that ${words} Well, there you are.`, words).same).toBe(false);
    }
  });

  it('is not matched in other words in a language whose words are unknown', () => {
    const claim = 'महापौर ने पुराना गोदाम नदी के पास बेच दिया';
    const text = 'नदी के पास का पुराना गोदाम आखिर बेच दिया, और महापौर ने यह काम रात में किया, सब लोग देख रहे थे';
    expect(compareClaims({ text, sentence: text }, claim, 'hi').same).toBe(false);
    expect(compareClaims({ text: claim, sentence: claim }, claim, 'hi')).toEqual({ same: true });
    expect(compareClaims({ text: post, sentence: post }, rated, 'ms').same).toBe(false);
  });

  it('is a copy if one of its sentences is one, and nothing beside it denies, questions or quotes it', () => {
    expect(compare(`I knew it! ${checked} What a town. — Ines Callow (@inescallow) March 3, 2026`, checked)).toEqual({
      same: true,
    });
    for (const beside of ['Not true.', 'Really?', 'So the leaflet says.', 'Satire.']) {
      expect(compare(`${checked} ${beside}`, checked).same).toBe(false);
    }
  });

  it('is a copy apart from the author below it and an address', () => {
    expect(compare(`${checked} https://t.co/x — Ines Callow (@inescallow) March 3, 2026`, checked)).toEqual({
      same: true,
    });
  });

  it('is not the same claim if it is an article', () => {
    expect(compare(`${post}\n${'And so on, and so forth, day by day. '.repeat(200)}`, rated).same).toBe(false);
  });

  it('is not the same claim through names alone', () => {
    const text =
      'President Ada Quill opened the fair in Tarnlow this morning with Ines Callow, the minister from Merrowhaven, and ' +
      'a brass band from Obermoorstedt. There was cake.';
    const claim = 'President Ada Quill and Ines Callow stole a boat in Merrowhaven, says Tarnlow.';
    expect(compare(text, claim).same).toBe(false);
  });

  it('is the same claim if a name in the rated claim explains its "he"', () => {
    const claimWith = (end: string) =>
      `Mayor Ada Quill of Tarnlow sold the old customs house on Mill Lane to a brewery ${end}.`;
    const text =
      'So it is done! The old customs house on Mill Lane went to a brewery that paid her in March. Mayor Quill of Tarnlow sold it ' +
      'and keeps quiet. What a town.';
    const by = (end: string) => compare(text, claimWith(end)).same;
    expect([by('after she was paid in March'), by('here in March')]).toEqual([true, false]);
  });

  it('is the same claim about a former mayor with the same full name, and not if only the text says "former"', () => {
    const claimWith = (role: string) =>
      `${role} Ada Quill sold the old customs house on Mill Lane to a Danish brewery.`;
    const textWith = (role: string) =>
      `${role} Ada Quill did it, in a back room and at night: sold! A Danish brewery is the buyer of the old customs house on Mill Lane.`;
    const by = (text: string, claim: string) => compare(textWith(text), claimWith(claim)).same;
    expect([by('Mayor', 'Former mayor'), by('Former mayor', 'Mayor')]).toEqual([true, false]);
  });

  it('is not the same claim if the rated claim is about a picture and the text has none', () => {
    const shown = `A photograph shows ${'the old customs house on Mill Lane after a Danish brewery bought it'}.`;
    const text =
      'It is done: a Danish brewery bought the old customs house on Mill Lane. Papers were signed, hands were shaken.';
    const by = (more: string) => compare(`${text} ${more}`, shown).same;
    expect([by('pic.twitter.com/tarnlow'), by('Look at this photo.'), by('Well.')]).toEqual([true, true, false]);
  });

  it('is not the same claim if the rated claim is that somebody called it so', () => {
    const text =
      'What prices on Mill Lane again! And Ada Quill pays it all: the night tram of Tarnlow is a total and expensive disgrace for ' +
      'passengers and drivers.';
    const by = (words: string) =>
      compare(
        text,
        `${words} an expensive disgrace for passengers and drivers, the night tram of Tarnlow on Mill Lane.`,
      ).same;
    expect([by('Ada Quill pays for'), by('Ada Quill called that')]).toEqual([true, false]);
  });

  it.each([
    ['ราคาน้ำมันในเมืองนี้เพิ่มขึ้นสองเท่าในเดือนมกราคม', 'ราคาน้ำมันในเมืองนี้ลดลงในเดือนมกราคม'],
    ['这座城市在一月份关闭了最后一个公共图书馆', '这座城市在一月份开设了第一个公共图书馆'],
  ])('is not matched in other words in scripts without spaces: %s', (text, claim) => {
    expect(compare(text, claim).same).toBe(false);
  });
});

describe('a quotation', () => {
  const words = 'Only a fool would pay for a tram that never comes';
  const rated = `Mayor Ada Quill said: "${words}."`;

  it.each([
    ['with the name after it', `“${words}!” – Ada Quill`],
    ['with the name before it', `Mayor Quill in Tarnlow: “${words}.” Let that sink in, folks.`],
    ['with a verb of speech', `Yesterday was cold. Ada Quill said, “${words}.” Well.`],
    ['below which a reader signed', `“${words}.” — Ada Quill — Ines Callow (@inescallow) March 3, 2026`],
  ])('of the same person is the same claim %s', (_, text) => {
    expect(compare(text, rated)).toEqual({ same: true, inOtherWords: true });
  });

  it.each([
    ['of another person', `“${words}.” – Ben Quill`],
    ['of a person named after another', `“${words}.” – Ines Callow Ada Quill`],
    ['of nobody', `“${words}.” What a town.`],
    ['to the person', `Ines Callow to Mayor Quill: “${words}.”`],
    ['that is denied', `Ada Quill said, “${words}.” She never did.`],
    ['that is called a lie', `It is false that Ada Quill said, “${words}.”`],
    ['in question', `Is it true? Ada Quill said, “${words}.”`],
    ['that another reports', `According to a leaflet, Ada Quill said, “${words}.”`],
    ['that a leaflet claims', `“${words}” – Ada Quill,” the leaflet claims.`],
    ['in jest', `Satire: “${words}.” – Ada Quill`],
    ['that she would say', `Ada Quill would have said, “${words}.”`],
    ['of a former mayor', `Former mayor Ada Quill: “${words}.”`],
    ['with another word', `“${words.replace('tram', 'bus')}.” – Ada Quill`],
    ['with a word left out', `“${words.replace('never ', '')}.” – Ada Quill`],
  ])('is another claim: %s', (_, text) => {
    expect(compare(text, rated).same).toBe(false);
  });

  it.each([
    ['has a date that the text lacks', `In March 2019, Ada Quill said, "${words}."`],
    ['is a denial', `Ada Quill never said, "${words}."`],
    ['names two people', `Ada Quill said to Ben Callow, "${words}."`],
    ['has few words', 'Mayor Ada Quill said: "Only a fool would pay."'],
  ])('is another claim if the rated one %s', (_, claim) => {
    expect(compare(`Ada Quill said, “${words}.” It was April 2018.`, claim).same).toBe(false);
  });
});

describe('the same words that are not the same claim', () => {
  const shelves = 'He took the last book from the shelf in January.';
  it.each([
    [shelves, shelves, shelves, 'Same words as a rated claim, but “He” could mean someone else here.'],
    [
      'The fair is held in Tarnlow today.',
      'The fair is held in Tarnlow today.',
      'The fair is held in Tarnlow today',
      'Same words as a rated claim, but “today” could mean something else here.',
    ],
    [checked, `“${checked}”`, checked, 'Same words as a rated claim, but only one of the two is a quotation.'],
    [
      checked,
      `The traders fear that ${checked}`,
      checked,
      'Same words as a rated claim, but here they are only part of a sentence.',
    ],
    [
      checked,
      `He fears that ${checked}`,
      checked,
      'Same words as a rated claim, but here they are only part of a sentence.',
    ],
  ])('%s in %s', (text, whole, rated, expected) => {
    const why = whySameWordsDiffer({ text, sentence: whole }, rated);
    expect(why && inEnglish([why])).toBe(expected);
  });

  it.each([
    [checked, checked],
    [sentences.near, checked],
    [sentences.question, checked],
    [`${checked} He says so.`, checked],
  ])('are not %s', (text, rated) => {
    expect(whySameWordsDiffer({ text, sentence: text }, rated)).toBeUndefined();
  });
});
