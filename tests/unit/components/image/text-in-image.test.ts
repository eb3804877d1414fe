// @vitest-environment happy-dom
/** The text in an image that the user gave this page is read without a press, and its first claim is ready to be checked. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { holdGivenImage } from '../../../../components/image/given-image.ts';
import { TextInImage, type WordsInImage } from '../../../../components/image/text-in-image.tsx';
import type { ImageLine, RecognitionStep } from '../../../../lib/contract/device/text-in-image.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { all, bodyText, button, draw, press, shows, submit } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { storyDesk } from '../../../stories/story.ts';

emptyDatabase();

const ownImage = { source: 'pasted', name: 'Pasted image', type: 'image/png', bytes: 1 } as const;
const check = record(states.analysed, { id: 'own', kind: 'image', input: 'urn:sha256:00', ownImage });
const line = (text: string, y: number): ImageLine => ({
  ...{ text, confidence: 0.9, words: [] },
  region: { x: 1, y, width: 90, height: 9 },
});
const lines = [line('Harbour Traders', 0), line('The ferry stops', 10), line('in March.', 20), line('9 Mar 2026', 30)];
const recognized: RecognitionStep = { name: 'recognized', text: { width: 100, height: 40, sha256: '00', lines } };

const open = async (steps: RecognitionStep[], isGiven = true) => {
  let readings = 0;
  const found: WordsInImage[] = [];
  const desk = storyDesk({
    'images.text.languages': () => [{ code: 'eng', isShipped: true }],
    'images.text.recognize': async function* () {
      readings += 1;
      yield* steps;
      if (steps.length === 1 && steps[0]?.name === 'progress') await new Promise(() => {});
    },
  });
  if (isGiven) holdGivenImage('own', new Blob(['x'], { type: 'image/png' }));
  const onCheck = (words: WordsInImage) => void found.push(words);
  await draw(h(TextInImage, { record: isGiven ? check : { ...check, id: 'gone' }, desk, isWantedNow: false, onCheck }));
  return { found, readings: () => readings };
};
const ticked = () => all('.read-lines label').filter((one) => one.querySelector('input')?.checked);

it('is read at once, and one press checks its first claim', async () => {
  const { found } = await open([recognized]);
  await vi.waitFor(() =>
    expect(ticked().map(({ textContent }) => textContent)).toEqual(['The ferry stops', 'in March.']),
  );
  await submit('textarea');
  expect(found).toEqual([
    {
      words: 'The ferry stops in March.',
      region: { x: 1, y: 10, width: 90, height: 19 },
      sha256: '00',
      said: { author: 'Harbour Traders', date: '9 Mar 2026' },
    },
  ]);
});

it('is cancelled while it is read, and read again on a press alone', async () => {
  const { readings } = await open([{ name: 'progress', share: 0.4 }]);
  await shows('40');
  await press('Cancel');
  expect(button('Cancel')).toBeUndefined();
  expect(readings()).toBe(1);
  await press('Read the text');
  await vi.waitFor(() => expect(readings()).toBe(2));
});

it('is said to be absent', async () => {
  await open([{ name: 'recognized', text: { width: 100, height: 40, sha256: '00', lines: [] } }]);
  await shows('No text was found in this image.');
});

it('is not offered once the image is not in memory', async () => {
  const { readings } = await open([recognized], false);
  expect(bodyText()).toBe('');
  expect(readings()).toBe(0);
});
