/** The result of one step of a test run, as its reporter writes it for the summary of the whole run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** From the root of the project. */
  file: string;
  name: string;
  /** The browser, for a test in a browser. */
  project?: string;
  /** The first line of what it says, which a summary repeats: of a long log often the end alone is read. */
  because?: string;
}

/** The first line of an error that says something. */
export const reasonOf = (errors: readonly { message?: string | undefined }[]): { because?: string } => {
  const words = stripVTControlCharacters(errors[0]?.message ?? '').split('\n');
  const because = words.map((line) => line.trim()).find((line) => line !== '');
  return because === undefined ? {} : { because };
};

export interface Result {
  passed: number;
  skipped: number;
  /** May be more than the failures that have a name: an error outside any test fails a run, too. */
  failed: number;
  failures: Failure[];
}

/** Says the file to the reporter of a step. */
export const RESULT_FILE = 'TEST_RESULT_FILE';

export const writeResult = (result: Result): void => {
  const file = process.env[RESULT_FILE];
  if (file) writeFileSync(file, JSON.stringify(result));
};

/** Undefined if the step has no reporter, or ended before it had a result. */
export const readResult = (file: string): Result | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Result; // cast: written by `writeResult`
  } catch {
    return undefined;
  }
};
