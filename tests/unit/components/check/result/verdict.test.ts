// @vitest-environment happy-dom
/** What stands beside a result of this device: whose words they are, and what the person may say of them. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { Verdict } from '../../../../../components/check/result/verdict.tsx';
import { record } from '../../../../fixtures/check-samples.ts';
import { openDesk } from '../../../../fixtures/desk.ts';
import { doneWith } from '../../../../fixtures/taken-checks.ts';

afterEach(() => act(() => render(null, document.body)));

const draw = async (changes: Parameters<typeof doneWith>[0]) => {
  // Of the desk this view uses the checks, and only once a button is pressed.
  const desk = openDesk().desk as unknown as Parameters<typeof Verdict>[0]['desk'];
  const shown = { record: record(doneWith(changes)), recipient: { name: 'This device', own: true }, desk };
  await act(() => render(h(Verdict, shown), document.body));
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent);
  return { headings: text('h3'), quotes: text('blockquote'), buttons: text('button'), sentences: text('p') };
};

describe('a result', () => {
  it('with a label shows the rated claim, and asks whether it is the same', async () => {
    const { headings, buttons } = await draw({});
    expect([headings, buttons]).toEqual([['Their claim'], ['Same claim', 'Not the same claim']]);
  });

  it('without one shows the words that a publisher concluded, with the reason and nothing to judge', async () => {
    const summary =
      'FactDesk rated a claim "False". Its entry seems to hold its conclusion instead of the claim, so the rating is not used.';
    const claim = 'The ferry never carried 41,200';
    const matches = [{ claim, url: 'https://factdesk.example/ferry', ownConclusion: true }];
    const { headings, quotes, buttons, sentences } = await draw({ label: undefined, summary, matches });
    expect([headings, buttons]).toEqual([['Their words'], []]);
    expect(quotes).toEqual([claim]);
    expect(sentences).toContain(summary);
  });

  it('without one shows no words of a match that carries it for another reason', async () => {
    expect(await draw({ label: undefined })).toMatchObject({ headings: [], quotes: [], buttons: [] });
  });
});
