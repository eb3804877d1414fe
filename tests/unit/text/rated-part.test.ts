/** Tests which part of a longer text has the words of a rated claim, and where none is said to. */
import { describe, expect, it } from 'vitest';
import { ratedPart } from '../../../lib/text/rated-part.ts';

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
const RATED = 'the night ferry carried 41,200 passengers in its first winter';
const REST = 'the mayor bought another boat for the harbour';

const partOf = (text: string, claim = CLAIM): string | undefined => {
  const part = ratedPart(text, claim);
  return part && text.slice(part.start, part.end);
};

describe('the part that was rated', () => {
  it.each([
    `The mayor, who closed the pool in 2019, said that ${RATED} and that he had built it.`,
    `Although ${REST}, ${RATED}.`,
    `On Monday ${REST} – ${RATED}!`,
    `Der Bürgermeister kaufte ein Boot für den Hafen und ${RATED}, weil es schneite.`,
    `On Monday ${REST}. Now read this: ${RATED}. It snowed at the pier.`,
  ])('is a clause of "%s"', (text) => expect(partOf(text)).toBe(RATED));

  it('spans clauses where the claim does', () => {
    const claim = 'Merrowhaven closed its library, and it sold the books in March.';
    const rated = 'Merrowhaven closed its library, and it sold the books in March';
    expect(partOf(`Because ${REST}, ${rated}, which surprised us.`, claim)).toBe(rated);
  });

  it('may have a word of its own, if it lacks none of the claim', () => {
    const rated = `in fact ${RATED}`;
    expect(partOf(`While ${REST}, ${rated}.`)).toBe(rated);
  });
});

describe('no part', () => {
  it.each([
    ['of the claim itself', CLAIM],
    ['of a claim with an introduction', `Breaking: ${RATED}`],
    ['of a claim that somebody is said to state', `The mayor of Merrowhaven said that ${RATED}.`],
    ['with another number', `Although ${REST}, ${RATED.replace('41,200', '14,200')}.`],
    ['with a word in place of another', `Although ${REST}, ${RATED.replace('ferry', 'train')}.`],
    [
      'with the words in another order',
      `Although ${REST}, 41,200 passengers carried the ferry in its first night winter.`,
    ],
    ['that is denied before', `It is not true that ${RATED}, and ${REST}.`],
    ['that is denied within', `Although ${REST}, ${RATED.replace('carried', 'never carried')}.`],
    ['that is disputed behind', `Although ${REST}, ${RATED}, which is not true.`],
    ['that is a condition', `If ${RATED}, then ${REST}.`],
    [
      'where the words are spread over the text',
      `The night ferry, which ${REST}, carried snow and 41,200 passengers, a record in its first winter.`,
    ],
    ['where the rest is the author of a post', `${CLAIM} — Ada of the Old Harbour (@adaquill) March 3, 2026`],
    [
      'where the rest is tags, mentions and addresses',
      `${CLAIM} @ada @harbour_post #ferry #winter #night_boats https://a.example/b/c/d`,
    ],
  ])('%s', (_, text) => expect(partOf(text)).toBeUndefined());

  it('with many words of its own', () => {
    const own = RATED.replace('passengers', 'happy passengers, dogs, bicycles and parcels');
    expect(partOf(`Although ${REST}, ${own}.`)).toBeUndefined();
  });

  it('of a long claim with one word in place of another, but of one that lacks a word', () => {
    const claim =
      'In March the old town council sold the library building near the fish market to hotel owners from Tarnlow.';
    const rated = claim.slice(0, -1);
    expect(partOf(`${rated}, and ${REST}.`, claim)).toBe(rated);
    expect(partOf(`${rated.replace('old ', '')}, and ${REST}.`, claim)).toBe(rated.replace('old ', ''));
    expect(partOf(`${rated.replace('library', 'pool')}, and ${REST}.`, claim)).toBeUndefined();
  });

  it('of a phrase, which many texts have', () => {
    expect(partOf(`Because ${REST}, the ferry was late, and it snowed.`, 'The ferry was late.')).toBeUndefined();
  });

  it('in a script without spaces', () => {
    expect(partOf('市長は橋を売った。市長は塔を売った。', '市長は橋を売った')).toBeUndefined();
  });

  it.each(['the night ferry, and ', '@a ', '— (@a ', '#'.repeat(9), '(', 'and '])('in a long text of "%s"', (piece) =>
    expect(partOf(piece.repeat(50_000))).toBeUndefined(),
  );
});
