/** The weight of credentials, and the sentences that describe them. */
import { describe, expect, it } from 'vitest';
import {
  type ContentCredentials,
  type ImageBasis,
  imageBases,
  type SignedStatement,
} from '../../../../lib/contract/device/image-report.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { findingSentences } from '../../../../lib/engine/vision/finding-sentences.ts';
import { confidenceOf, findingsOf } from '../../../../lib/engine/vision/weigh.ts';
import { inEnglish } from '../../../fixtures/english.ts';

const statement = (sourceTypes: string[], ingredients: SignedStatement[] = []): SignedStatement => ({
  ...{ signer: 'Lumen Works', actions: [], sourceTypes, ingredients },
});
const weigh = (more: Partial<ContentCredentials>) => {
  const credentials: ContentCredentials = { integrity: 'intact', trust: 'listed', codes: [], ...more };
  return findingsOf({ credentials }).map((finding) => ({
    basis: finding.basis,
    confidence: confidenceOf(finding, credentials),
    sentence: inEnglish(findingSentences(finding, { credentials })),
  }));
};

describe('credentials', () => {
  it.each([
    ['expired', 'the certificate has expired and nothing dates the signature'],
    ['revoked', 'the certificate was revoked'],
  ] as const)('whose certificate is %s are not reported as silent about the origin of the picture', (trust, why) => {
    for (const type of ['trainedAlgorithmicMedia', 'digitalCapture']) {
      expect(weigh({ trust, statement: statement([type]) })).toEqual([
        {
          basis: 'inconclusive-seal',
          confidence: undefined,
          sentence: `What they say does not count. Signed by Lumen Works, no date; ${why}.`,
        },
      ]);
    }
  });

  it('of an ingredient that does not fit lend the picture nothing, nor do those of its own ingredients', () => {
    const part = {
      ...statement(['digitalCapture'], [statement(['negativeFilm'])]),
      title: 'a.jpg',
      fault: 'changed',
    };
    const inner = { ...statement([]), ingredients: [part] };
    expect(weigh({ statement: statement(['digitalArt'], [inner]) }).map(({ basis }) => basis)).toEqual([
      'broken-ingredient',
      'signed-other',
    ]);
  });

  it('of an ingredient without a title are reported too', () => {
    const [finding] = weigh({ integrity: 'ingredient-broken', statement: statement([]) });
    expect(finding?.sentence).toBe(
      'A picture that it was made from: Its credentials do not fit. The file itself is as it was signed.',
    );
  });
});

it('the rule names all contradicting bases in the order in which they decide', () => {
  const words: Partial<Record<ImageBasis, string>> = {
    'signed-ai': 'say AI',
    'broken-seal': 'are broken',
    'generator-note': 'a generator',
    'inconclusive-seal': 'not conclusive',
    'broken-ingredient': 'made from',
    'signed-camera': 'other credentials',
    'signed-other': 'other credentials',
    'camera-note': 'camera data',
  };
  const rule = inEnglish([sentence('finding.rule')]);
  const places = imageBases
    .filter((basis) => basis !== 'pixels-only' && basis !== 'no-signal')
    .map((basis) => rule.indexOf(words[basis] ?? basis));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
