/** No message is there that nothing says: a word that nobody reads still gets translated. */
import { expect, inject, it } from 'vitest';
import { isSource, readTree } from './source-tree.ts';

const sources = readTree().filter(isSource);
const code = sources.map(({ text }) => text).join('\n');

/** As keys stand in code: whole, or begun there and completed by what is known when it runs. */
const whole = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key));
const begun = [...code.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].map(([, beginning = '']) => beginning);
/** The browser itself says those that the manifest names. */
const named = new Set([...code.matchAll(/__MSG_(\w+)__/g)].map(([, key = '']) => key));

it('is said somewhere', () => {
  // In the browser's form all parts of a key are joined with the same sign.
  const said = new Set([...whole].map((key) => key.replaceAll('.', '_')));
  const completed = begun.map((beginning) => beginning.replaceAll('.', '_'));
  const unsaid = Object.keys(inject('messages')).filter(
    (key) => !said.has(key) && !named.has(key) && !completed.some((beginning) => key.startsWith(beginning)),
  );
  expect(unsaid).toEqual([]);
});
