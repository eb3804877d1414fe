/** Declares a command of `npm run serve`: a first word that does one thing and starts no server. */
import type { Log } from '../../lib/platform/log.ts';

export interface CommandOutcome {
  lines: string[];
  /** False ends the process with 1. */
  isInOrder: boolean;
}

/** How the command is typed, without `npm run serve --`, and rows that say what each word does. */
export interface Usage {
  forms: readonly string[];
  rows: readonly (readonly [word: string, meaning: string])[];
}

export interface ServerCommand {
  usage: Usage;
  /** `words` follow the name of the command. Rejects with a sentence for the operator. `onProgress` gets lines while it runs. */
  run(words: readonly string[], log: Log, onProgress?: (line: string) => void): Promise<CommandOutcome>;
}

export const inOrder = (...lines: string[]): CommandOutcome => ({ lines, isInOrder: true });
