/** Words the label and the risk of a narrative, with their origin. */
import { describe, expect, it } from 'vitest';
import { storyLabel, storyRisk } from '../../../../../components/narrative/story/story-words.ts';

const service = { name: 'Newsroom service', own: false };
const device = { name: 'This device', own: true };

describe('a label and a risk', () => {
  const row = { narrativeId: '1', contextLabel: 'Caution', contextScore: 6.4 };

  it('are attributed to the service by name', () => {
    expect(storyLabel(row, service)).toMatchObject({
      word: 'Caution',
      sentence: expect.stringContaining('Newsroom service'),
    });
    expect(storyRisk(row, service)?.sentence).toContain('6.4 of 10');
    expect(storyLabel({ ...row, contextLabel: 'Spicy' }, service)).toMatchObject({ chip: 'none', word: '“Spicy”' });
  });

  it('of this device are shown only with their inputs', () => {
    expect(storyLabel(row, device)).toBeUndefined();
    expect(storyRisk(row, device)).toBeUndefined();
    const made = {
      ...row,
      labelSentence: 'FactDesk rated a matching claim.',
      scoreInputs: [
        { name: 'factChecks', value: 0.5, sentence: 'Because.' },
        { name: 'x', value: 1, sentence: 'No formula has this.' },
      ],
      reach: 0.5,
      weightedRiskScore: 3.2,
    };
    expect(storyLabel(made, device)?.sentence).toBe('FactDesk rated a matching claim.');
    expect(storyRisk(made, device)).toMatchObject({
      inputs: [{ value: 0.5, weight: 6, sentence: 'Because.' }],
      byReach: { reach: 0.5, risk: 3.2 },
    });
  });

  it.each([-1, 10.1, 7e9, Number.NaN])('of %d is outside the known scale and not shown', (contextScore) =>
    expect(storyRisk({ ...row, contextScore }, service)).toBeUndefined(),
  );
});
