// @vitest-environment happy-dom
/** The verdict of a result from this device names whose words it shows, and offers the user to judge the match. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { CheckVerdict } from '../../../../../components/check/result/verdict.tsx';
import { record } from '../../../../fixtures/check-samples.ts';
import { openDesk } from '../../../../fixtures/desk.ts';
import { CLAIM, doneWith, doneWithCloseMatches } from '../../../../fixtures/taken-checks.ts';

afterEach(() => act(() => render(null, document.body)));

const draw = async (changes: Parameters<typeof doneWith>[0]) => {
  // The view calls only the checks area of the desk, and only after a button is pressed.
  const desk = openDesk().desk as unknown as Parameters<typeof CheckVerdict>[0]['desk'];
  const shown = { record: record(doneWith(changes)), recipient: { name: 'This device', own: true }, desk };
  await act(() => render(h(CheckVerdict, shown), document.body));
  const text = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent);
  return { headings: text('h3'), quotes: text('blockquote'), buttons: text('button'), sentences: text('p') };
};

describe('a close match', () => {
  const shown = async (calls: unknown[] = []) => {
    const decide = async (input: unknown) => calls.push(input);
    // cast: the view calls nothing else of the desk
    const desk = { checks: { decide } } as unknown as Parameters<typeof CheckVerdict>[0]['desk'];
    const check = record(doneWithCloseMatches(), { input: CLAIM, connection: 'device' });
    const recipient = { name: 'This device', own: true };
    await act(() => render(h(CheckVerdict, { record: check, recipient, desk }), document.body));
    return [...document.querySelectorAll('.close-match')];
  };

  it('shows both claims with what differs marked in both, and links the fact-check', async () => {
    const [row] = await shown();
    const texts = (selector: string) => [...(row?.querySelectorAll(selector) ?? [])].map((node) => node.textContent);
    expect(texts('blockquote')).toEqual([CLAIM, 'The night ferry carried 14,200 passengers in its first winter.']);
    expect(texts('mark')).toEqual(['41,200', '14,200', 'first']);
    expect(texts('li')).toEqual([
      'Number: 41,200 here, 14,200 there',
      'Former or present: first there, nothing like it here',
    ]);
    expect(row?.querySelector('a')?.href).toBe('https://factdesk.example/ferry');
  });

  it('sends the decision with the pair that it is about', async () => {
    const calls: unknown[] = [];
    const [, row] = await shown(calls);
    const [same, different] = row?.querySelectorAll('button') ?? [];
    await act(() => same?.click());
    await act(() => different?.click());
    const pair = { id: 'a', url: 'https://pier.example/1', claim: expect.stringContaining('40,000') };
    expect(calls).toEqual([
      { ...pair, same: true },
      { ...pair, same: false },
    ]);
  });
});

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
