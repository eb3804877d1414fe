/** Tests the form for the rules of a server: it loses nothing, and says each difference once. */
import { describe, expect, it } from 'vitest';
import { changesOf, draftOf, problemWithDays, rulesFormOf } from '../../../../components/team/rules-form.ts';
import type { TeamPolicyView } from '../../../../lib/contract/team-policy.ts';

const view: TeamPolicyView = {
  rules: { publishers: ['a.example'], neverSend: ['x.example', 'y.example/z'], checksDays: 7, exportOff: true },
  publishers: [
    { name: 'A', host: 'a.example' },
    { name: 'B', host: 'b.example' },
  ],
  checksDays: 30,
  limits: { waitingTexts: 0, waitingImages: 0 },
};
const none: TeamPolicyView = { ...view, rules: { neverSend: [], exportOff: false } };

describe('the form of the rules', () => {
  it('gives back what it was made of', () => {
    const { neverSend, ...rest } = view.rules;
    expect(draftOf(rulesFormOf(view))).toEqual({ ...rest, places: neverSend });
    expect(draftOf(rulesFormOf(none))).toEqual({ places: [], exportOff: false });
    expect(changesOf(rulesFormOf(view), rulesFormOf(view))).toEqual([]);
  });

  it('says what changes for colleagues, in both directions', () => {
    expect(changesOf(rulesFormOf(none), rulesFormOf(view))).toEqual([
      'Nothing is sent any longer from: x.example, y.example/z',
      'Checks older than 7 days are deleted at the server.',
      'No new label comes from: b.example',
      'Checks and posts from the server are no longer exported, and are left out of backups.',
    ]);
    expect(changesOf(rulesFormOf(view), rulesFormOf(none))).toEqual([
      'Can be sent from again: x.example, y.example/z',
      'The server keeps checks for as long as its operator has set.',
      'Labels come from all fact-checkers of the server.',
      'Checks and posts from the server can be exported again.',
    ]);
  });

  it.each(['0', '31', '1.5', 'x', '-1'])('refuses %s days, where the operator allows 30', (days) => {
    expect(problemWithDays({ ...rulesFormOf(none), days }, none)).toBe('Enter a whole number from 1 to 30.');
  });

  it.each(['', ' ', '1', '30'])('takes %j days', (days) => {
    expect(problemWithDays({ ...rulesFormOf(none), days }, none)).toBeUndefined();
  });
});
