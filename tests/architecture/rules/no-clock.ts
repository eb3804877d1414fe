/** House rule 23: no clock decides a test of `npm test`; times are judged by benches and by `npm run test:long`. */
import { dirname, join } from 'node:path/posix';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isTest, type SourceFile } from '../source-tree.ts';
import { nodesOf, syntaxOf } from '../syntax.ts';

const CLOCKS =
  /^(?:(?:window|self|globalThis)\.)?(?:performance\.(?:now|eventLoopUtilization)|process\.(?:cpuUsage|threadCpuUsage|hrtime))$/;
const STOPWATCH = 'tests/bench/stopwatch.ts';
const MAY_MEASURE = /^tests\/(?:bench|long)\/|\.long\.(?:test|spec)\.ts$/;

/** Each may read the clock, or the stopwatch that reads it for others. */
const EXCEPTIONS: Record<string, string> = {
  'tests/patience.ts': 'ends the waiting for what never comes',
  'tests/eval/': 'prints times beside the quality, outside of npm test',
  'tests/failures/': 'prints times; its form of a minute judges none',
  'tests/fuzz/': 'judges times for npm run fuzz; npm test reads what else it found',
  'tests/postgres/engine.test.ts': 'prints how the suite compares with SQLite; npm run test:long judges it',
};

const mayMeasure = ({ path }: SourceFile): boolean =>
  MAY_MEASURE.test(path) || Object.keys(EXCEPTIONS).some((exception) => path.startsWith(exception));

const readings = (file: SourceFile): Breach[] => {
  if (mayMeasure(file)) return [];
  const { textOf } = syntaxOf(file);
  const clocks = nodesOf(file, 'MemberExpression').filter((node) => CLOCKS.test(textOf(node)));
  const stopwatches = nodesOf(file, 'ImportDeclaration').filter(
    ({ source }) => join(dirname(file.path), source.value) === STOPWATCH,
  );
  return [...clocks, ...stopwatches].map(({ start }) =>
    breachAt(file, start, 'reads a clock; count steps, use a manual clock, or name the test .long'),
  );
};

const inTest = (text: string) => ({ 'tests/unit/a.test.ts': text });
const T1 = 'tests/unit/a.test.ts:1';

export const noClock: Rule = {
  house: 23,
  holds: 'no clock decides a test',
  check: everyFile(isTest, readings),
  caught: [
    [inTest('const began = performance.now();'), T1],
    [inTest('page.evaluate(() => window.performance.now());'), T1],
    [inTest('const before = performance.eventLoopUtilization();'), T1],
    [inTest('const { user } = process.cpuUsage();'), T1],
    [inTest('const { user } = process.threadCpuUsage();'), T1],
    [inTest('const began = process.hrtime.bigint();'), T1],
    [inTest("import { processorMs } from '../bench/stopwatch.ts';"), T1],
    [{ 'tests/e2e/pages/a.ts': "import { clockMs } from '../../bench/stopwatch.ts';" }, 'tests/e2e/pages/a.ts:1'],
  ],
  passes: [
    { 'tests/bench/a.ts': 'const began = performance.now();' },
    { 'tests/long/time/growth.ts': "import { processorMs } from '../../bench/stopwatch.ts';" },
    { 'tests/e2e/specs/a.long.spec.ts': 'page.evaluate(() => performance.now());' },
    { 'tests/patience.ts': 'const end = performance.now() + WAIT_MS;' },
    inTest("const clock = createManualClock();\nit('begins at performance.now()', f);"),
  ],
};
