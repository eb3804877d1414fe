/** Tests, with random texts of every way in, that the words of the consent prompt are the words that are sent. */
import '../../../fakes/installed-browser.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginFromRow } from '../../../../lib/background/click/begin-from-row.ts';
import { beginSelection, beginTyped } from '../../../../lib/background/click/begin-here.ts';
import { answerConsent } from '../../../../lib/checks/begin/answer-consent.ts';
import type { StartedInPage } from '../../../../lib/checks/begin/start-check.ts';
import type { CheckRunner } from '../../../../lib/checks/check-runner.ts';
import { readCheck } from '../../../../lib/records/read-checks.ts';
import { readableWords } from '../../../../lib/text/readable-words.ts';
import { visibleText } from '../../../../lib/text/visible-text.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { oddTexts } from '../../../fixtures/odd-texts.ts';
import { newBrowser, openArticle, page, placeOf } from '../../../fixtures/open-tab.ts';
import { isLong, seed } from '../../../thorough.ts';
import { createStoredRunner, forgetAll } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

type Begin = (runner: CheckRunner, text: string) => Promise<StartedInPage>;
const inProject = { connection: 'a1', project: 'harbour' };

const waysIn: [string, Begin][] = [
  [
    'a selection',
    (runner, exact) => {
      const tab = openArticle({ quote: { exact, before: '', after: '' }, page });
      return beginSelection(runner, placeOf(tab), '');
    },
  ],
  ['typed text', beginTyped],
  [
    'the text of a post',
    (runner, text) =>
      beginFromRow(runner, { text, origin: { what: 'post', ...inProject, postId: '7', platform: 'mastodon' } }),
  ],
  [
    'the sentence of a narrative',
    (runner, text) =>
      beginFromRow(runner, { text, origin: { what: 'story', ...inProject, narrativeId: '4', name: 'Ferry' } }),
  ],
  [
    'the words beside an image',
    (runner, text) => beginFromRow(runner, { text, origin: { what: 'image', check: 'none' } }),
  ],
];

it.each(waysIn)('%s', async (_, begin) => {
  await fc.assert(
    fc.asyncProperty(oddTexts, async (text) => {
      const { words, leftOut } = readableWords(text);
      fc.pre(words !== '');
      await forgetAll();
      const { runner, sent } = createStoredRunner();
      const started = await begin(runner, text);
      const record = 'id' in started ? await readCheck(started.id) : undefined;
      if (!record) throw new Error('Nothing was begun.');
      expect(record.leftOut ?? 0).toBe(leftOut);
      // The prompt shows this much, and its note counts nothing more.
      const shown = visibleText(record.input);
      expect(shown).toEqual({ text: record.input, leftOut: 0 });
      await answerConsent({ runner, missingOf: async () => [] }, record, { answer: 'once', words: shown.text });
      await expect.poll(sent, { interval: 1 }).toEqual([shown.text]);
    }),
    { numRuns: isLong ? 200 : 10, seed },
  );
});
