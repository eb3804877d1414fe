// @vitest-environment happy-dom
/** The verdict of a result from this device names whose words it shows, and offers the user to judge the match. */
import { statedWords } from '../../../../../lib/checks/words/stated-words.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import '../../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { CheckView } from '../../../../../components/check/check-view.tsx';
import { CheckVerdict } from '../../../../../components/check/result/verdict.tsx';
import { disagreementSentence } from '../../../../../lib/engine/context/label-sentences.ts';
import { t } from '../../../../../lib/platform/words.ts';
import type { CheckRecord, CloseDecision } from '../../../../../lib/records/check-record.ts';
import { browser } from '../../../../fakes/installed-browser.ts';
import { NOW, record, states, unread } from '../../../../fixtures/check-samples.ts';
import {
  CLAIM,
  closeMatches,
  DENIAL,
  deniedMatch,
  doneWith,
  doneWithCloseMatches,
  LONGER,
  LONGER_PART,
  PASSAGE,
  partMatch,
} from '../../../../fixtures/check-snapshots.ts';
import { all, draw, press, textsOf } from '../../../../fixtures/drawn-view.ts';

/** Draws the verdict of this device; `checks` are the parts of the desk that the view calls. */
const show = (check: CheckRecord, checks: object = {}) => {
  // cast: the view calls nothing else of the desk
  const desk = { checks } as unknown as Parameters<typeof CheckVerdict>[0]['desk'];
  return draw(h(CheckVerdict, { record: check, recipient: { name: 'This device', own: true }, desk }));
};
const showResult = async (changes: Parameters<typeof doneWith>[0]) => {
  await show(record(doneWith(changes)));
  return {
    ...{ headings: textsOf('h3'), quotes: textsOf('blockquote') },
    ...{ buttons: textsOf('button'), sentences: textsOf('p') },
  };
};

describe('a match that the user rejected, in a card or here', () => {
  it('is named, and can be undone', async () => {
    const calls: unknown[] = [];
    const rejected = record(doneWith({ label: 'warning' }), { connection: 'device', notSameClaim: true });
    await show(rejected, { judge: async (input: unknown) => calls.push(input) });
    expect(textsOf('[aria-live] h2')).toEqual([t('answer.notSame')]);
    await press(t('card.undo'));
    expect(calls).toEqual([{ id: rejected.id }]);
  });
});

describe('the answer with a label', () => {
  const day = { day: '2026-03-03' };
  const verdict_coded = [sentence('verdict.rated', { publisher: 'FactDesk', rating: 'False', day })];
  const of = (claim: string) => ({ verdict_coded, matches: [{ ...partMatch, claim }] });

  it('is the rating as its one headline, with the publisher and the day below it', async () => {
    await show(record(doneWith(of(CLAIM)), { input: CLAIM, connection: 'device' }));
    expect([textsOf('h2.headline'), textsOf('.chip')]).toEqual([['“False”'], ['Warning']]);
    expect(textsOf('.byline')).toEqual(['FactDesk · Mar 3, 2026']);
  });

  it('says that the words are the same in place of a second quotation, and else quotes the rated claim', async () => {
    const shown = async (claim: string) => {
      await show(record(doneWith(of(claim)), { input: CLAIM, connection: 'device' }));
      return [textsOf('.match > p'), textsOf('.match > blockquote'), textsOf('button')];
    };
    expect(await shown(CLAIM)).toEqual([[t('answer.sameWords')], [], ['Not the same claim']]);
    expect(await shown('Ferry carried 41,200')).toEqual([
      [],
      ['Ferry carried 41,200'],
      ['Same claim', 'Not the same claim'],
    ]);
  });

  it('shows the passage of the fact-check, whose link is named with its source', async () => {
    await show(record(doneWith(of(CLAIM)), { input: CLAIM, connection: 'device' }));
    expect(textsOf('.answer-passage blockquote')).toEqual([PASSAGE]);
    expect(all('.answer-passage a').map((link) => [link.getAttribute('aria-label'), link.textContent])).toEqual([
      ['Open at this passage: FactDesk', 'Open at this passage'],
    ]);
  });

  it('names each rating with its claim where fact-checkers disagree', async () => {
    const ratings = closeMatches.map(({ publisher, rating, old, date }) => ({ publisher, rating, old, date }));
    const changes = { label: 'Caution', verdict_coded: [disagreementSentence(ratings)], matches: closeMatches };
    await show(record(doneWith(changes), { input: CLAIM, connection: 'device' }));
    expect(textsOf('h2.headline')).toEqual(['Fact-checkers disagree']);
    expect(textsOf('.close-match q')).toEqual(closeMatches.map(({ claim }) => claim));
    expect(textsOf('.close-match > p.quiet a')).toEqual([
      '“False” · FactDesk · Mar 3, 2026',
      '“Mostly false” · Pier Check · Jan 9, 2022 (old)',
    ]);
  });
});

describe('an empty library', () => {
  const empty = { size: 0, languages: Array.of<string>() };

  it('is named where there is no label', async () => {
    expect((await showResult({ label: undefined, library: empty })).sentences).toContain(t('check.libraryEmpty'));
    expect((await showResult({ library: empty })).sentences).not.toContain(t('check.libraryEmpty'));
  });
});

describe('a close match', () => {
  const shown = async (calls: unknown[] = []) => {
    const check = record(doneWithCloseMatches(), { input: CLAIM, connection: 'device' });
    await show(check, { decide: async (input: unknown) => calls.push(input) });
    return all('.close-match');
  };

  it('shows the rated claim with what differs marked, and links the fact-check', async () => {
    const [row] = await shown();
    const texts = (selector: string) => [...(row?.querySelectorAll(selector) ?? [])].map((node) => node.textContent);
    expect(texts('.claim-words')).toEqual(['The night ferry carried 14,200 passengers in its first winter.']);
    expect(texts('.claim-words mark')).toEqual(['14,200', 'first']);
    expect(textsOf('h2.headline')).toEqual(['Here: 41,200. There: 14,200.']);
    expect(texts('li')).toEqual([]);
    expect(row?.querySelector('a')?.href).toMatch(/^https:\/\/factdesk\.example\/ferry#:~:text=/);
  });

  it('has one heading for the rated claims of all of them', async () => {
    await shown();
    expect(textsOf('h3, h4')).toEqual(['Is one of these the same claim?', 'The claims they rated']);
    expect(textsOf('.claim-words')).toEqual(closeMatches.map(({ claim }) => claim));
  });

  it('sends the decision with the pair that it is about', async () => {
    const calls: unknown[] = [];
    const [, row] = await shown(calls);
    const [same, different] = row?.querySelectorAll('button') ?? [];
    await act(() => same?.click());
    await act(() => different?.click());
    const pair = { id: 'a', url: 'https://pier.example/1', claim: expect.stringContaining('40,000') };
    expect(calls).toEqual([
      { ...pair, relation: 'same' },
      { ...pair, relation: 'different' },
    ]);
  });
});

describe('the related fact-checks', () => {
  const [number, nothing] = closeMatches;
  const rows = () =>
    all('.close-match').map((row) =>
      [...row.querySelectorAll(':scope > p.quiet, button')].map((node) => node.textContent),
    );
  const related = [nothing, number];
  const of = (changes: object, rest: Partial<CheckRecord> = {}) =>
    record(doneWith({ related, ...changes }), { input: CLAIM, connection: 'device', ...rest });
  const without = { label: undefined, matches: [] };

  it('show how and what was rated, what differs, and the decisions', async () => {
    await show(of(without));
    expect(rows()).toEqual([
      [
        '“Mostly false” · Pier Check · Jan 9, 2022 (old)',
        'Here: carried 41,200 passengers. There: 40,000 people took.',
        ...['Same claim', 'Different claim'],
      ],
      ['“False” · FactDesk · Mar 3, 2026', 'Here: 41,200. There: 14,200.', 'Same claim', 'Different claim'],
    ]);
    expect(textsOf('.close-match q')).toEqual([nothing?.claim, number?.claim]);
    expect(all('.close-match:first-child q mark').map((node) => node.textContent)).toEqual([
      'More',
      '40,000 people took',
      'last',
    ]);
    expect(all('.chip').map((node) => node.textContent)).toEqual(['No label']);
  });

  it.each([
    ['a label', undefined],
    ['a label that the user dropped', true],
  ])('have no decision beside %s', async (_, notSameClaim) => {
    await show(of({}, notSameClaim ? { notSameClaim } : {}));
    expect(rows().map(([first, ...rest]) => [first, rest.length])).toEqual([
      ['“Mostly false” · Pier Check · Jan 9, 2022 (old)', 1],
      ['“False” · FactDesk · Mar 3, 2026', 1],
    ]);
  });

  it('are the same claim by the decision of the user alone', async () => {
    const calls: unknown[] = [];
    await show(of(without), { decide: async (input: unknown) => calls.push(input) });
    await press('Same claim');
    expect(calls).toMatchObject([{ claim: nothing?.claim, relation: 'same' }]);
    const { url, claim, publisher, rating, date } = { ...nothing } as CloseDecision; // cast: it is the first sample
    const decision = { url, claim, publisher, rating, date, at: NOW, same: true };
    await show(of(without, { closeDecisions: [decision] }));
    expect(textsOf('.chip')).toEqual(['You matched this claim']);
  });
});

describe('one part of the text that was rated', () => {
  const sentences = async (input: string) => {
    await show(record(doneWithCloseMatches([partMatch]), { input, connection: 'device' }));
    return textsOf('[aria-live] p');
  };

  it('is said in the result, which names it where the mark is beyond the shown words', async () => {
    expect(await sentences(LONGER)).toContain('One part of this was rated.');
    const far = `${'The harbour counts the boats of the old pier. '.repeat(20)}${LONGER}`;
    expect(await sentences(far)).toContain(`One part of this was rated: “${LONGER_PART}”`);
    expect(await sentences(CLAIM)).toHaveLength(1);
  });
});

describe('a close match that the text denies', () => {
  const decided = { ...deniedMatch, same: false, at: NOW };
  const shown = async (closeDecisions: object[] = [], matches: object[] = [deniedMatch], calls: unknown[] = []) => {
    const check = { ...record(doneWithCloseMatches(matches), { input: DENIAL, connection: 'device' }), closeDecisions };
    // cast: the decisions are those of the test
    await show(check as CheckRecord, { decide: async (input: unknown) => calls.push(input) });
  };

  it('is said to be the opposite, and is never offered as the same claim', async () => {
    const calls: unknown[] = [];
    await shown([], [deniedMatch], calls);
    expect([textsOf('.chip'), textsOf('.claim-words')]).toEqual([['Opposite of a rated claim'], [deniedMatch.claim]]);
    expect(textsOf('button')).toEqual(['It is the opposite', 'Different claim']);
    expect(textsOf('.close-match li')).toEqual(['Your text denies it: “not”.']);
    await press('It is the opposite');
    expect(calls).toMatchObject([{ claim: deniedMatch.claim, relation: 'opposite' }]);
  });

  it('has the decision in its result, which can be undone', async () => {
    await shown([{ ...decided, opposite: true }]);
    expect(textsOf('.byline')[0]).toContain('Your decision,');
    expect(textsOf('button')).toEqual(['Undo']);
  });

  it('leaves other matches to decide about, and says of which one it is the opposite', async () => {
    const [, other] = closeMatches;
    const both = [deniedMatch, { ...deniedMatch, url: 'https://pier.example/2' }, other ?? {}];
    const opposite = { ...decided, opposite: true };
    await shown([opposite, { ...opposite, url: 'https://pier.example/2' }], both);
    expect(textsOf('[role="status"]')).toEqual(['You said this is the opposite of your text.']);
    expect(textsOf('button')).toEqual(['Undo', 'Undo', 'Same claim', 'Different claim']);
  });
});

describe('the question about a close match', () => {
  const decided = {
    ...{ url: 'https://factdesk.example/ferry', publisher: 'FactDesk', rating: 'False', date: '2026-03-03', at: NOW },
    claim: 'The night ferry carried 14,200 passengers in its first winter.',
  };
  const shown = async (matches: readonly object[], same?: boolean): Promise<string> => {
    const check = record(doneWithCloseMatches(matches), {
      ...{ input: CLAIM, connection: 'device' },
      ...(same !== undefined && { closeDecisions: [{ ...decided, same }] }),
    });
    await show(check);
    return document.querySelector('.verdict')?.textContent ?? '';
  };

  it.each([
    ['one that differs', closeMatches.slice(0, 1)],
    ['one that differs in nothing', closeMatches.slice(1)],
  ])('is there once for %s, with one sentence about its rating', async (_, matches) => {
    const text = await shown(matches);
    expect(text.match(/the same claim\?/g)).toHaveLength(1);
    expect(text.match(/ rated theirs/g)).toHaveLength(1);
  });

  it.each([
    [true, 0, / · Mar 3, 2026\. Your decision, /g],
    [false, 1, / rated theirs/g],
  ])('is gone once the decision is %s, which is said once', async (same, times, rated) => {
    const text = await shown(closeMatches.slice(0, 1), same);
    expect(text).not.toContain('?');
    expect(text.match(/different claim/g) ?? []).toHaveLength(times);
    expect(text.match(rated)).toHaveLength(1);
  });

  it('has a sentence for each decided match where there are several', async () => {
    expect(await shown(closeMatches, false)).toContain(t('close.youSaidDifferent'));
  });
});

describe('a fact-check that came after the check', () => {
  const later = { url: 'https://factdesk.example/ferry', publisher: 'FactDesk', date: '2026-03-03', foundAt: NOW };
  const shown = async (changes: Parameters<typeof record>[1], calls: unknown[] = []) => {
    const call = (name: string) => async (input: unknown) => calls.push([name, input]);
    const check = record(states.done, { input: CLAIM, connection: 'device', ...changes });
    await show(check, { dismissLater: call('dismiss'), switchLater: call('switch') });
    return document.querySelector('.later-fact-checks');
  };
  const pressIn = (part: Element | null, name: string) =>
    act(() => [...(part?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)?.click());

  it('is linked by its title, or by its address where no title is known', async () => {
    const titled = { ...later, title: 'Did the ferry carry 41,200?' };
    const part = await shown({ laterFactChecks: [later, { ...titled, url: 'https://factdesk.example/2' }] });
    expect([...(part?.querySelectorAll('a') ?? [])].map(({ href, textContent }) => [href, textContent])).toEqual([
      ['https://factdesk.example/ferry', 'https://factdesk.example/ferry'],
      ['https://factdesk.example/2', 'Did the ferry carry 41,200?'],
    ]);
    expect(part?.textContent).toContain('FactDesk, Mar 3, 2026');
  });

  it('is dismissed, and brought back', async () => {
    const calls: unknown[] = [];
    await pressIn(await shown({ laterFactChecks: [later] }, calls), 'Not about this');
    await pressIn(await shown({ laterFactChecks: [{ ...later, dismissed: true }] }, calls), 'Undo');
    const of = { id: 'a', url: later.url };
    expect(calls).toEqual([
      ['dismiss', { ...of, dismissed: true }],
      ['dismiss', { ...of, dismissed: false }],
    ]);
  });

  it('can be the last one for this check, until the user wants them again', async () => {
    const calls: unknown[] = [];
    await pressIn(await shown({ laterFactChecks: [later] }, calls), 'Turn off for this check');
    await pressIn(await shown({ noLaterFactChecks: true }, calls), 'Turn on again');
    expect(calls).toEqual([
      ['switch', { id: 'a', isOn: false }],
      ['switch', { id: 'a', isOn: true }],
    ]);
  });

  it('is not mentioned where there is none', async () => {
    expect(await shown({})).toBeNull();
  });
});

describe('a page or a link that was not read', () => {
  const show = async () => {
    browser.permissions.clear();
    const calls: unknown[] = [];
    const again = async (input: unknown) => {
      calls.push(input);
      return { id: 'new' };
    };
    // cast: the view calls nothing else of the desk
    const desk = { checks: { again, seen: async () => {} } } as unknown as Parameters<typeof CheckView>[0]['desk'];
    const shown = {
      ...{ record: record(unread, { kind: 'link', connection: 'device' }), desk },
      ...{ recipient: { name: 'This device', own: true }, onPick: (id: string) => calls.push(id) },
    };
    await draw(h(CheckView, { ...shown, onRemoved: () => {} }));
    const texts = (part: string) => [...document.querySelectorAll(`${part} button`)].map((one) => one.textContent);
    return { calls, button: document.querySelector<HTMLElement>('.verdict button'), texts };
  };

  it('offers in the result itself, and nowhere else, to allow its host and check', async () => {
    const { calls, button, texts } = await show();
    expect(texts('.verdict')).toEqual(['Allow and check']);
    expect(texts('.check')).toEqual(['Allow and check', 'Check again', 'Remove']);
    browser.permissions.user.allows = true;
    await act(() => button?.click());
    expect(browser.permissions.prompts).toEqual([{ origins: ['*://harbour-post.example/*'] }]);
    await vi.waitFor(() => expect(calls).toEqual([{ id: 'a' }, 'new']));
  });

  it('stays as it is if the host is not allowed', async () => {
    const { calls, button } = await show();
    await act(() => button?.click());
    expect(browser.permissions.prompts).toHaveLength(1);
    expect(calls).toEqual([]);
  });
});

describe('a result', () => {
  it('without a label shows the conclusion of a publisher with the reason, and no buttons', async () => {
    const reason = sentence('verdict.concluded', { publisher: 'FactDesk', rating: 'False', day: 'March' });
    const claim = 'The ferry never carried 41,200';
    const matches = [{ claim, url: 'https://factdesk.example/ferry', ownConclusion: true }];
    const { headings, quotes, buttons, sentences } = await showResult({
      label: undefined,
      verdict_coded: [reason],
      matches,
    });
    expect([headings, buttons]).toEqual([['Their words'], []]);
    expect(quotes[0]).toEqual(claim);
    expect(sentences).toContain(statedWords(reason));
  });

  it('without a label shows the rating of a match as that of a fact-check about it, and nothing to judge', async () => {
    expect(await showResult({ label: undefined })).toMatchObject({ headings: [], buttons: [] });
    expect(textsOf('h2')).toContain('1 fact-check about this subject');
    expect(textsOf('.close-match q')).toEqual(['Ferry carried 41,200']);
  });
});
