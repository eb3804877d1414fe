/** Compares the results of two checks. */
import { describe, expect, it } from 'vitest';
import { differenceBetween, isUnchanged } from '../../../../../components/check/result/difference.ts';
import { record, states } from '../../../../fixtures/check-samples.ts';
import { context, doneWith } from '../../../../fixtures/check-snapshots.ts';

const before = record(doneWith(), { createdAt: 5 });

describe('the difference between two results', () => {
  it('is empty for equal results, also of two models', () => {
    const difference = differenceBetween(before, record(doneWith(), { modelVersion: '2.0' }));
    expect(difference && isUnchanged(difference)).toBe(true);
  });

  it('names the models and the explanations', () => {
    const one = record(doneWith({ judge: undefined, model_version: undefined }), {
      connection: 'acme',
      modelVersion: '1.0',
    });
    const other = record(doneWith({ judge: undefined, model_version: undefined, response: 'In other words.' }), {
      ...{ connection: 'acme', modelVersion: '2.0' },
    });
    const difference = differenceBetween(one, other);
    expect(difference).toMatchObject({
      model: { before: '1.0', now: '2.0' },
      response: { before: context.response, now: 'In other words.' },
    });
    expect(difference && isUnchanged(difference)).toBe(false);
  });

  it('lists the labels, the summaries, and the added and removed sources', () => {
    const [first] = context.sources;
    const sources = [...(first ? [first] : []), { url: 'https://new.example/' }];
    const now = record(doneWith({ label: undefined, summary: 'No label.', sources }));
    expect(differenceBetween(before, now)).toEqual({
      earlierAt: 5,
      label: { before: 'Warning', now: undefined },
      summary: { before: context.summary, now: 'No label.' },
      added: ['https://new.example/'],
      gone: ['https://en.wikipedia.example/Ferry'],
    });
  });

  it.each([states.failed, states.waiting, states.analysed])('is undefined for a check that is $name', (state) => {
    expect(differenceBetween(before, record(state))).toBeUndefined();
    expect(differenceBetween(record(state), before)).toBeUndefined();
  });
});
