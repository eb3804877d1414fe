/** House rule 7, checked by result: the types that the compiler really loads for the engine and the server. */
import type { Check, Rule } from '../rule.ts';

const loadsNone =
  (forbidden: RegExp, name: string): Check =>
  (files) =>
    files.filter(({ path }) => forbidden.test(path)).map(({ path }) => ({ path, line: 1, says: `brings ${name} in` }));

const DOM = /(^|\/)lib\.dom\b[^/]*$/;
const NODE = /(^|\/)@types\/node\//;

/** The folders whose compilation is checked, and the types that it must not contain. */
export const compiledTypes: readonly { folder: string; rule: Rule }[] = [
  {
    folder: 'lib/engine',
    rule: {
      house: 7,
      holds: 'the engine is compiled without the DOM and without Node',
      check: (files) => [...loadsNone(DOM, 'the DOM')(files), ...loadsNone(NODE, 'Node')(files)],
      caught: [
        [{ 'node_modules/x/lib/lib.dom.d.ts': '' }, 'node_modules/x/lib/lib.dom.d.ts:1'],
        [{ 'node_modules/x/lib/lib.dom.iterable.d.ts': '' }, 'node_modules/x/lib/lib.dom.iterable.d.ts:1'],
        [{ 'node_modules/@types/node/fs.d.ts': '' }, 'node_modules/@types/node/fs.d.ts:1'],
      ],
      passes: [{ 'node_modules/x/lib/lib.es2024.d.ts': '', 'node_modules/x/lib/lib.webworker.d.ts': '' }],
    },
  },
  {
    folder: 'server',
    rule: {
      house: 7,
      holds: 'the server is compiled without the DOM',
      check: loadsNone(DOM, 'the DOM'),
      caught: [[{ 'node_modules/x/lib/lib.dom.d.ts': '' }, 'node_modules/x/lib/lib.dom.d.ts:1']],
      passes: [{ 'node_modules/x/lib/lib.es5.d.ts': '', 'node_modules/@types/node/fs.d.ts': '' }],
    },
  },
];
