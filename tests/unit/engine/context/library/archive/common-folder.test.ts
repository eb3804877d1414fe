/** Finds the folder that most articles are in. */
import { describe, expect, it } from 'vitest';
import { commonFolder } from '../../../../../../lib/engine/context/library/archive/common-folder.ts';

describe('the folder of a publisher', () => {
  const at = (...paths: string[]) => commonFolder(paths.map((path) => `https://factdesk.example${path}`));

  it('is the one that most articles are in', () => {
    expect(at('/check/a', '/check/b', '/check/2024/c', '/check/d', '/other/e')).toBe('/check/');
  });

  it.each([
    ['few articles', ['/check/a', '/check/b']],
    ['articles in many folders', ['/a/a', '/b/b', '/c/c', '/d/d', '/e/e']],
    ['years', ['/2024/a', '/2024/b', '/2024/c', '/2024/d', '/2024/e']],
    ['none', ['/a', '/b', '/c/', '/d', '/e']],
  ])('is not known from %s', (_, paths) => {
    expect(at(...paths)).toBeUndefined();
  });
});
