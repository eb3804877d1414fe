// @vitest-environment happy-dom
/** The steps of setting up a team: what is left, what is skipped, and the first topic. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { FirstTopic } from '../../../../components/team/set-up/first-topic.tsx';
import { SetUpLine } from '../../../../components/team/set-up/set-up-line.tsx';
import { stepsLeft } from '../../../../components/team/set-up/steps-left.ts';
import type { TopicDraft } from '../../../../components/topics/topic-draft.ts';
import { keepServiceRules, readServiceRules, skipSetUp } from '../../../../lib/connections/policy/service-rules.ts';
import { NO_TEAM_RULES, type TeamPolicyView } from '../../../../lib/contract/team-policy.ts';
import type { KnownSourceView, TopicOffer } from '../../../../lib/desk/client.ts';
import { draw, press, shows, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const view = (setUp: TeamPolicyView['setUp']): TeamPolicyView => ({
  ...{ rules: NO_TEAM_RULES, publishers: [], limits: { waitingTexts: 0, waitingImages: 0 } },
  ...(setUp && { setUp }),
});
const NEW = { factCheckers: 0, topics: 0, people: 1 };

it('a new server lacks three things, one that is in use none, and other services say nothing of it', () => {
  expect(stepsLeft({ setUp: NEW })).toEqual(['factCheckers', 'topics', 'people']);
  expect(stepsLeft({ setUp: { factCheckers: 3, topics: 1, people: 2 } })).toEqual([]);
  expect(stepsLeft({ setUp: NEW, skipped: ['topics'] })).toEqual(['factCheckers', 'people']);
  expect(stepsLeft({})).toEqual([]);
});

it('a skipped step stays skipped when the rules are read again, and is no step of another connection', async () => {
  await keepServiceRules('a1', view(NEW), 1);
  await keepServiceRules('a2', view(NEW), 1);
  await skipSetUp('a1', 'topics');
  await skipSetUp('unknown', 'topics');
  await keepServiceRules('a1', view({ ...NEW, people: 2 }), 2);
  const { a1, a2, unknown } = await readServiceRules();
  expect(stepsLeft(a1 ?? {})).toEqual(['factCheckers']);
  expect(stepsLeft(a2 ?? {})).toEqual(['factCheckers', 'topics', 'people']);
  expect(unknown).toBeUndefined();
});

it('the line names what is left, and is gone once nothing is', async () => {
  await draw(h(SetUpLine, { name: 'Newsroom', left: ['topics', 'people'] }));
  await shows('Set up Newsroom');
  await shows('It has no topic and colleagues yet.');
  await draw(h(SetUpLine, { name: 'Newsroom', left: [] }));
  expect(document.querySelector('.set-up-line')).toBeNull();
});

const known: KnownSourceView[] = ['hacker-news', 'gdelt', 'feed'].map((kind) => ({
  ...{ source: kind, name: kind, hosts: [], isOn: kind !== 'feed', isAdded: false },
  kind: kind as KnownSourceView['kind'], // the cast: each is a kind of source
}));
const offer: TopicOffer = {
  ...{ mayChange: true, readers: [] },
  kinds: [
    { kind: 'hacker-news', isAllowed: true },
    { kind: 'gdelt', isAllowed: false },
  ],
};

it('the first topic needs words, and searches every day what is in use here and allowed there', async () => {
  const drafts: TopicDraft[] = [];
  const onSave = async (draft: TopicDraft) => void drafts.push(draft);
  await draw(h(FirstTopic, { connection: 'a1', recipientName: 'Newsroom', sources: known, offer, onSave }));
  await press('Create topic');
  await shows('Enter the words to follow.');
  expect(drafts).toEqual([]);
  await write('#first-topic-words', ' Night ferry ');
  await press('Create topic');
  await vi.waitFor(() => expect(drafts).toHaveLength(1));
  expect(drafts).toMatchObject([
    {
      ...{ connection: 'a1', name: 'Night ferry', dataSources: ['hacker-news'], isOn: true, readers: [] },
      query: { phrases: ['Night ferry'] },
      schedule: { frequency: 'daily' },
    },
  ]);
});
