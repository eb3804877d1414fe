/** A page that never stops changing is searched for its marks in a bounded share of the time. */
import { expect, test } from '../pages/shared-world.ts';
import { t } from '../pages/words.ts';

const HOST = 'https://thorn-gazette.example';
const card = {
  recipientName: t('who.device'),
  chip: 'warning',
  word: t('label.warning'),
  sentence: 'FactDesk rated a matching claim.',
} as const;

/** The number of changes that the page makes. `npm run bench:background` measures the cost of a single turn. */
const keepChanging = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => {
    const speck = document.body.appendChild(document.createElement('b'));
    const end = performance.now() + milliseconds;
    let turns = 0;
    const turn = () => {
      turns += 1;
      speck.textContent = String(turns);
      if (performance.now() < end) setTimeout(turn);
      else resolve(turns);
    };
    turn();
  });

test('a page that never stops changing keeps most of its time', async ({ openScript }) => {
  const script = await openScript(`${HOST}/crowd?quiet`);
  const alone = await script.inOurWorld(keepChanging, 4000);
  const missing = {
    exact: 'These words were never on this page, and never will be, however often one looks.',
    before: '',
    after: '',
  };
  await script.tell({ type: 'show-many', marks: [{ check: '1', quote: missing, card }] });
  expect(await script.inOurWorld(keepChanging, 4000)).toBeGreaterThan(0.5 * alone);
});
