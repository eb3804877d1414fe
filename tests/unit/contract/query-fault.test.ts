/** Each code has its words, and they hold what is told with it. */
import { describe, expect, inject, it } from 'vitest';
import { QUERY_FAULTS } from '../../../lib/contract/query-fault.ts';
import { readWords } from '../../../server/words.ts';

const messages = inject('messages');
const placesIn = (key: string) => [...(messages[key] ?? '').matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name).sort();

describe('what is wrong with a search', () => {
  it.each(Object.entries(QUERY_FAULTS))('has words: %s', (code, parts) => {
    expect([...new Set(placesIn(`queryFault_${code}`))]).toEqual([...parts].sort());
    expect(messages[`queryFault_${code}`]).toMatch(/^.+[.?] Expected .+\.$/);
  });

  it('has no words that nothing says', () => {
    const said = Object.keys(messages).filter((key) => /^queryFault_(?!at_)/.test(key));
    expect(said.sort()).toEqual(
      Object.keys(QUERY_FAULTS)
        .map((code) => `queryFault_${code}`)
        .sort(),
    );
  });

  it('is said by a server in the same words', async () => {
    const say = await readWords();
    expect(say('queryFault.nothingAfter', { what: 'a {what}' })).toMatch(
      /^Nothing stands after “a \{what\}”\. Expected /,
    );
    expect(() => say('queryFault.none', {})).toThrow('There is no message queryFault.none.');
  });
});
