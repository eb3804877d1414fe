/** `npm run check`: format and lint, unused code, types, and the quick tests; every step reports, also if one before it failed. */
import { report, runStep } from './run/step.ts';
import { lint, types, unit, unused } from './run/steps.ts';

const before = await Promise.all([lint, unused, types].map((step) => runStep(step, 'at the end')));
report([...before, await runStep(unit)]);
