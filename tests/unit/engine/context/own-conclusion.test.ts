/**
 * A rating belongs to the rated statement: if a publisher entered its conclusion as the claim, the rating never leads to a
 * label. Titles and claims are shaped like those of nine publishers in github.com/claimskg/claimskg-extractor, samples/*.csv,
 * where 35 of 343 claims are such conclusions; the sentences are made up.
 */
import { describe, expect, it } from 'vitest';
import type { Review } from '../../../../lib/engine/context/evidence/evidence.ts';
import { googleFactCheck } from '../../../../lib/engine/context/evidence/google-fact-check.ts';
import { librarySearch } from '../../../../lib/engine/context/evidence/library-search.ts';
import { judgeClaim } from '../../../../lib/engine/context/judge/judge-claim.ts';
import { readableSources } from '../../../../lib/engine/context/judge/language-model/readable-sources.ts';
import { isOwnConclusion } from '../../../../lib/engine/context/judge/own-conclusion.ts';
import { createLibrary } from '../../../../lib/engine/context/library/library.ts';
import { createFactCheckMatcher } from '../../../../lib/engine/narratives/projects/matched-fact-checks.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { reading } from '../../../fixtures/reading.ts';
import { worded } from '../../../fixtures/worded.ts';
import { englishCheckClaim, factDesk } from './ask-world.ts';
import { type Answer, askProviders, json, recordingFetch } from './evidence/ask-providers.ts';

const clock = createManualClock('2026-03-20T12:00:00.000Z');
const denied = 'The mayor of Tarnlow has not sold the tram depot to a casino.';
const sold = 'The mayor of Tarnlow has sold the tram depot to a casino.';
const url = 'https://factdesk.example/tram-depot';

const pageOf = (claim: string, title: string, rating = 'False') =>
  new Response(
    `<html><head><title>${title} | FactDesk</title><script type="application/ld+json">${JSON.stringify({
      '@type': 'ClaimReview',
      claimReviewed: claim,
      author: { name: 'FactDesk' },
      reviewRating: { alternateName: rating },
      datePublished: '2026-03-03',
      url,
    })}</script></head><body><article><p>The tram depot belongs to the town.</p></article></body></html>`,
  );

const check = (input: string, title: string, page: () => Response) => {
  const { fetch } = recordingFetch(({ address }) => {
    if (address.pathname === '/wp-json/wp/v2/posts') return json([{ link: url, title: { rendered: title } }]);
    return address.host === 'factdesk.example' ? page() : json({});
  });
  const generate = englishCheckClaim({ web: webOf(fetch), ...reading, publishers: async () => [factDesk], clock });
  return generate({ input, modelVersion: '1.0' }, { materials: undefined, signal: new AbortController().signal });
};

describe('a check', () => {
  it('gives a true sentence no Warning if the title states the same denial, and reports the reason', async () => {
    const title = 'No, Tarnlow Mayor Did Not Sell Tram Depot to a Casino';
    const found = await check(denied, title, () => pageOf(denied, title));
    expect(found.label).toBeUndefined();
    expect(found.summary).toBe(
      'FactDesk rated a claim “False”, 3 Mar 2026. Its entry seems to hold its conclusion instead of the claim, so the rating is not used.',
    );
    expect(found).toMatchObject({ matches: [{ claim: denied, ownConclusion: true }] });
    expect(found.response).toContain(`Their words: “${denied}” [1]`);
    expect(found.response).toContain('There is no label: the rating may be of the opposite of these words.');
    expect(found.sources).toMatchObject([{ url }]);
  });

  it('reads the title of the page too if a search returned another one', async () => {
    const found = await check(denied, 'Trams', () => pageOf(denied, denied));
    expect(found.label).toBeUndefined();
  });

  it('marks the words of a related fact-check as a conclusion too', async () => {
    const title = 'No, Tarnlow Mayor Did Not Sell Tram Depot to a Casino';
    const found = await check('The mayor of Tarnlow sold a tram depot.', title, () => pageOf(denied, title));
    expect(found).toMatchObject({ matches: [], related: [{ claim: denied, ownConclusion: true }] });
    expect(found.response).not.toContain(`rated "${denied}"`);
    expect(found.response).toContain(
      'Its entry seems to hold its conclusion instead of the claim, so the rating is not used.',
    );
  });

  it('keeps the label of a claim that the title denies', async () => {
    const title = 'No, Tarnlow Mayor Did Not Sell Tram Depot to a Casino';
    const found = await check(sold, title, () => pageOf(sold, title));
    expect(found).toMatchObject({ label: 'Warning', matches: [{ claim: sold }] });
    expect(found.summary).toBe('FactDesk rated a matching claim “False”, 3 Mar 2026.');
  });
});

describe('a conclusion', () => {
  it.each([
    ['copied from the title', denied, denied],
    ['copied, in capitals of a headline', denied, 'Mayor of Tarnlow has not sold tram depot to casino'],
    ['copied without a denial', 'This picture shows a depot in Quillford.', 'This picture shows a depot in Quillford'],
    ['with the name of the site', 'This picture is a montage.', 'Fact Check: This picture is a montage - FactDesk'],
    ['cut short in the title', denied, 'The mayor of Tarnlow has not sold the tram …'],
    ['restated in other words', denied, 'Tarnlow’s mayor never sold the tram depot'],
    ['restated after "No"', 'Passengers of the tram did not turn blue.', 'No, Tram Passengers Did Not Turn Blue'],
    ['under a title that states the facts instead', denied, 'Tarnlow’s Mayor Praised the Tram Depot'],
    ['under a title that questions the opposite', denied, 'Has the Mayor of Tarnlow Sold the Tram Depot?'],
    ['under a title that disputes the opposite', denied, 'Posts falsely claim the mayor sold the tram depot'],
    ['under a title that ends in a dispute', 'The depot is not for sale.', 'Claim that the depot is for sale is false'],
    ['under a title on a doctored video', denied, 'Doctored video shows mayor of Tarnlow selling the tram depot'],
    ['under a title that disputes something about it', denied, 'False posts about the mayor of Tarnlow'],
    ['under a title that names a topic', 'No bus runs in Tarnlow.', 'Misleading post about the buses of Tarnlow'],
    ['under a title that calls posts misleading', 'No bus runs in Tarnlow.', 'Posts mislead on the buses of Tarnlow'],
    ['that begins with "No"', `No, ${denied}`, 'The tram depot'],
    ['that begins with "Fact check"', `FACT CHECK: ${sold}`, 'The tram depot'],
    ['that begins with a rating', `False: ${sold}`, 'The tram depot'],
    ['in German', 'Nein, das Depot wurde nicht verkauft.', 'Das Depot'],
    ['in German, from the title', 'Das Depot wurde nicht verkauft.', 'Faktencheck: Das Depot wurde nicht verkauft'],
    ['in French', 'La maire n’a pas vendu le dépôt.', 'Non, la maire n’a pas vendu le dépôt'],
    ['in Spanish', 'La alcaldesa no ha vendido el depósito.', 'No, la alcaldesa no vendió el depósito'],
    ['in Portuguese', 'A prefeita não vendeu o depósito.', 'Prefeita não vendeu o depósito de bondes'],
    ['in Italian', 'La sindaca non ha venduto il deposito.', 'No, la sindaca non ha venduto il deposito'],
    ['in Polish', 'Burmistrz nie sprzedała zajezdni.', 'Nie, burmistrz nie sprzedała zajezdni'],
    ['in Turkish', 'Başkan depoyu satmadı.', 'Hayır, başkan depoyu satmadı'],
    ['in Arabic', 'هذه الصورة من كويلفورد وليست من تارنلو', 'هذه الصورة من كويلفورد وليست من تارنلو'],
    ['that calls the claim false', `It is false that ${sold}`, 'The tram depot'],
    ['that calls the claim untrue', `It’s not true that ${sold}`, 'Posts claim the tram depot was sold'],
    ['that names the claim', 'The claim that the depot was sold is false.', 'The tram depot'],
    ['on a picture', 'Viral picture of the tram depot is not real', 'The tram depot'],
    ['that begins with a tag', `#False ${sold}`, 'The tram depot'],
    ['that calls the claim false in German', 'Es ist falsch, dass das Depot verkauft wurde.', 'Das Depot'],
    ['that denies it in German', 'Es stimmt nicht, dass die Stadt das Depot verkauft hat.', 'Die Stadt und das Depot'],
    ['that calls the claim false in French', 'Il est faux que la maire a vendu le dépôt.', 'La maire et le dépôt'],
    ['that calls the claim false in Spanish', 'Es falso que la alcaldesa vendió el depósito.', 'El depósito'],
    ['that calls the claim false, shortened', 'Falso que la alcaldesa vendió el depósito.', 'El depósito'],
    ['that calls the claim false in Portuguese', 'É falso que a prefeita vendeu o depósito.', 'O depósito'],
    ['that calls the claim false in Italian', 'È falso che la sindaca abbia venduto il deposito.', 'Il deposito'],
    ['that calls the claim false in Polish', 'Nieprawdą jest, że burmistrz sprzedała zajezdnię.', 'Zajezdnia'],
    ['that calls the claim false in Dutch', 'Dit is onwaar: de burgemeester verkocht de remise.', 'De remise'],
    ['that answers in Indonesian', 'Keliru, wali kota menjual depo trem.', 'Depo trem'],
    ['that denies with "tampoco"', 'La alcaldesa tampoco vendió el depósito.', 'La alcaldesa y el depósito'],
    ['that denies in Turkish', 'Belediye başkanı depoyu satmadı.', 'Belediye başkanı ve depo'],
    ['that denies in Romanian', 'Primarul nu a vândut depoul.', 'Primarul și depoul'],
    ['that denies in Czech', 'Primátorka neprodala vozovnu v Ústí.', 'Primátorka a vozovna'],
    ['that denies in Croatian', 'Gradonačelnica nije prodala spremište.', 'Gradonačelnica i spremište'],
    ['that denies in Finnish', 'Pormestari ei myynyt varikkoa.', 'Pormestari ja varikko'],
    ['that denies in Chinese', '市长没有出售电车车库', '市长与电车车库'],
    ['that denies in Japanese', '市長は車庫を売却していない', '市長と車庫'],
    ['that denies in Korean', '시장은 차고를 팔지 않았다', '시장과 차고'],
    ['that denies in Bengali', 'মেয়র ডিপো বিক্রি করেননি', 'মেয়র ও ডিপো'],
    ['that denies in Tamil', 'மேயர் கிடங்கை விற்கவில்லை', 'மேயரும் கிடங்கும்'],
    ['that denies in Hebrew', 'ראש העיר לא מכרה את הדיפו', 'ראש העיר והדיפו'],
  ])('is recognised %s', (_, claim, title) => {
    expect(isOwnConclusion(claim, 'False', [title])).toBe(true);
  });
});

describe('a rated claim, not a conclusion', () => {
  const noBus = 'No bus runs in Tarnlow at night.';
  it.each([
    ['whose title denies it', sold, 'Mayor of Tarnlow has not sold the tram depot to a casino'],
    ['whose title rates it', sold, `FALSE: ${sold}`],
    ['whose title rates it at its end', sold, `${sold} – Misleading`],
    ['whose title names it a claim', sold, `Claim: ${sold}`],
    ['whose title puts it in quotation marks', sold, `“${sold}”`],
    ['whose title turns it into a question', sold, 'The mayor of Tarnlow has sold the tram depot to a casino?'],
    ['that is a question, as its title is', 'Has the mayor sold the depot?', 'Has the mayor sold the depot?'],
    ['whose title changes one word', 'This picture shows Tarnlow in 2024.', 'This picture shows Tarnlow in 2014'],
    ['with "in the" of Portuguese', 'O bonde foi visto no depósito da cidade em janeiro.', 'A prefeita e o bonde'],
    ['whose title is about it', sold, 'Fact check: the tram depot of Tarnlow'],
    ['that denies, disputed', noBus, 'False claim circulates that no bus runs in Tarnlow at night'],
    ['that denies, rated', noBus, `FALSE: ${noBus}`],
    ['that denies, reported', noBus, 'Posts claim no bus runs in Tarnlow at night'],
    ['that denies in a clause, under a title that disputes it', 'The man who never paid is mayor.', 'Fake ticket'],
    ['that denies, questioned', noBus, 'Is there no bus in Tarnlow at night?'],
    ['that denies, with the facts', 'The depot is not for sale.', 'The depot is for sale'],
    ['that denies, denied', 'Trams do not harm birds.', 'No evidence that trams do not harm birds'],
    ['that quotes a denial', 'The mayor said “no tram will run again”.', 'The mayor on her trams'],
    ['that reports a denial', 'The mayor said trams will not run again.', 'The mayor on her trams'],
    ['that is quoted', '“The depot is not for sale.”', 'The mayor on the depot'],
    ['with a denial of a part', 'A tram without brakes ran through Tarnlow.', 'The runaway tram'],
    ['with a denial in a clause', 'The man who never paid became mayor.', 'The mayor’s tickets'],
    ['that begins with a number', 'No. 7 trams are free.', 'Tickets for trams'],
    ['that begins with a compound of "no"', 'No-fly zones cover Tarnlow.', 'The sky over Tarnlow'],
    ['that begins with a verb', 'Verification of tickets is required by law.', 'Tickets'],
    ['that reports a verdict', 'The mayor says it is false that the depot was sold.', 'The mayor on the depot'],
    ['that calls something a fake', 'The tram depot of Tarnlow is a fake.', 'The tram depot is real'],
    ['that is false in a clause', 'The ticket that is false costs five crowns.', 'Tickets'],
    ['with an egg in German', 'Das Ei der Straßenbahn kostet fünf Kronen.', 'Das Ei'],
    ['with "now" in Dutch', 'De tram rijdt nu door het oude dorp.', 'De tram'],
    ['with a name that ends like a Turkish denial', 'Die Firma Comedi baute das Depot für die Stadt.', 'Das Depot'],
    ['that a title disputes in Romanian', 'Primăria nu a vândut depoul.', 'Fals: Primăria nu a vândut depoul'],
    ['that a title questions in Turkish', 'Belediye başkanı depoyu satmadı.', 'Belediye başkanı depoyu satmadı mı?'],
  ])('%s', (_, claim, title) => {
    expect(isOwnConclusion(claim, 'False', [title])).toBe(false);
  });

  it('with a rating that confirms it', () => {
    expect(isOwnConclusion(denied, 'True', [denied])).toBe(false);
  });
});

describe('a verdict', () => {
  const review = (publisher: string, rating: string, more: Partial<Review> = {}): Review => ({
    claim: denied,
    rating,
    publisher,
    date: '2026-03-03',
    url: `https://${publisher.toLowerCase()}.example/`,
    ...more,
  });
  const judge = (...reviews: Review[]) => judgeClaim({ text: denied, sentence: denied }, reviews, { clock });
  const concluded = review('A', 'False', { ownConclusion: true, date: '2026-03-09' });

  it('does not count as disagreement with a rating of the sentence itself', () => {
    expect(worded(judge(concluded, review('B', 'True')))).toMatchObject({
      label: 'Safe',
      sentence: 'B rated a matching claim “True”, 3 Mar 2026.',
      matches: [{ publisher: 'B' }, { publisher: 'A', ownConclusion: true }],
    });
  });

  it('has no label if the same publisher rated the words before its conclusion', () => {
    expect(judge(concluded, review('A', 'False'))).not.toHaveProperty('label');
  });

  it('has no label if only one of two sources of the article knew the revealing title', () => {
    const { ownConclusion: _, ...unknown } = concluded;
    expect(judge(concluded, unknown)).not.toHaveProperty('label');
  });

  it('has no label if a language model considers the words the same claim', () => {
    const other = 'Tarnlow’s mayor did not sell a tram depot.';
    const verdict = judgeClaim({ text: other, sentence: other }, [concluded], { clock, alsoSame: new Set([denied]) });
    expect(verdict).toMatchObject({ matches: [{ publisher: 'A' }] });
    expect(verdict).not.toHaveProperty('label');
  });

  it('does not reach a language model as a rating of the sentence', () => {
    const source = {
      number: 1,
      url: concluded.url,
      title: 'Trams',
      source: 'A',
      passages: ['It belongs to the town.'],
    };
    const [shown] = readableSources([source], judge(concluded).matches).values();
    expect(shown).toMatchObject({ carriesMatch: false, lines: ['A: Trams', 'It belongs to the town.'] });
  });
});

describe('on other paths to a label', () => {
  const title = 'No, the mayor of Tarnlow has not sold the tram depot';
  const item = {
    address: url,
    host: factDesk.host,
    publisher: factDesk.name,
    title,
    summary: denied,
    date: '2026-03-03',
  };
  const libraryWith = async (fields: object) => {
    const store = createMemoryStore();
    await store.factChecks.put('library', [{ ...item, ...fields }]);
    const fetch = () => Promise.reject(new Error('Nobody is asked.'));
    return { store, library: createLibrary({ store, web: webOf(fetch), ...reading, clock }) };
  };

  it('the library treats the claim as a conclusion and drops its stored rating', async () => {
    const { store, library } = await libraryWith({ claim: denied, rating: 'False' });
    const provider = librarySearch([factDesk], { library, ...reading, place: 'here', holds: new Set() });
    const { evidence } = await askProviders({
      providers: [provider],
      claim: denied,
      answer: () => pageOf(denied, 'Trams'),
    });
    expect(evidence).toMatchObject([{ reviews: [{ ownConclusion: true }] }]);
    const stored = await store.factChecks.get('library', url);
    expect(stored).toMatchObject({ claim: denied });
    expect(stored).not.toHaveProperty('rating');
  });

  it('a narrative gets no fact-check from it', async () => {
    const { library } = await libraryWith({ claim: denied, rating: 'False' });
    const factChecksOf = createFactCheckMatcher({ library, publishers: async () => [factDesk], clock });
    const post = { postId: '1', createdAt: '2026-03-19T00:00:00Z', platform: 'mastodon', text: denied };
    expect(await factChecksOf(post)).toEqual([]);
  });

  const listed = (publisher: string, address: string) => ({
    claims: [
      {
        text: denied,
        claimReview: [{ publisher: { name: publisher }, url: address, title, textualRating: 'False' }],
      },
    ],
  });
  const queryGoogle = (publisher: string, address: string) => {
    const answer: Answer = ({ address: requested }) =>
      requested.host === factDesk.host ? pageOf(denied, 'Trams') : json(listed(publisher, address));
    const provider = googleFactCheck('key', { ...reading, publishers: [factDesk] });
    return askProviders({ providers: [provider], claim: denied, answer });
  };

  it('the title in the response of Google counts as a title of the article', async () => {
    const { evidence } = await queryGoogle('FactDesk', url);
    expect(evidence).toMatchObject([{ title, reviews: [{ ownConclusion: true }] }]);
  });

  it('other publishers in the response of Google are not reported as rating these words', async () => {
    const { facts } = await queryGoogle('Elsewhere', 'https://elsewhere.example/1');
    expect(worded(facts[0]?.sentence)).toBe(
      'Elsewhere rated a claim “False”, according to Google Fact Check Tools. The article was not read. Its entry seems to hold its conclusion instead of the claim, so the rating is not used.',
    );
  });
});
