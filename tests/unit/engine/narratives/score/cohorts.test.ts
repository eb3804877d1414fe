import { describe, expect, it } from 'vitest';
import type { CohortRule } from '../../../../../lib/contract/device/cohort-rules.ts';
import { createCohortCounter } from '../../../../../lib/engine/narratives/score/cohorts.ts';
import { post } from '../cluster/story-texts.ts';

const rule = (name: string, where: CohortRule['where'], ...words: string[]): CohortRule => ({
  id: name,
  name,
  where,
  words,
});

describe('cohorts by rules of the user', () => {
  it('have the value 1 or 0 for a rule about the profile', () => {
    const { classified: classify, needsPosts } = createCohortCounter([
      rule('sailors', 'about', 'skipper', 'sailing boat'),
      rule('bakers', 'about', 'baker'),
    ]);
    expect(needsPosts).toBe(false);
    expect(classify({ authorId: 'ann', profileBio: 'Skipper. Loves bakeries and her sailing-boat.' })).toEqual({
      authorId: 'ann',
      profileBio: 'Skipper. Loves bakeries and her sailing-boat.',
      cohorts: { sailors: 1, bakers: 0 },
      cohortsBy: [
        { name: 'sailors', where: 'about', words: ['skipper', 'sailing boat'], value: 1 },
        { name: 'bakers', where: 'about', words: [], value: 0 },
      ],
    });
  });

  it.each([
    ['Докеры порта Азов', 'ДОКЕРЫ'],
    ['Είμαι λιμενεργάτης', 'λιμενεργατης'],
    ['كاتب في الميناء', 'الميناء'],
    ['私は港湾労働者です', '港湾労働者'],
    ['부산 항만노동자입니다', '항만노동자'],
  ])('match in %j the word %s, as a search does', (profileBio, word) => {
    const { classified: classify } = createCohortCounter([rule('port', 'about', word)]);
    expect(classify({ authorId: 'ann', profileBio })).toMatchObject({ cohorts: { port: 1 } });
    expect(classify({ authorId: 'bea', profileBio: 'Elsewhere, 別の所' })).toMatchObject({ cohorts: { port: 0 } });
  });

  it('have the share of the posts that contain a word', () => {
    const counter = createCohortCounter([rule('ferry', 'posts', 'ferry', 'pier')]);
    const own = { authorId: 'ann' };
    counter.read(post('a', 'The ferry at the pier', own));
    counter.read(post('b', 'Another ferry', own));
    counter.read(post('c', 'Pierwatching', { ...own, title: 'No word of it' }));
    counter.read(post('d', 'The ferry', { authorId: 'bea' }));
    expect(counter.classified(own)).toMatchObject({
      cohorts: { ferry: 0.667 },
      cohortsBy: [{ words: ['ferry', 'pier'], value: 0.667, posts: 3 }],
    });
    expect(counter.classified({ authorId: 'nobody' })).toMatchObject({
      cohorts: { ferry: 0 },
      cohortsBy: [{ posts: 0 }],
    });
  });

  it('preserve cohorts supplied with the account and remove those of a deleted rule', () => {
    const before = createCohortCounter([rule('sailors', 'about', 'skipper')]);
    const author = { authorId: 'ann', profileBio: 'Skipper', cohorts: { Cooks: 0.4 } };
    const counted = before.classified(author);
    expect(counted.cohorts).toEqual({ Cooks: 0.4, sailors: 1 });
    expect(createCohortCounter([]).classified(counted)).toEqual(author);
    const { cohorts: _, ...without } = author;
    expect(createCohortCounter([]).classified(before.classified(without))).toEqual(without);
  });

  it('exclude a rule that is rejected, whatever its origin', () => {
    const { classified: classify } = createCohortCounter([
      rule('sailors', 'about', 'voter'),
      rule('voters', 'about', 'skipper'),
    ]);
    expect(classify({ authorId: 'ann', profileBio: 'Skipper and voter' })).not.toHaveProperty('cohorts');
  });
});
