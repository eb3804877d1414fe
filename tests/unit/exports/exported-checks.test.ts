/** Tests the export of checks as JSON and CSV. */
import { describe, expect, it } from 'vitest';
import { evidencePage } from '../../../lib/exports/evidence-page.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';
import { doneWith, taken } from '../../fixtures/check-snapshots.ts';

const parsed = (text: unknown): { checks: Record<string, unknown>[] } => JSON.parse(String(text));

describe('exported checks', () => {
  it('state the recipient, with the received label in addition to the judgement of the user', () => {
    const marked = { notSameClaim: true, note: 'Ask Ada', tags: ['pier', 'ferry'] };
    const { name, type, content } = exportChecks('json', [taken(marked, { word: 'No label' })], NOW);
    expect([name, type]).toEqual(['sidelight-checks-2026-01-01-12-00.json', 'application/json']);
    expect(parsed(content).checks).toMatchObject([
      {
        ...{ by: 'This device', model: 'rules 1.0', label: 'Warning', shownAs: 'No label', serviceId: '8115' },
        ...{ notSameClaim: true, note: 'Ask Ada', tags: ['pier', 'ferry'], page: 'https://harbour-post.example/ferry' },
        sources: [{ url: 'https://factdesk.example/ferry' }, { url: 'https://en.wikipedia.example/Ferry' }],
      },
    ]);
  });

  it('name every page that a check counts on', () => {
    const furtherPages = [{ pageKey: 'f', address: 'https://daily.example/row', title: 'A row', at: NOW }];
    const check = taken({ furtherPages });
    expect(parsed(exportChecks('json', [check], NOW).content).checks).toMatchObject([
      { page: 'https://harbour-post.example/ferry', furtherPages: ['https://daily.example/row'] },
    ]);
    expect(exportChecks('csv', [check], NOW).content).toContain('https://daily.example/row');
  });

  it('contain no formulas for a spreadsheet', () => {
    const input = '=HYPERLINK("https://x.example";"click")';
    const { content } = exportChecks('csv', [taken({ input, note: '+1' })], NOW);
    const [head = '', row = ''] = String(content).split('\r\n');
    expect(head).toContain('id,kind,input');
    expect(row).toContain(`"'=HYPERLINK`);
    expect(row).toContain("'+1");
  });

  it('contain at most ninety words of a source', () => {
    const state = doneWith({ sources: [{ url: 'https://a.example/', content: 'ferry winter night '.repeat(5000) }] });
    const { content } = exportChecks('json', [taken({ state }, { own: false })], NOW);
    expect(String(content).length).toBeLessThan(4000);
  });

  it('have the notes of readers as context, beside the label and the sources', () => {
    const text = `${'word '.repeat(200)}https://a.example/1`;
    const state = doneWith({ label: undefined, readers_notes: [{ text, written_at: '2026-03-01T10:00:00.000Z' }] });
    const check = taken({ state });
    const [exported] = parsed(exportChecks('json', [check], NOW).content).checks;
    expect(exported).toMatchObject({
      readersNotes: [{ links: ['https://a.example/1'], written: '2026-03-01', text: `${'word '.repeat(90).trim()}…` }],
    });
    expect(exported?.label).toBeUndefined();
    expect(JSON.stringify(exported?.sources)).not.toContain('https://a.example');
    const page = evidencePage([check], NOW);
    expect(page).toContain('Readers added context on X, rated helpful');
    expect(page).toContain('https://a.example/1');
  });

  it('include every state', () => {
    const all = Object.values(states).map((state) => taken(record(state)));
    expect(parsed(exportChecks('json', all, NOW).content).checks.map(({ state }) => state)).toEqual(
      Object.keys(states),
    );
    expect(
      String(exportChecks('csv', all, NOW).content)
        .trim()
        .split('\r\n'),
    ).toHaveLength(all.length + 1);
  });
});
