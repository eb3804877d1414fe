/** Reports the progress of clustering as a share of the whole: steps differ in duration, and the user sees one bar. */
import type { RunProgress } from '../../../contract/job-runs.ts';
import type { GroupingStep, Progress } from '../cluster/slices.ts';

type Stage = NonNullable<RunProgress['stage']>;

export interface GroupProgress {
  stage: Stage;
  /** Of the whole run, not of the stage. */
  done: number;
  total: number;
}

/** The steps in order, with the share of time that each took for 100,000 posts, in hundredths. */
const STEPS: readonly { step: GroupingStep; stage: Stage; takes: number }[] = [
  { step: 'loading', stage: 'reading', takes: 6 },
  { step: 'reading', stage: 'reading', takes: 12 },
  { step: 'weighing', stage: 'reading', takes: 4 },
  { step: 'comparing', stage: 'comparing', takes: 24 },
  { step: 'grouping', stage: 'grouping', takes: 12 },
  { step: 'settling', stage: 'grouping', takes: 6 },
  { step: 'naming', stage: 'grouping', takes: 4 },
  { step: 'counting', stage: 'counting', takes: 18 },
  { step: 'writing', stage: 'writing', takes: 14 },
];
const TOTAL_STEPS = 1000;
/** The interval between two reports. No user reads faster. */
const EVERY_MS = 100;

const spanOf = (step: GroupingStep) => {
  const at = STEPS.findIndex((one) => one.step === step);
  const before = STEPS.slice(0, at).reduce((sum, { takes }) => sum + takes, 0);
  return { before, takes: STEPS[at]?.takes ?? 0, stage: STEPS[at]?.stage ?? 'reading' };
};

const WHOLE = STEPS.reduce((sum, { takes }) => sum + takes, 0);

/** The reported progress never decreases, although some steps run several times. */
export const reportOverall = (report: (progress: GroupProgress) => void, now = () => performance.now()) => {
  let [furthest, reportedAt, reportedStage] = [0, Number.NEGATIVE_INFINITY, ''];
  return ({ step, done, total }: Progress): void => {
    const { before, takes, stage } = spanOf(step);
    const share = (before + takes * (total > 0 ? Math.min(1, done / total) : 0)) / WHOLE;
    furthest = Math.max(furthest, Math.round(share * TOTAL_STEPS));
    if (stage === reportedStage && now() - reportedAt < EVERY_MS) return;
    [reportedAt, reportedStage] = [now(), stage];
    report({ stage, done: furthest, total: TOTAL_STEPS });
  };
};
