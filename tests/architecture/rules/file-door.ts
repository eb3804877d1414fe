/** House rule 9: a file passes to another context by one door. One list names every file that makes an address for a file. */
import { breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource } from '../source-tree.ts';
import { calledName, nodesOf } from '../syntax.ts';

const THE_DOOR = 'lib/platform/give-file.ts';

/** The others, each with its reason. `web-door.ts` names those who open an address. */
const OTHERS = new Set([
  THE_DOOR,
  // Show an image in the same page.
  ...['components/image/use-text-in-image.ts', 'components/image/picture-facts.tsx'],
  // Shows an image that the engine has loaded.
  'lib/device/text-in-image.ts',
  // Draws a picture of a check; gives a file to the user.
  ...['components/check/actions/card-image.tsx', 'components/controls/export-file.ts'],
]);

export const fileDoor: Rule = {
  house: 9,
  holds: 'a file passes to another context by lib/platform/give-file.ts alone',
  check: everyFile(
    (file) => isSource(file) && !OTHERS.has(file.path),
    (file) =>
      nodesOf(file, 'CallExpression')
        .filter((call) => calledName(call) === 'createObjectURL')
        .map(({ start }) => breachAt(file, start, `makes an address for a file; ${THE_DOOR} does`)),
  ),
  caught: [[{ 'components/a.tsx': 'f();\nconst address = URL.createObjectURL(file);' }, 'components/a.tsx:2']],
  passes: [
    { 'lib/platform/give-file.ts': 'const address = URL.createObjectURL(file);' },
    { 'components/a.tsx': 'giveFile(file, (given) => imports.preview({ file: given }));' },
    { 'tests/unit/a.test.ts': 'URL.createObjectURL(file);' },
  ],
};
