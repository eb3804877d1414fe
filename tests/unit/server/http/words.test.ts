/** Tests the language of a server's responses: the best of those that the client accepts and that there are messages in. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentence, sentenceWords } from '../../../../lib/contract/sentence.ts';
import { readWordings, type Wordings } from '../../../../server/http/words.ts';

const rated = sentence('verdict.rated', { publisher: 'FactDesk', rating: 'False', day: { day: '2026-03-03' } });
const near = (count: number) => sentence('verdict.near', { count });

describe('the language of a response', () => {
  let folder = '';
  let wordings: Wordings;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidelight-words-'));
    const file = join(folder, 'messages.json');
    const en = { 'verdict.rated': '{publisher}: {rating}, {day}', 'verdict.near': { 1: 'one', n: '{count} of them' } };
    const de = { ...en, 'verdict.rated': '{publisher} urteilte: {rating}, {day}' };
    await writeFile(file, JSON.stringify({ en, de }));
    wordings = await readWordings(file);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    [undefined, 'FactDesk: False, 3 Mar 2026'],
    ['', 'FactDesk: False, 3 Mar 2026'],
    ['en', 'FactDesk: False, 3 Mar 2026'],
    ['en-US', 'FactDesk: False, Mar 3, 2026'],
    ['de-AT, en;q=0.9', 'FactDesk urteilte: False, 3. März 2026'],
    ['en;q=0.2, de ; q=0.8', 'FactDesk urteilte: False, 3. März 2026'],
    ['de;q=0, en', 'FactDesk: False, 3 Mar 2026'],
    ['fr, *;q=0.5', 'FactDesk: False, 3 Mar 2026'],
    ['en-x-anything, de', 'FactDesk urteilte: False, 3. März 2026'],
    ['de;q=many, en', 'FactDesk: False, 3 Mar 2026'],
    [`${'xx,'.repeat(5000)}de`, 'FactDesk: False, 3 Mar 2026'],
  ])('for %j', (header, expected) => {
    expect(sentenceWords(rated, wordings.for(header))).toBe(expected);
  });

  it('has the plural forms and the numbers of the language', () => {
    expect(sentenceWords(near(1), wordings.standard)).toBe('one');
    expect(sentenceWords(near(1200), wordings.standard)).toBe('1,200 of them');
    expect(sentenceWords(near(1200), wordings.for('de'))).toBe('1.200 of them');
  });

  it('is created once for each of the few that there are', () => {
    expect(wordings.for('en-US')).toBe(wordings.for('en-us;q=0.4'));
  });
});
