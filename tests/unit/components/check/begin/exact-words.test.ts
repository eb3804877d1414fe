// @vitest-environment happy-dom
/** The consent prompt shows exactly the words that are sent, and names everything else that is sent with them. */
import fc from 'fast-check';
import { h } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerConsent } from '../../../../../lib/checks/begin/answer-consent.ts';
import type { Start } from '../../../../../lib/checks/begin/start-check.ts';
import type { CheckRecord } from '../../../../../lib/records/check-record.ts';
import { pageKey } from '../../../../../lib/records/page-key.ts';
import { readCheck } from '../../../../../lib/records/read-checks.ts';
import { readMessages } from '../../../../fakes/read-messages.ts';
import { draw, press, write } from '../../../../fixtures/drawn-view.ts';
import { speakIn, standInForBrowser } from '../../../../stories/speak-in.ts';
import { storyDesk } from '../../../../stories/story.ts';
import { createStoredRunner, forgetAll, startStored } from '../../../checks/stored-runner.ts';

standInForBrowser();
speakIn(await readMessages());
const { CheckView } = await import('../../../../../components/check/check-view.tsx');
const { BatchForm } = await import('../../../../../components/check/begin/batch-form.tsx');

const SERVICE = 'acme';
const PAGE = { address: 'https://paper.example/pier', title: 'The pier', text: '', authors: [], claimReviews: [] };

/** Starts a check and returns its record, which waits for consent. */
const pick = async (
  start: Partial<Start>,
): Promise<{ record: CheckRecord; parts: ReturnType<typeof createStoredRunner> }> => {
  const parts = createStoredRunner();
  const recipient = { connection: SERVICE, hosts: ['checks.example'], missing: [] };
  const started = await startStored({ kind: 'claim', text: '', ...start }, parts, recipient);
  const record = 'id' in started ? await readCheck(started.id) : undefined;
  if (!record) throw new Error('Nothing was begun.');
  return { record, parts };
};

const show = (record: CheckRecord, own = false, onAnswer = async (_: { words?: string }) => {}) => {
  const desk = storyDesk();
  const checks = { ...desk.checks, consent: onAnswer };
  return draw(
    h(CheckView, {
      record,
      recipient: own ? { name: 'This device', own } : { name: 'Acme', own },
      // The cast: the consent prompt calls no other area of the desk.
      desk: { ...desk, checks } as typeof desk,
      onPick: () => {},
      onRemoved: () => {},
    }),
  );
};

const textOf = (css: string) => document.querySelector(css)?.textContent ?? '';

const sentOf = async ({ sent }: ReturnType<typeof createStoredRunner>): Promise<string | undefined> => {
  for (let i = 0; i < 200; i += 1) {
    const [input] = await sent();
    if (input !== undefined) return input;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return undefined;
};

beforeEach(forgetAll);

const HIDING = [
  '\u200b',
  '\u200d',
  '\u200c',
  '\u202e',
  '\u2067',
  '\ufeff',
  '\u00ad',
  '\u0000',
  '\u{e0041}',
  '\u{e007f}',
];
const PARTS = [...HIDING, '\u0310', '\ufe0f', '\ud83d', 'a', 'B ', '\n', 'می', '🏴', '👩', '🚀', 'क', '\u094d', '.'];
/** Any code point, including unpaired surrogates. fast-check's own arbitrary takes seconds to set up. */
const anyCharacter = fc.oneof(fc.nat(0xffff), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));
const words = fc
  .array(fc.oneof(fc.constantFrom(...PARTS), anyCharacter), {
    minLength: 1,
    maxLength: 40,
  })
  .map((parts) => `x${parts.join('')}`);

describe('the consent prompt', () => {
  it('shows exactly the text that is sent', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        await forgetAll();
        const { record, parts } = await pick({ text });
        let answered: { words?: string } = {};
        await show(record, false, async (answer) => {
          answered = answer;
        });
        const shown = textOf('.consent blockquote');
        await press('Send once');
        expect(answered).toMatchObject({ words: shown });
        await answerConsent({ runner: parts.runner, missingOf: async () => [] }, record, {
          answer: 'once',
          ...answered,
        });
        expect(await sentOf(parts)).toBe(shown);
        expect(shown.match(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF\u00AD\0]|\p{M}{5}/gu)).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it('reports how many characters were removed', async () => {
    const { record } = await pick({ text: `The mill burned.${'\u{e0041}'.repeat(11)}\u202e` });
    await show(record);
    expect(textOf('.consent blockquote')).toBe('The mill burned.');
    expect(document.body.textContent).toContain('12 invisible or stacked characters were left out.');
    await show((await pick({ text: 'The mill did not burn.' })).record);
    expect(document.body.textContent).not.toContain('left out');
  });

  it('reports the characters removed from edited words, and sends the words without them', async () => {
    const { record } = await pick({ text: 'The mill burned.' });
    let answered: { words?: string } = {};
    await show(record, false, async (answer) => {
      answered = answer;
    });
    await press('Edit text');
    await write('textarea', 'The mill\u200b\u2066 burned down.');
    expect(document.body.textContent).toContain('2 invisible or stacked characters were left out.');
    await press('Send once');
    expect(answered).toMatchObject({ words: 'The mill burned down.' });
  });

  it('names the page key for a service, and no key for this device or without a page', async () => {
    const { record } = await pick({ text: 'The pier was closed.', page: PAGE });
    const key = await pageKey(PAGE);
    await show(record);
    expect(textOf('.consent')).toContain(key);
    await show(record, true);
    expect(textOf('.consent')).not.toContain(key);
    await show((await pick({ text: 'The pier was opened.' })).record);
    expect(document.querySelector('.page-key')).toBeNull();
  });
});

it('a pasted list reports the removed characters, and merges lines that look the same', async () => {
  const list = 'The mill burned.\nThe mill\u2060 burned.\u200b\n\u200b\nThe pier was closed.';
  const startOne = () => expect.fail('Nothing is begun.');
  await draw(h(BatchForm, { recipientName: 'Acme', words: list, startOne, onBegun: () => {} }));
  expect(document.body.textContent).toContain('2 claims or links');
  expect(document.body.textContent).toContain('3 invisible or stacked characters were left out.');
});
