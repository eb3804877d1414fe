/** Tests that each code has a message with placeholders for its parts. */
import { describe, expect, inject, it } from 'vitest';
import { QUERY_FAULTS } from '../../../lib/contract/query-fault.ts';
import { readWordings } from '../../../server/http/words.ts';

const messages = inject('messages');
const placesIn = (key: string) => [...(messages[key] ?? '').matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name).sort();

describe('a fault in a query', () => {
  it.each(Object.entries(QUERY_FAULTS))('has a message: %s', (code, parts) => {
    expect([...new Set(placesIn(`queryFault_${code}`))]).toEqual([...parts].sort());
    expect(messages[`queryFault_${code}`]).toMatch(/^.+[.?] Expected .+\.$/);
  });

  it('has no unused message', () => {
    const names = Object.keys(messages).filter((key) => /^queryFault_(?!at_)/.test(key));
    expect(names.sort()).toEqual(
      Object.keys(QUERY_FAULTS)
        .map((code) => `queryFault_${code}`)
        .sort(),
    );
  });

  it('has the same message on a server', async () => {
    const message = (await readWordings()).standard.say;
    expect(message('queryFault.nothingAfter', { what: 'a {what}' })).toMatch(
      /^Nothing comes after "a \{what\}"\. Expected /,
    );
    expect(() => message('queryFault.none', {})).toThrow('There is no message queryFault.none.');
  });
});
