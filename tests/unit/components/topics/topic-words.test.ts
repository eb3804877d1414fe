/** The last run of a project in words: reasons that were foreseen, and others. */
import { describe, expect, it } from 'vitest';
import { topicFacts, topicProblems } from '../../../../components/topics/topic-words.ts';
import type { JobRun } from '../../../../lib/contract/job-runs.ts';
import { type Sentence, sentence } from '../../../../lib/contract/sentence.ts';
import type { TopicView } from '../../../../lib/desk/client.ts';

const at = '2026-03-10T12:00:00.000Z';
const project = { slug: 'ferry', name: 'ferry', displayName: 'The night ferry' };
const withRun = (state: JobRun['state']): TopicView => ({
  ...{ connection: 'device', id: 'ferry', can: ['run'], project },
  lastRun: { id: '1', project: 'ferry', reason: 'person' as const, startedAt: at, updatedAt: at, state },
});
const factsOf = (state: JobRun['state']) => topicFacts(withRun(state));
const problemsOf = (state: JobRun['state']) => topicProblems(withRun(state));

describe.each<[string, Sentence, string]>([
  ['a code', sentence('collectProblem.notHere'), 'Posts can’t be collected here.'],
  ['the message of another fault', sentence('job.unforeseen', { message: 'It was away.' }), 'It was away.'],
])('a reason by %s', (_, reason, words) => {
  it('is shown for a run that failed', () => {
    expect(problemsOf({ name: 'failed', message: reason })).toContainEqual(
      expect.stringMatching(new RegExp(`: failed\\. ${words}$`)),
    );
  });

  it('is shown for a source that did not answer', () => {
    const source = { source: 'hacker-news', name: 'Hacker News', outcome: 'did not answer', added: 0 } as const;
    const report = { sources: [{ ...source, because: reason }], found: 0, added: 0, platforms: {}, narratives: 0 };
    expect(problemsOf({ name: 'done', report: { ...report, stories: [] } })).toContain(
      `Couldn’t search Hacker News properly. ${words}`,
    );
  });

  it('is shown for a source that cannot search the query; without one an account is missing', () => {
    const source = { source: 'gdelt', name: 'GDELT', outcome: 'cannot look for this', added: 0 } as const;
    const sources = [
      { ...source, because: reason },
      { ...source, name: 'Bluesky' },
    ];
    const report = { sources, found: 0, added: 0, platforms: {}, narratives: 0, stories: [] };
    const problems = problemsOf({ name: 'done', report });
    expect(problems).toContain(`GDELT can’t search for this. ${words}`);
    expect(problems).toContain('Bluesky can’t search for this without an account.');
  });
});

it('says of an import that was stopped while grouping that its posts are kept', () => {
  const topic = withRun({ name: 'stopped' });
  const lastRun = topic.lastRun && { ...topic.lastRun, over: 'import' as const };
  expect(topicFacts({ ...topic, lastRun }).join(' ')).toContain('stopped. All stories are unchanged.');
});

it('says how many posts are older than those that are grouped', () => {
  const report = { sources: [], found: 0, added: 0, platforms: {}, narratives: 3, stories: [] };
  expect(factsOf({ name: 'done', report: { ...report, older: 1200 } })).toContain(
    'Only the newest 100,000 posts are grouped into stories. 1,200 older posts are in none.',
  );
  expect(factsOf({ name: 'done', report }).join(' ')).not.toContain('older');
});
