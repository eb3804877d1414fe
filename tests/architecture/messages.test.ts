/** The code uses every message: an unused one would still be translated. */
import { expect, inject, it } from 'vitest';
import { isSource, readTree } from './source-tree.ts';

/** A table of all codes is no use of them. */
const TABLE = 'lib/contract/sentences.ts';

const sources = readTree().filter((file) => isSource(file) && file.path !== TABLE);
const code = sources.map(({ text }) => text).join('\n');

/** The keys in code: complete ones, and prefixes that are completed at run time. */
const whole = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key));
const prefixes = [...code.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].map(([, beginning = '']) => beginning);
/** The browser itself displays the messages that the manifest names. */
const named = new Set([...code.matchAll(/__MSG_(\w+)__/g)].map(([, key = '']) => key));

it('every message is used', () => {
  // In the browser's format, underscores join all parts of a key.
  const used = new Set([...whole].map((key) => key.replaceAll('.', '_')));
  const completed = prefixes.map((beginning) => beginning.replaceAll('.', '_'));
  const unused = Object.keys(inject('messages')).filter(
    (key) => !used.has(key) && !named.has(key) && !completed.some((beginning) => key.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});
