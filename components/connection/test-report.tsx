/** How a test of a connection goes, or went: area by area, each with what to do where it does not work. */
import { areaNames, type Finding, testedAreas } from '../../lib/desk/client.ts';
import { testSentence } from './test-words.ts';

export interface TestState {
  findings: readonly Finding[];
  isRunning: boolean;
  /** Why it could not even begin. */
  problem?: string;
}

const outcomes: Record<Finding['outcome'], [shape: string, word: string]> = {
  works: ['●', 'Works'],
  fails: ['✕', 'Does not work'],
  'not-allowed': ['○', 'Not allowed'],
  'left-out': ['○', 'Not asked'],
};

const titleOf = (area: Finding['area']): string => (area === 'clock' ? 'Clock' : areaNames[area]);

const Row = ({ finding }: { finding: Finding }) => {
  const [shape, word] = outcomes[finding.outcome];
  return (
    <li class={`outcome outcome-${finding.outcome}`}>
      <strong>{titleOf(finding.area)}</strong>
      <span class="outcome-word">
        <span aria-hidden="true">{shape}</span> {word}
      </span>
      <p>
        {finding.sentence} {finding.nextStep && <span class="next-step">{finding.nextStep}</span>}
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
          (isRunning ? `Testing: ${next ? areaNames[next].toLowerCase() : 'the rest'}…` : testSentence(findings))}
      </p>
      {isRunning && (
        <progress max={testedAreas.length} value={findings.length} aria-label="Areas tested">
          {findings.length} of {testedAreas.length}
        </progress>
      )}
      {isRunning && (
        <button type="button" onClick={onCancel}>
          Stop the test
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
