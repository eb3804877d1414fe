/**
 * Tells whether a table of word vectors could say what differs between two claims: words that mean the same must be nearer than
 * words for things of one kind, which make another claim. `node tests/eval/claims/word-pairs.ts --table FILE [--variants 64-4-library]`
 * prints the share of pairs of one of each in which that holds, and how many pairs of either kind a cosine would join.
 */
import { parseArgs } from 'node:util';
import { createMeaning, dot } from './meaning-signs.ts';
import { readVariant } from './meaning-table.ts';

const pairsIn = (list: string): string[][] => list.split(', ').map((pair) => pair.split(' '));

const SAME = pairsIn(
  'ban prohibit, outlaw forbid, coast shore, shore beach, kid children, doctor physician, film movie, buy purchase, jail prison, ' +
    'begin start, killed murdered, vaccine immunization, guns firearms, carried transported, passengers travellers, hospital clinic, ' +
    'photo picture, photo image, lie falsehood, rich wealthy, sick ill, cash money, cop policeman, attorney lawyer, president leader, ' +
    'arrested detained, fired dismissed, fake forged, elected voted, poor needy, car automobile, house home, smart clever, ' +
    'job employment, error mistake, murder homicide, school college, storm hurricane, blaze fire, flu influenza, virus coronavirus, ' +
    'masks facemasks, refugees asylum, tax levy, pay salary',
);
const OTHER = pairsIn(
  'library museum, library school, died injured, vaccine medicine, january february, winter summer, sister brother, mother father, ' +
    'mayor governor, senator congressman, cat dog, beer wine, rain snow, red blue, monday friday, million billion, ' +
    'increase decrease, rise fall, accept reject, win lose, open close, allow ban, start stop, alive dead, buy sell, ' +
    'hospital school, police army, train bus, ferry ship, bridge tunnel, doctor nurse, men women, boys girls, ' +
    'democrats republicans, left right, north south, france germany, muslims christians, shark whale, lemon orange, ' +
    'malaria measles, facebook twitter, iphone android, church mosque, gold silver, copper steel, pig cow, volunteer patient, ' +
    'injection infusion, bank insurer, pool library',
);
const BOUNDS = [0.4, 0.5, 0.6, 0.7, 0.8];

const { values: options } = parseArgs({
  options: {
    table: { type: 'string', default: '' },
    variants: { type: 'string', default: '256-32-library,64-4-library' },
  },
});

for (const variant of options.variants.split(',')) {
  const { table, weighing } = readVariant(options.table, variant);
  const meaning = createMeaning(table, weighing);
  const unitOf = (word: string) => meaning.read(word, 'en', () => 1).content[0]?.unit;
  const cosines = (pairs: readonly string[][]): number[] =>
    pairs.flatMap(([one = '', other = '']) => {
      const [left, right] = [unitOf(one), unitOf(other)];
      return left && right ? [dot(left, right)] : [];
    });
  const [same, other] = [cosines(SAME), cosines(OTHER)];
  const nearer = same.reduce((sum, cosine) => sum + other.filter((far) => cosine > far).length, 0);
  const joined = BOUNDS.map((bound) => {
    const [right, wrong] = [same, other].map((some) => some.filter((cosine) => cosine >= bound).length);
    return `${bound}: ${right} of ${same.length}, ${wrong} of ${other.length}`;
  });
  process.stdout.write(`${JSON.stringify({ variant, nearer: nearer / same.length / other.length, joined })}\n`);
}
