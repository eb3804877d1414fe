/** Tests that a check of version 0.1.0 reads the same as before, from codes where its text is one of ours word for word. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoded, recodeEarlier } from '../../../lib/checks/recode-earlier.ts';
import { checkWords } from '../../../lib/checks/words/check-words.ts';
import { sourceFacts } from '../../../lib/checks/words/context-words.ts';
import { isThisDevice } from '../../../lib/contract/device/device.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { checksOf010 } from '../../fixtures/checks-of-0.1.0.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

/** The dates of version 0.1.0 were those of British English. */
beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = (record: CheckRecord) => ({
  ...checkWords(record, { name: 'The recipient', own: isThisDevice(record.connection) }),
  facts: isThisDevice(record.connection) ? shownContext(record)?.sources.map(sourceFacts) : undefined,
});

/** What differs: the month of a rating is now in words, and a page that was not read has a plainer sentence. */
const inWordsOfNow = (words: ReturnType<typeof shown>) =>
  JSON.parse(
    JSON.stringify(words)
      .replace('(2026-08)', '(Aug 2026)')
      .replace('did not answer in time', "didn't respond in time"),
  );

describe('a check of version 0.1.0', () => {
  it.each(Object.entries(checksOf010))('reads the same: %s', (_, record) => {
    expect(shown(recoded(record))).toEqual(inWordsOfNow(shown(record)));
  });

  it.each(['rated', 'old', 'disagree', 'nothing', 'near', 'silent', 'failed'] as const)('gets codes: %s', (name) => {
    const { state } = recoded(checksOf010[name]);
    expect(JSON.stringify(state)).toMatch(/"(?:verdict_coded":\[|coded":)\{"code":"(?:verdict|notRead)\./);
  });

  it('of a service, or in other words, stays as it was', () => {
    expect(recoded(checksOf010.otherWords)).toBe(checksOf010.otherWords);
    expect(recoded(checksOf010.ofService)).toBe(checksOf010.ofService);
  });

  it('is changed in the store, once', async () => {
    await writeCheck({ ...checksOf010.rated, id: 'first' });
    await recodeEarlier();
    expect(await readCheck('first')).toEqual(recoded({ ...checksOf010.rated, id: 'first' }));
    await writeCheck({ ...checksOf010.rated, id: 'second' });
    await recodeEarlier();
    expect(await readCheck('second')).toEqual({ ...checksOf010.rated, id: 'second' });
  });
});
