/** Tests that the ratings of publishers get the labels that people gave them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelOfRating } from '../../lib/engine/context/judge/ratings.ts';
import { readTable } from './claims/read-claims.ts';
import { atLeast, type Evaluate, type Measured } from './evaluation.ts';

export const evaluate: Evaluate = async (data) => {
  const rows = readTable(readFileSync(join(data, 'labels.tsv'), 'utf8')).slice(1);
  const wrong: Measured[] = [];
  let [right, rightUses, uses] = [0, 0, 0];
  for (const [rating = '', count = '1', label = ''] of rows) {
    const found = labelOfRating(rating) ?? '';
    uses += Number(count);
    if (found === label) {
      right += 1;
      rightUses += Number(count);
    } else {
      const shown = `${found || 'no label'} instead of ${label || 'none'}`;
      wrong.push({ name: rating, what: `"${rating}"`, value: 0, shown });
    }
  }
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  const [share, used] = [right / rows.length, rightUses / uses];
  return {
    title: 'Ratings: the label of what a publisher wrote',
    figures: [
      { name: 'ratings', what: 'ratings', value: rows.length, shown: `${rows.length}, given ${uses} times` },
      { name: 'right', what: 'read as people read them', value: share, shown: percent(share), must: atLeast(1) },
      { name: 'rightByUse', what: 'by how often they are given', value: used, shown: percent(used) },
      ...wrong,
    ],
  };
};
