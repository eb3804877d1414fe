/** Defines a rule: a check, examples that it must catch and examples that it must accept. */
import type { SourceFile } from './source-tree.ts';
import { syntaxOf } from './syntax.ts';

export interface Breach {
  path: string;
  line: number;
  says: string;
}

export type Check = (files: readonly SourceFile[]) => Breach[];

/** Paths and texts of a tree that exists in memory alone. */
export type Files = Record<string, string>;

export interface Rule {
  /** The number of the rule in the house style. */
  house: number;
  holds: string;
  check: Check;
  /** A tree, and every place in it (`path:line`, in order) that the check must find; it must find no other. */
  caught: readonly [Example, ...Example[]];
  passes: readonly [Files, ...Files[]];
}
type Example = readonly [files: Files, place: string, ...more: string[]];

export const placeOf = ({ path, line }: Breach) => `${path}:${line}`;
export const sentenceOf = (breach: Breach) => `${placeOf(breach)} ${breach.says}`;

/** The breach at an offset of a parsed file. */
export const breachAt = (file: SourceFile, offset: number, says: string): Breach => ({
  path: file.path,
  line: syntaxOf(file).lineAt(offset),
  says,
});

/** `everyFile(isSource, (file) => …)`: a check of one file at a time. */
export const everyFile =
  (concerns: (file: SourceFile) => boolean, inFile: (file: SourceFile) => Breach[]): Check =>
  (files) =>
    files.filter(concerns).flatMap(inFile);
