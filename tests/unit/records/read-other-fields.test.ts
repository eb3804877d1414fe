import { expect, it } from 'vitest';
import { looseData } from '../../../lib/format/loose-fields.ts';
import { otherFieldsOf } from '../../../lib/records/read-other-fields.ts';
import { statedModel } from '../../../lib/records/read-stated-model.ts';
import { checked, states } from '../../fixtures/check-samples.ts';
import { context, doneWith } from '../../fixtures/check-snapshots.ts';

it('lists members that the contract does not name at every level of a check, each at its place', () => {
  const state = doneWith({
    ...{ judge: undefined, model_version: undefined, matches: undefined, reach: 3 },
    sources: [{ url: 'https://a.example/' }, { url: 'https://b.example/', grade: { value: 'B' } }],
    enrichment: {
      ...{ link: 'https://c.example/', input_type: 'webpage', mood: 'calm' },
      authors: [{ name: 'Ada' }, { name: 'Ben', age: 7 }],
      links: [{ href: 'https://d.example/', rel: 'next' }],
    },
  });
  const { fields } = looseData(otherFieldsOf(state));
  expect(fields).toEqual([
    { name: 'context.reach', text: '3' },
    { name: 'context.sources[2].grade.value', text: 'B' },
    { name: 'context.enrichment.mood', text: 'calm' },
    { name: 'context.enrichment.authors[2].age', text: '7' },
    { name: 'context.enrichment.links[1].rel', text: 'next' },
  ]);
});

it('has nothing where an answer holds what the contract names, or where there is none', () => {
  expect(otherFieldsOf({ name: 'done', result: checked })).toEqual({});
  expect(otherFieldsOf(states.queued)).toEqual({});
});

it('leaves out what is shown as received: the analysis of an image, and its options', () => {
  const result = { ...states.analysed.result, analysis: { verdict: 'real' }, seed: 4, context: 'none' };
  expect(otherFieldsOf({ name: 'analysed', result })).toEqual({ seed: 4, context: 'none' });
});

it('reads the model where a service states it: in the answer before its frame', () => {
  const result = { ...checked, model: 'frame', model_version: 'f1' };
  expect(statedModel({ state: { name: 'done', result } })).toEqual({ name: 'frame', version: 'f1' });
  expect(statedModel({ state: doneWith({ judge: undefined, model_name: 'inner', model_version: 3 }) })).toEqual({
    ...{ name: 'inner', version: '3' },
  });
  expect(statedModel({ state: doneWith({ ...context, judge: {}, model_version: ' ' }) })).toEqual({});
});
