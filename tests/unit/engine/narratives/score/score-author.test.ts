import { describe, expect, it } from 'vitest';
import { declaredAutomation } from '../../../../../lib/engine/narratives/score/declared-automation.ts';
import { type AuthorEvidence, scoreAuthor } from '../../../../../lib/engine/narratives/score/score-author.ts';
import { post } from '../cluster/story-texts.ts';

const now = Date.parse('2026-03-04T00:00:00Z');
const evidence: AuthorEvidence = { lookAlikeOf: () => undefined, now };
const posts = [
  post('a', 'One', { narrativeId: 'n1' }),
  post('b', 'Two', { narrativeId: 'n1', createdAt: '2026-03-03T10:30:00Z' }),
  post('c', 'Three', { narrativeId: 'n2', createdAt: '2999-03-03T10:30:00Z' }),
];

describe('facts about an account', () => {
  it('are counted from its posts', () => {
    const told = scoreAuthor({ authorId: 'ann', followers: 7 }, posts, evidence);
    expect(told).toMatchObject({ authorId: 'ann', followers: 7, postCount: 3, narrativeCount: 2 });
    expect(told.postHourHistogram?.['10']).toBe(2);
    for (const field of ['isBotLike', 'cohorts', 'spoofingLikelihood', 'looksLike'])
      expect(told).not.toHaveProperty(field);
  });

  it('say what a name looks like, and no longer than it does', () => {
    const like = { authorId: 'x', name: 'harbourtimes', followers: 50_000 };
    const told = scoreAuthor({ authorId: 'ann' }, [], {
      ...evidence,
      lookAlikeOf: () => ({ spoofingLikelihood: 'High', like }),
    });
    expect(told).toMatchObject({
      spoofingLikelihood: 'High',
      looksLike: { sentence: 'The name looks like @harbourtimes (50,000 followers).' },
    });
    const later = scoreAuthor(told, [], evidence);
    expect(later).not.toHaveProperty('spoofingLikelihood');
    expect(later).not.toHaveProperty('looksLike');
  });
});

describe('an account that says it is automated', () => {
  it.each([
    'I am a bot that posts the tide tables',
    'Hi! This is an automated account run by the harbour office.',
    'Bot: weather every hour',
    'Ich bin ein Bot und poste Fahrpläne',
    'Compte automatisé de la mairie',
    'Weather bot by @ann',
  ])('%s', (bio) => expect(declaredAutomation(bio)).toMatch(/^The account says it is automated: ".+"\.$/));

  it.each([
    'I build bots for a living',
    'I am not a bot',
    'Ich bin kein Bot',
    'Botany and botanical gardens',
    'Posts every 60 seconds, day and night',
    '',
    undefined,
  ])('not: %s', (bio) => expect(declaredAutomation(bio)).toBeUndefined());

  it('keeps what its network says about it', () => {
    const botJustification = 'The account says it is automated.';
    const told = scoreAuthor(
      { authorId: 'a', isBotLike: true, botJustification, profileBio: 'I am a bot' },
      [],
      evidence,
    );
    expect(told).toMatchObject({ isBotLike: true, botJustification });
  });
});
