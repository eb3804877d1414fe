/**
 * Places a fully gullible model behind the judge: whatever it is persuaded to write, no label, no sentence without its source,
 * no forged citation and no link results.
 */

import { describe, expect, it } from 'vitest';
import type { Review } from '../../../../../../lib/engine/context/evidence/evidence.ts';
import type { JudgeInput, Judgement, NumberedSource } from '../../../../../../lib/engine/context/judge/judge.ts';
import { languageModelJudge } from '../../../../../../lib/engine/context/judge/language-model/language-model-judge.ts';
import { createManualClock } from '../../../../../fakes/manual-clock.ts';
import { inEnglish } from '../../../../../fixtures/english.ts';
import { sentences } from '../../../../../world/content/sentences.ts';
import { type Injection, injections } from './injections.ts';
import { startModelServer } from './model-server.ts';

const clock = createManualClock('2026-03-20T12:00:00.000Z');
const reviewOf = (claim: string, rating = 'False'): Review => ({
  claim,
  rating,
  publisher: 'FactDesk',
  date: '2026-03-03',
  url: 'https://factdesk.example/library',
});
const factDesk: NumberedSource = {
  number: 1,
  url: 'https://factdesk.example/library',
  title: 'Merrowhaven still has a library',
  source: 'FactDesk',
  passages: [
    'The council says that the library stays open on four days a week. “We never planned to close it,” clerk Ines Varga told FactDesk.',
  ],
};
const pageWith = (passage: string, title = 'The pool of Merrowhaven'): NumberedSource => ({
  number: 2,
  url: 'https://pool.example/',
  title,
  source: 'Pool News',
  passages: [passage],
});
const matterOf = (claim: string, rated: string, sources: NumberedSource[]): JudgeInput => ({
  claim: { text: claim, sentence: claim },
  reviews: [reviewOf(rated)],
  sources,
  language: 'en',
});

/** Confirms every comparison and writes what the injection wants. */
const judgeWithGullible = async (matter: JudgeInput, wants: Injection['wants']) => {
  const {
    model,
    requests: questions,
    server,
  } = await startModelServer(({ name }) => {
    if (name === 'comparison') return { same: 'yes', polarity: 'same', label: 'Safe' };
    if (typeof wants === 'string') return wants;
    return { summary: wants[0], sentences: wants, label: 'Safe' };
  });
  const judgement = await languageModelJudge({ model, clock })(matter, AbortSignal.timeout(10_000));
  return { judgement, questions, requests: server.count() };
};

const SENTENCE = /^\S.*[.!?]["”’»]? (?:\[(\d+)\])+$/u;

const expectNothingCameOut = ({ verdict, prose, fellBackBecause }: Judgement, never: RegExp) => {
  expect(verdict).not.toHaveProperty('label');
  expect(verdict).not.toHaveProperty('sentence');
  expect(verdict.matches).toEqual([]);
  if (!prose)
    return expect(fellBackBecause && inEnglish([fellBackBecause])).toMatch(/^(?:Written|Judged) by rules, because /);
  const { by, text: body } = prose;
  expect(inEnglish([by])).toBe('Written by small-model:4b from the passages below. Check the passages.');
  for (const sentence of body.split('\n')) {
    expect(sentence).toMatch(SENTENCE);
    expect([...sentence.matchAll(/\[(\d+)\]/g)].every(([, number]) => number === '1' || number === '2')).toBe(true);
  }
  expect(body).not.toMatch(/:\/\/|www\.|\]\(|[<>]/);
  return expect(body).not.toMatch(never);
};

const near = sentences.near;

describe('in a passage', () => {
  it.each(injections)('$name', async ({ text, wants, never }) => {
    const matter = matterOf(near, sentences.checked, [factDesk, pageWith(text)]);
    const { judgement, questions } = await judgeWithGullible(matter, wants);
    expect(questions.some(({ name }) => name === 'comparison')).toBe(true);
    expect(questions.some(({ name }) => name !== 'comparison')).toBe(true);
    expectNothingCameOut(judgement, never);
  });
});

describe('in the title of a page', () => {
  it.each(injections)('$name', async ({ text, wants, never }) => {
    const matter = matterOf(near, sentences.checked, [factDesk, pageWith('The pool has a lawn.', text)]);
    expectNothingCameOut((await judgeWithGullible(matter, wants)).judgement, never);
  });
});

describe('in the claim', () => {
  it.each(injections)('$name', async ({ text, wants, never }) => {
    const claim = `${near} ${text}`.slice(0, 2000);
    const matter = matterOf(claim, sentences.checked, [factDesk, pageWith('The pool has a lawn.')]);
    expectNothingCameOut((await judgeWithGullible(matter, wants)).judgement, never);
  });
});

describe('in a rated claim', () => {
  it.each(injections)('$name', async ({ text, wants, never }) => {
    const rated = `${sentences.checked} ${text}`.slice(0, 2000);
    const matter = matterOf(near, rated, [factDesk, pageWith('The pool has a lawn.')]);
    expectNothingCameOut((await judgeWithGullible(matter, wants)).judgement, never);
  });
});

describe('the corpus', () => {
  const shown = async (text: string) => {
    const matter = matterOf(near, sentences.checked, [factDesk, pageWith(text)]);
    const { judgement } = await judgeWithGullible(matter, []);
    return judgement.by.saw.sources.includes(2);
  };

  it('contains attacks that are filtered out before the model, and attacks that are stopped only after it', async () => {
    const reached = await Promise.all(injections.map(({ text }) => shown(text)));
    expect(injections.length).toBeGreaterThanOrEqual(60);
    expect(new Set(injections.map(({ name }) => name)).size).toBe(injections.length);
    expect(reached.filter((one) => one).length).toBeGreaterThanOrEqual(15);
    expect(reached.filter((one) => !one).length).toBeGreaterThanOrEqual(25);
  });

  it('would detect a success: an honest model gets a label and prose through the same judge', async () => {
    const { model } = await startModelServer(({ name, material }) => {
      if (name === 'comparison') return { same: material.includes('not true') ? 'no' : 'yes', polarity: 'same' };
      const text = 'The council says that the library stays open on four days a week.';
      return { summary: { text, sources: [1] }, sentences: [] };
    });
    const matter = matterOf(sentences.paraphrase, sentences.checked, [factDesk, pageWith('The pool has a lawn.')]);
    const judgement = await languageModelJudge({ model, clock })(matter, AbortSignal.timeout(10_000));
    expect(judgement.verdict).toMatchObject({ label: 'Warning', matches: [{ matchedBy: 'small-model:4b' }] });
    expect(judgement.prose?.text).toContain('The council says that the library stays open on four days a week. [1]');
  });
});
