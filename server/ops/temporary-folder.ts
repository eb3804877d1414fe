/** Gives work a temporary folder, which is gone when the work ends, and when a signal ends the process. */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder would stay, with a copy of everything. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** As shells have it. */
const EXIT_STATUS = 130;

/** `beforeExit` undoes on a signal what the work has made elsewhere. */
export const inTemporaryFolder = async <Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
  beforeExit?: () => Promise<void>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const endProcess = (): never => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(EXIT_STATUS);
  };
  const end = (): void => {
    // Before what follows as well: nothing may be between its end and that of the process, since the work goes on meanwhile.
    rmSync(folder, { recursive: true, force: true });
    if (beforeExit) void beforeExit().then(endProcess, endProcess);
    else endProcess();
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    await rm(folder, { recursive: true, force: true });
  }
};
