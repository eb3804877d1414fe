/** House rule 2: one word, one meaning. One table lists which states of a check are answered or over. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { nodesOf, syntaxOf } from '../syntax.ts';

const THE_TABLE = 'lib/records/check-states.ts';

/** A check never has both, so code that names both in a condition, list or type means "has a result", "answered" or "over". */
const isGroup = (text: string) => text.includes("'done'") && text.includes("'analysed'");

/** Conditions nest: `a || b || c` is one group, found at its innermost operator that names both. */
const contains = (outer: Node, inner: Node) => outer !== inner && outer.start <= inner.start && inner.end <= outer.end;

const groupsIn = (file: SourceFile): Breach[] => {
  const groups = nodesOf(file, 'LogicalExpression', 'ArrayExpression', 'TSUnionType').filter((node) =>
    isGroup(syntaxOf(file).textOf(node)),
  );
  return groups
    .filter((node) => !groups.some((other) => contains(node, other)))
    .map((node) => breachAt(file, node.start, `groups states of a check; ${THE_TABLE} has the groups`));
};

/** The schema lists the states themselves, each as a separate object. */
const isJudged = (file: SourceFile) =>
  isSource(file) && file.path !== THE_TABLE && file.path !== 'lib/records/check-record.ts';

export const checkStates: Rule = {
  house: 2,
  holds: 'states of a check are grouped in one table',
  check: everyFile(isJudged, groupsIn),
  caught: [
    [
      { 'lib/checks/a.ts': "const isAnswered = () =>\n  name === 'failed' || name === 'done' || name === 'analysed';" },
      'lib/checks/a.ts:2',
    ],
    [{ 'components/a.tsx': "const OVER = ['done', 'analysed', 'failed', 'stopped'];" }, 'components/a.tsx:1'],
    [{ 'lib/checks/a.ts': "type End = Extract<State, { name: 'done' | 'analysed' }>;" }, 'lib/checks/a.ts:1'],
  ],
  passes: [
    { [THE_TABLE]: "export const OVER = ['done', 'analysed'];" },
    { 'lib/checks/a.ts': "switch (name) {\n  case 'done':\n  case 'analysed':\n    f();\n}" },
    { 'lib/checks/a.ts': "const isEnd = name === 'failed' || name === 'stopped';" },
  ],
};
