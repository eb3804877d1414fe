/** Whether the ratings that publishers gave are read as people read them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelOfRating } from '../../lib/engine/context/judge/ratings.ts';
import { atLeast, type Figure, report } from '../bench/table.ts';
import { readTable } from './claims/read-claims.ts';

export const run = (data: string): void => {
  const rows = readTable(readFileSync(join(data, 'labels.tsv'), 'utf8')).slice(1);
  const wrong: Figure[] = [];
  let [right, rightUses, uses] = [0, 0, 0];
  for (const [rating = '', count = '1', label = ''] of rows) {
    const found = labelOfRating(rating) ?? '';
    uses += Number(count);
    if (found === label) {
      right += 1;
      rightUses += Number(count);
    } else wrong.push({ what: `"${rating}"`, value: `${found || 'no label'} instead of ${label || 'none'}` });
  }
  const share = right / rows.length;
  report('Reading ratings', [
    { what: 'ratings', value: `${rows.length}, given ${uses} times` },
    {
      what: 'read as people do',
      value: `${right} of ${rows.length} (${(100 * share).toFixed(1)} %)`,
      must: atLeast(1, share),
    },
    { what: 'by how often they are given', value: `${((100 * rightUses) / uses).toFixed(1)} %` },
    ...wrong,
  ]);
};
