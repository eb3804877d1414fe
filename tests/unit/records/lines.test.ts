/** Tests the lines of the lists: their content, and that they always match the checks. */
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../lib/records/check-line.ts';
import type { CheckRecord, CheckState } from '../../../lib/records/check-record.ts';
import { readLine } from '../../../lib/records/read-lines.ts';
import { sweepChecks, writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { storedBatches, storedLines } from '../../fixtures/stored-lines.ts';

emptyDatabase();

const put = async (...records: CheckRecord[]) => {
  for (const each of records) await writeCheck(each);
};
const labelled = (label?: string): CheckState => {
  const { result } = states.done;
  if (result.status !== 'success') throw new Error('The sample has an answer.');
  return { name: 'done', result: { ...result, context: { ...result.context, ...(label ? { label } : {}) } } };
};

describe('the line of a check', () => {
  it.each([
    [labelled('Warning'), 'Warning'],
    [labelled('Safe'), 'Safe'],
    [labelled('Dubious'), 'other'],
    [labelled(), 'none'],
    [states.analysed, 'picture'],
    [states.failed, 'failed'],
    [states.stopped, 'stopped'],
    [states.waiting, 'open'],
    [states.overdue, 'open'],
    [states['awaiting-consent'], 'open'],
  ])('states how %j ended', (state, outcome) => {
    expect(lineOf(record(state)).outcome).toBe(outcome);
  });

  it('has no label after the user marked it as another claim', () => {
    expect(lineOf(record(labelled('Warning'), { notSameClaim: true })).outcome).toBe('none');
  });

  it('is found by words, title, site, note and tags, in any case and width', () => {
    const page = { address: 'https://www.Paper.example/pier', title: 'Am ＰＩＥＲ' };
    const { text, site } = lineOf(
      record(states.done, { input: 'The FERRY', page, note: 'Ask Ada', tags: ['Harbour'] }),
    );
    for (const word of ['the ferry', 'am pier', 'paper.example', 'ask ada', 'harbour']) expect(text).toContain(word);
    expect(site).toBe('paper.example');
  });

  it('stays small, however long the words are', () => {
    const line = lineOf(record(states.done, { input: 'x'.repeat(1_000_000) }));
    expect(JSON.stringify(line).length).toBeLessThan(1200);
  });
});

describe('stored lines', () => {
  it('are read newest first, in batches, each once', async () => {
    const records = Array.from({ length: 1203 }, (_, i) => record(states.done, { id: `id ${i}`, createdAt: i % 700 }));
    await put(...records);
    const batches = await storedBatches();
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 203]);
    const lines = batches.flat();
    expect(new Set(lines.map(({ id }) => id)).size).toBe(1203);
    expect(lines.map(({ createdAt }) => createdAt)).toEqual(
      lines.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
    );
  });

  it('follow the check: changed, removed, restored, swept', async () => {
    const check = record(states.waiting);
    await put(check);
    expect(await storedLines()).toMatchObject([{ outcome: 'open' }]);
    await put({ ...check, state: states.failed });
    expect(await storedLines()).toMatchObject([{ outcome: 'failed' }]);
    await put({ ...check, removedAt: 5 });
    expect(await storedLines()).toEqual([]);
    expect(await readLine('a')).toBeUndefined();
    await put(check);
    expect(await storedLines()).toEqual([await readLine('a')]);
    await sweepChecks(() => true);
    expect(await storedLines()).toEqual([]);
  });
});
