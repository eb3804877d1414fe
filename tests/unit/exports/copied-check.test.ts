/** Tests the text that is copied to the clipboard. */
import { describe, expect, it } from 'vitest';
import { cardWords } from '../../../components/check/actions/draw-check-card.ts';
import { parseMarkdown } from '../../../components/markdown/parse-markdown.ts';
import { copiedMarkdown, copiedText } from '../../../lib/exports/copied-check.ts';
import { evidencePage } from '../../../lib/exports/evidence-page.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { wrongResultText } from '../../../lib/exports/wrong-result.ts';
import { NOW } from '../../fixtures/check-samples.ts';
import { CLAIM, doneWith, PASSAGE, taken } from '../../fixtures/check-snapshots.ts';

const hostile = '](javascript:x) <img src=x onerror=alert(1)> **bold** | `x` # [1]';

describe('a copied check', () => {
  it('states in plain text the input, the recipient, the time, and its sources', () => {
    expect(copiedText(taken()).split('\n')).toEqual([
      '"The night ferry carried 41,200 passengers in its first winter."',
      'Read at https://harbour-post.example/ferry',
      'Warning. FactDesk rated a matching claim “False”, 3 Mar 2026.',
      '[1] How many took the ferry?',
      '    https://factdesk.example/ferry',
      `    "${PASSAGE}"`,
      '[2] Ferry',
      '    https://en.wikipedia.example/Ferry',
      'Checked with Sidelight, by This device (rules 1.0), Jan 1, 2026.',
    ]);
  });

  it('is Markdown that escapes the words of others', () => {
    const state = doneWith({ sources: [{ url: 'https://a.example/)](x', title: hostile, content: hostile }] });
    const page = { address: 'javascript:alert(1)', title: hostile };
    const text = copiedMarkdown(taken({ input: hostile, state, page }));
    expect(text).not.toContain('<img');
    const links = JSON.stringify(parseMarkdown(text)).match(/"address":"[^"]*"/g);
    expect(links).toEqual(['"address":"https://a.example/)](x"']);
  });

  it('contains at most ninety words of a source, nearest to the claim', () => {
    const content = `${'Nothing of it here. '.repeat(400)}\n${PASSAGE} ${'more words follow here '.repeat(80)}`;
    const state = doneWith({ sources: [{ url: 'https://a.example/', title: 'x', content }] });
    const [passage = ''] = copiedText(taken({ state }, { own: false })).match(/ {4}".*"/) ?? [];
    expect(passage).toContain('4,120 passengers');
    expect(passage.trim().split(/\s+/).length).toBeLessThanOrEqual(91);
    const own = copiedText(taken({ state }, { own: true })).match(/ {4}".*"/)?.[0] ?? '';
    expect(own.trim().split(/\s+/).length).toBeLessThanOrEqual(91);
  });

  it('has the sentence alone where the result has no chip', () => {
    const { word: _word, ...chipless } = taken({ kind: 'page' }, { sentence: 'Searched for its title only.' });
    expect(copiedText(chipless).split('\n')[2]).toBe('Searched for its title only.');
    expect(copiedMarkdown(chipless)).toContain('\n\nSearched for its title only.\n\n');
    expect(wrongResultText(chipless)).toContain('Shown as: Searched for its title only.');
    expect(evidencePage([chipless], NOW)).toContain('<td><bdi>Searched for its title only.</bdi></td>');
    expect(cardWords(chipless)).toContain(`${CLAIM}". Searched for its title only.`);
    const { checks } = JSON.parse(String(exportChecks('json', [chipless], NOW).content));
    expect(checks).toEqual([expect.not.objectContaining({ shownAs: expect.anything() })]);
  });

  it('states that there is no answer', () => {
    const failed = taken({ state: { name: 'failed', message: 'Away.' } }, { word: 'Check failed', sentence: 'Away.' });
    expect(copiedText(failed)).toContain('Check failed. Away.');
  });
});
