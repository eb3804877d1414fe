// @vitest-environment happy-dom
/** The verdict of a result from this device names whose words it shows, and offers the user to judge the match. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { CheckVerdict } from '../../../../../components/check/result/verdict.tsx';
import { record } from '../../../../fixtures/check-samples.ts';
import { openDesk } from '../../../../fixtures/desk.ts';
import { doneWith } from '../../../../fixtures/taken-checks.ts';

afterEach(() => act(() => render(null, document.body)));

const draw = async (changes: Parameters<typeof doneWith>[0]) => {
  // The view calls only the checks area of the desk, and only after a button is pressed.
  const desk = openDesk().desk as unknown as Parameters<typeof CheckVerdict>[0]['desk'];
  const shown = { record: record(doneWith(changes)), recipient: { name: 'This device', own: true }, desk };
  await act(() => render(h(CheckVerdict, shown), document.body));
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent);
  return { headings: text('h3'), quotes: text('blockquote'), buttons: text('button'), sentences: text('p') };
};

describe('a result', () => {
  it('with a label shows the rated claim, and asks the user whether it is the same', async () => {
    const { headings, buttons } = await draw({});
    expect([headings, buttons]).toEqual([['Their claim'], ['Same claim', 'Not the same claim']]);
  });

  it('without a label shows the conclusion of a publisher with the reason, and no buttons', async () => {
    const summary =
      'FactDesk rated a claim "False". Its entry seems to hold its conclusion instead of the claim, so the rating is not used.';
    const claim = 'The ferry never carried 41,200';
    const matches = [{ claim, url: 'https://factdesk.example/ferry', ownConclusion: true }];
    const { headings, quotes, buttons, sentences } = await draw({ label: undefined, summary, matches });
    expect([headings, buttons]).toEqual([['Their words'], []]);
    expect(quotes).toEqual([claim]);
    expect(sentences).toContain(summary);
  });

  it('without a label shows no words of a match that is not a conclusion', async () => {
    expect(await draw({ label: undefined })).toMatchObject({ headings: [], quotes: [], buttons: [] });
  });
});
