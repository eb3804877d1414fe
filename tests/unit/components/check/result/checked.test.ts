// @vitest-environment happy-dom
/** The checked words stand once above a result, marked where they differ from the match that the result is about. */
import '../../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { Checked } from '../../../../../components/check/result/checked.tsx';
import { asStored, type ClaimRelation } from '../../../../../lib/contract/claim-relation.ts';
import type { CheckRecord } from '../../../../../lib/records/check-record.ts';
import { NOW, record, states } from '../../../../fixtures/check-samples.ts';
import {
  CLAIM,
  closeMatches,
  doneWithCloseMatches,
  LONGER,
  LONGER_PART,
  partMatch,
} from '../../../../fixtures/check-snapshots.ts';
import { draw, textsOf } from '../../../../fixtures/drawn-view.ts';

const show = async (state: CheckRecord['state'], changes: Partial<CheckRecord> = {}) => {
  const check = record(state, { input: CLAIM, connection: 'device', ...changes });
  await draw(h(Checked, { record: check, recipient: { name: 'This device', own: true } }));
  return { quoted: textsOf('.checked'), marks: textsOf('.checked mark') };
};

describe('the checked words', () => {
  const decision = (at: number, relation: ClaimRelation) => {
    const { url, claim, publisher, rating, date } = closeMatches[at] ?? closeMatches[0] ?? expect.fail();
    return { ...{ url, claim, publisher, rating, date, at: NOW }, ...asStored(relation) };
  };

  it('are marked where they differ from the open match', async () => {
    expect(await show(doneWithCloseMatches())).toEqual({ quoted: [CLAIM], marks: ['41,200'] });
  });

  it('are marked where they differ from the next one once the first is another claim', async () => {
    const closeDecisions = [decision(0, 'different')];
    expect(await show(doneWithCloseMatches(), { closeDecisions })).toEqual({
      quoted: [CLAIM],
      marks: ['carried 41,200 passengers', 'first'],
    });
  });

  it('are marked where they differ from the first one once all are other claims', async () => {
    const closeDecisions = [decision(0, 'different'), decision(1, 'different')];
    expect(await show(doneWithCloseMatches(), { closeDecisions })).toMatchObject({ marks: ['41,200'] });
  });

  it('are marked at the part that was rated, whatever else differs', async () => {
    expect(await show(doneWithCloseMatches([partMatch]), { input: LONGER })).toEqual({
      quoted: [LONGER],
      marks: [LONGER_PART],
    });
  });

  it('are followed by how the page reads now, with what has changed', async () => {
    const readsNow = CLAIM.replace('41,200', '14,200');
    const quote = { exact: CLAIM, before: '', after: '' };
    expect(await show(states.done, { readsNow, quote })).toEqual({ quoted: [CLAIM], marks: [] });
    expect(textsOf('.reads-now')).toEqual([readsNow]);
    expect(textsOf('.reads-now mark')).toEqual(['14,200']);
  });

  it('are not marked without a match', async () => {
    expect(await show(states.done)).toEqual({ quoted: [CLAIM], marks: [] });
  });
});
