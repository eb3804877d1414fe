/** Holds trees to a rule, and the rule to its examples: a check that cannot fail is a bug. */
import { describe, expect, it } from 'vitest';
import { placeOf, type Rule, sentenceOf } from './rule.ts';
import { inMemory, type SourceFile } from './source-tree.ts';

/** Reading a tree may take a run of the compiler, on a machine that does other things as well. */
const PATIENCE_MS = 60_000;

export const describeRule = (rule: Rule, trees: Record<string, () => readonly SourceFile[]>) =>
  describe(`rule ${rule.house}: ${rule.holds}`, () => {
    for (const [name, read] of Object.entries(trees)) {
      it(`is kept by ${name}`, () => expect(rule.check(read()).map(sentenceOf)).toEqual([]), PATIENCE_MS);
    }
    for (const [files, ...places] of rule.caught) {
      it(`catches ${JSON.stringify(files)}`, () => {
        expect(rule.check(inMemory(files)).map(placeOf)).toEqual(places);
      });
    }
    for (const files of rule.passes) {
      it(`lets pass ${JSON.stringify(files)}`, () => {
        expect(rule.check(inMemory(files)).map(sentenceOf)).toEqual([]);
      });
    }
  });
