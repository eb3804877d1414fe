/** Tests trees against a rule, and the rule against its examples: a check that cannot fail is a bug. */
import { describe, expect, it } from 'vitest';
import { placeOf, type Rule, sentenceOf } from './rule.ts';
import { inMemory, type SourceFile } from './source-tree.ts';

/** Reading a tree may need a run of the compiler on a busy machine. */
const PATIENCE_MS = 60_000;

export const describeRule = (rule: Rule, trees: Record<string, () => readonly SourceFile[]>) =>
  describe(`rule ${rule.house}: ${rule.holds}`, () => {
    for (const [name, read] of Object.entries(trees)) {
      it(`holds for ${name}`, () => expect(rule.check(read()).map(sentenceOf)).toEqual([]), PATIENCE_MS);
    }
    for (const [files, ...places] of rule.caught) {
      it(`catches ${JSON.stringify(files)}`, () => {
        expect(rule.check(inMemory(files)).map(placeOf)).toEqual(places);
      });
    }
    for (const files of rule.passes) {
      it(`accepts ${JSON.stringify(files)}`, () => {
        expect(rule.check(inMemory(files)).map(sentenceOf)).toEqual([]);
      });
    }
  });
