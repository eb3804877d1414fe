/** Shows the progress and result of a connection test, area by area, with a next step for each failure. */
import { areaName, type Finding, testedAreas } from '../../lib/desk/client.ts';
import { t, type WordKey } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { testSentence } from './test-words.ts';

export interface TestState {
  findings: readonly Finding[];
  isRunning: boolean;
  /** Why the test could not start. */
  problem?: string;
}

const outcomes = {
  works: ['●', 'test.outcomeWorks'],
  fails: ['✕', 'test.outcomeFails'],
  'not-allowed': ['○', 'test.outcomeNotAllowed'],
  'left-out': ['○', 'test.outcomeLeftOut'],
} as const satisfies Record<Finding['outcome'], [shape: string, word: WordKey]>;

const titleOf = (area: Finding['area']): string => (area === 'clock' ? t('test.clock') : areaName(area));

const Row = ({ finding }: { finding: Finding }) => {
  const [shape, word] = outcomes[finding.outcome];
  return (
    <li class={`outcome outcome-${finding.outcome}`}>
      <strong>{titleOf(finding.area)}</strong>
      <span class="outcome-word">
        <span aria-hidden="true">{shape}</span> {t(word)}
      </span>
      <p>
        <Foreign text={finding.sentence} most={400} />{' '}
        {finding.nextStep && (
          <span class="next-step">
            <Foreign text={finding.nextStep} most={400} />
          </span>
        )}
      </p>
    </li>
  );
};

export const TestReport = ({ state, onCancel }: { state: TestState; onCancel: () => void }) => {
  const { findings, isRunning, problem } = state;
  const next = testedAreas.find((area) => !findings.some((finding) => finding.area === area));
  return (
    <div class="test">
      <p role="status">
        {problem ??
          (isRunning
            ? t('test.running', { area: next ? areaName(next).toLowerCase() : t('test.theRest') })
            : testSentence(findings))}
      </p>
      {isRunning && (
        <progress max={testedAreas.length} value={findings.length} aria-label={t('test.progress')}>
          {t('test.progressOf', { done: findings.length, total: testedAreas.length })}
        </progress>
      )}
      {isRunning && (
        <button type="button" onClick={onCancel}>
          {t('test.stop')}
        </button>
      )}
      <ul class="plain">
        {findings.map((finding) => (
          <Row key={finding.area} finding={finding} />
        ))}
      </ul>
    </div>
  );
};
