/** Tests citations: the rating with its publisher, date and passage first, in each style. */
import { describe, expect, it } from 'vitest';
import { snapshotWithWords } from '../../../components/check/actions/snapshot-with-words.ts';
import { parseMarkdown } from '../../../components/markdown/parse-markdown.ts';
import { citationOf } from '../../../lib/exports/citation.ts';
import { doneWith, doneWithCloseMatches, taken } from '../../fixtures/check-snapshots.ts';

const device = { name: 'This device', own: true };
const rated = (changes: Parameters<typeof taken>[0] = {}) => snapshotWithWords(taken(changes).record, device);
const PASSAGE_LINK =
  'https://factdesk.example/ferry#:~:text=In%20its%20first%20winter%20the,4%2C120%20passengers%2C%20the%20harbour%20says.';

describe('a citation of a rating', () => {
  it('names publisher, date, rated claim, rating and passage, in plain text', () =>
    expect(citationOf(rated(), 'plain')).toBe(
      `FactDesk. “How many took the ferry?”. Mar 3, 2026. Rating of “Ferry carried 41,200”: “False”. ${PASSAGE_LINK} (found Jan 1, 2026 with Sidelight)`,
    ));

  it('follows APA', () =>
    expect(citationOf(rated(), 'apa')).toBe(
      `FactDesk. (2026, March 3). How many took the ferry? [Fact-check; rating: False]. ${PASSAGE_LINK}`,
    ));

  it('is Markdown with a link', () =>
    expect(citationOf(rated(), 'markdown')).toBe(
      `- FactDesk: [How many took the ferry?](<${PASSAGE_LINK}>), Mar 3, 2026, **False** · “Ferry carried 41,200”, \\(found Jan 1, 2026 with Sidelight\\)`,
    ));

  it('of the person says so', () => {
    const url = 'https://factdesk.example/ferry';
    const claim = 'The night ferry carried 14,200 passengers in its first winter.';
    const state = doneWithCloseMatches();
    const rating = { publisher: 'FactDesk', rating: 'False', date: '2026-03-03' };
    const one = rated({ state, closeDecisions: [{ ...rating, url, claim, same: true, at: 0 }] });
    expect(citationOf(one, 'plain')).toContain('(the person who checked says that it is the same claim)');
    expect(citationOf(rated({ state }), 'plain')).not.toContain('14,200');
  });

  it('is not made of a rating that the person takes for one of another claim', () =>
    expect(citationOf(rated({ notSameClaim: true }), 'plain')).not.toContain('Rating'));

  it('keeps the words of others from acting in Markdown', () => {
    const hostile = '](javascript:x) <img src=x onerror=alert(1)> **bold** `x`';
    const match = { claim: hostile, rating: hostile, publisher: hostile, date: hostile, url: 'javascript:alert(1)' };
    const text = citationOf(rated({ state: doneWith({ matches: [match], sources: [] }) }), 'markdown');
    expect(text).not.toContain('<img');
    expect(JSON.stringify(parseMarkdown(text))).not.toContain('"address"');
  });
});

describe('without a rating', () => {
  const state = doneWith({ matches: [], label: undefined });

  it('the sources are cited', () => {
    expect(citationOf(rated({ state }), 'plain').split('\n')).toEqual([
      'FactDesk. “How many took the ferry?”. Mar 3, 2026. https://factdesk.example/ferry (found Jan 1, 2026 with Sidelight)',
      '“Ferry”. https://en.wikipedia.example/Ferry (found Jan 1, 2026 with Sidelight)',
    ]);
    expect(citationOf(rated({ state }), 'apa').split('\n')[1]).toBe(
      'Ferry. (n.d.). https://en.wikipedia.example/Ferry',
    );
  });

  it('and without a source the check itself is', () => {
    const failed = taken({ state: { name: 'failed', message: 'Away.' } }, { word: 'Check failed', sentence: 'Away.' });
    expect(citationOf(failed, 'plain')).toContain('Checked with Sidelight, Jan 1, 2026.');
  });
});
