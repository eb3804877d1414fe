/** A failed search never reads like "found nothing", whatever fails and wherever it fails. */
import { describe, expect, it } from 'vitest';
import { worldOfFile } from '../../../fixtures/world-of-file.ts';
import { within } from '../../../long/within.ts';
import { WAIT_MS } from '../../../patience.ts';
import { sentences } from '../../../world/content/sentences.ts';
import type { Fault } from '../../../world/faults.ts';
import { englishCheckClaim, worldPorts } from './ask-world.ts';

const world = await worldOfFile();

/** For faults that last until the check times out. The sources that do answer finish within it on a busy machine, too. */
const SHORT_BUDGET_MS = 3000;
/** For all other faults, which end long before. */
const BUDGET_MS = WAIT_MS;
const budgetFor = (fault: Fault) => (fault === hang ? SHORT_BUDGET_MS : BUDGET_MS);

/** Longer than any test. */
const hang: Fault = { kind: 'delay', milliseconds: 600_000 };
const check = (input: string, budgetMs = BUDGET_MS, signal = new AbortController().signal) =>
  englishCheckClaim({ ...worldPorts(world), budgetMs })(
    { input, modelVersion: '1.0' },
    { materials: undefined, signal },
  );

const faults: [string, Fault][] = [
  ['hangs', hang],
  ['answers HTML', { kind: 'html' }],
  ['answers 500', { kind: 'answer', status: 500 }],
  ['answers 429', { kind: 'answer', status: 429, headers: { 'retry-after': '60' } }],
  ['redirects elsewhere', { kind: 'answer', status: 302, headers: { location: 'https://plain-mirror.example/rated' } }],
  ['answers JSON of another shape', { kind: 'answer', status: 200, body: '{"code":"rest_disabled"}' }],
  ['closes the connection', { kind: 'cut-before-answer' }],
  ['truncates its response', { kind: 'truncate' }],
  ['sends without end', { kind: 'answer', status: 200, body: `"${'x'.repeat(4_100_000)}"` }],
];

describe.each(faults)('a publisher that %s', (_, fault) => {
  it('is named as one that did not answer', async () => {
    world.faults.inject(fault, { host: 'factdesk.example', path: '/wp-json/', times: 9 });
    const found = await check(sentences.checked, budgetFor(fault));
    expect(found.label).toBeUndefined();
    expect(found.summary).toBe('Search incomplete: FactDesk didn’t respond.');
    expect(found.response).toContain('Did not answer: FactDesk (factdesk.example).');
    expect(found).toMatchObject({ matches: [], searched: [{ outcome: 'did not answer' }, {}, {}] });
    expect(world.requests.map(({ host }) => host)).not.toContain('plain-mirror.example');
  });
});

describe('an article that was found but is unreadable', () => {
  it.each<[string, Fault]>([
    ['hangs', hang],
    ['500', { kind: 'answer', status: 500 }],
  ])('%s: the publisher did not answer', async (_, fault) => {
    world.faults.inject(fault, { host: 'factdesk.example', path: '/library-on-hook-street' });
    const found = await check(sentences.checked, budgetFor(fault));
    expect(found.summary).toBe('Search incomplete: FactDesk didn’t respond.');
  });

  it('404: the article does not exist, which counts as an answer', async () => {
    world.faults.inject({ kind: 'answer', status: 404 }, { host: 'factdesk.example', path: '/library-on-hook-street' });
    const found = await check(sentences.checked);
    expect(found.summary).toContain('No matching fact-check found.');
  });
});

describe('if some sources do not answer', () => {
  it('a missing encyclopedia only lowers the count, since it rates nothing', async () => {
    world.faults.inject({ kind: 'answer', status: 503 }, { host: 'en.wikipedia.org', path: '/w/api.php', times: 9 });
    const found = await check(sentences.unchecked);
    expect(found.summary).toMatch(/^No matching fact-check found\..* 2 of 3 sources answered\.$/);
    expect(found.response).toContain('Did not answer: Wikipedia (en.wikipedia.org).');
  });

  it('a Wikipedia error with status 200 does not count as an answer', async () => {
    const body = JSON.stringify({ error: { code: 'ratelimited', info: 'Later.' }, batchcomplete: true });
    world.faults.inject({ kind: 'answer', status: 200, body }, { host: 'en.wikipedia.org', path: '/w/', times: 9 });
    expect((await check(sentences.unchecked)).response).toContain('Did not answer: Wikipedia');
  });

  it('a slow source does not delay the answer beyond the time limit', async () => {
    world.faults.inject(hang, { host: 'factdesk.example', path: '/wp-json/' });
    const found = await within(SHORT_BUDGET_MS + 1500, check(sentences.checked, SHORT_BUDGET_MS));
    expect(found.response).toContain('Did not answer: FactDesk (factdesk.example).');
  });
});

describe('an aborted check', () => {
  it('rejects at once with the reason and sends no further requests', async () => {
    world.faults.inject(hang, { path: '/', times: 99 });
    const stop = new AbortController();
    const checking = check(sentences.checked, 60_000, stop.signal);
    const refused = expect(checking).rejects.toThrow('stopped by a person');
    await expect.poll(() => world.requests.length).toBe(3);
    world.faults.clear();
    stop.abort(new Error('stopped by a person'));
    await within(1000, refused);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(world.requests).toHaveLength(3);
  });

  it('sends no requests if already aborted', async () => {
    await expect(check(sentences.checked, BUDGET_MS, AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    );
    expect(world.requests).toEqual([]);
  });
});
