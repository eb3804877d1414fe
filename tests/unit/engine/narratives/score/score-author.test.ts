import { describe, expect, it } from 'vitest';
import { authorInWords } from '../../../../../lib/contract/in-words.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import {
  type AuthorEvidence,
  declaredAutomation,
  scoreAuthor,
} from '../../../../../lib/engine/narratives/score/score-author.ts';
import { ENGLISH } from '../../../../fixtures/english.ts';
import { worded } from '../../../../fixtures/worded.ts';
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
    const scored = scoreAuthor({ authorId: 'ann', followers: 7 }, posts, evidence);
    expect(scored).toMatchObject({ authorId: 'ann', followers: 7, postCount: 3, narrativeCount: 2 });
    expect(scored.postHourHistogram?.['10']).toBe(2);
    for (const field of ['isBotLike', 'cohorts', 'spoofingLikelihood', 'looksLike'])
      expect(scored).not.toHaveProperty(field);
  });

  it('include the look-alike of a name and drop it once it no longer applies', () => {
    const like = { authorId: 'x', name: 'harbourtimes', followers: 50_000 };
    const scored = scoreAuthor({ authorId: 'ann' }, [], {
      ...evidence,
      lookAlikeOf: () => ({ spoofingLikelihood: 'High', like }),
    });
    expect(authorInWords(scored, ENGLISH)).toMatchObject({
      spoofingLikelihood: 'High',
      looksLike: { sentence: 'The name looks like @harbourtimes (50,000 followers).' },
    });
    expect(authorInWords(scored, ENGLISH).looksLike).not.toHaveProperty('reason');
    const reasonOf = (letters: number) =>
      authorInWords(
        scoreAuthor({ authorId: 'ann' }, [], {
          ...evidence,
          lookAlikeOf: () => ({ spoofingLikelihood: 'High', like: { ...like, own: 'harb0urtimes', letters } }),
        }),
        ENGLISH,
      ).looksLike;
    expect(reasonOf(0)).toMatchObject({
      reason: 'The names read the same when look-alike letters count as one.',
    });
    expect(reasonOf(2)).toMatchObject({ reason: 'When look-alike letters count as one, 2 letters differ.' });
    const later = scoreAuthor(scored, [], evidence);
    expect(later).not.toHaveProperty('spoofingLikelihood');
    expect(later).not.toHaveProperty('looksLike');
  });
});

describe('an account that declares itself automated', () => {
  it.each([
    'I am a bot that posts the tide tables',
    'Hi! This is an automated account run by the harbour office.',
    'Bot: weather every hour',
    'Ich bin ein Bot und poste Fahrpläne',
    'Compte automatisé de la mairie',
    'Weather bot by @ann',
  ])('%s', (bio) => expect(worded(declaredAutomation(bio))).toMatch(/^The account says it is automated: “.+”\.$/));

  it.each([
    'I build bots for a living',
    'I am not a bot',
    'Ich bin kein Bot',
    'Botany and botanical gardens',
    'Posts every 60 seconds, day and night',
    '',
    undefined,
  ])('is not detected from: %s', (bio) => expect(declaredAutomation(bio)).toBeUndefined());

  it('retains the declaration of its network', () => {
    const botJustificationCoded = sentence('author.automated');
    const scored = scoreAuthor(
      { authorId: 'a', isBotLike: true, botJustificationCoded, profileBio: 'I am a bot' },
      [],
      evidence,
    );
    expect(authorInWords(scored, ENGLISH)).toMatchObject({
      isBotLike: true,
      botJustification: 'The account says it is automated.',
    });
  });
});
