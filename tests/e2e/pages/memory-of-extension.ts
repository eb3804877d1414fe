/** Reads the memory of the processes in which a browser runs the extension; the browser was started by this process. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '../harness/surface.ts';

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process ended meanwhile.
    return '';
  }
};

const valueIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);

/** Chromium says it in the arguments of the process, Firefox in its name. */
const runsExtension = (pid: string): boolean =>
  read(pid, 'cmdline').includes('--extension-process') || read(pid, 'comm').startsWith('WebExtension');

const isStartedHere = (pid: string): boolean => {
  const parent = valueIn(read(pid, 'status'), 'PPid');
  return parent === process.pid || (parent > 1 && isStartedHere(String(parent)));
};

const processes = (): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && runsExtension(name) && isStartedHere(name));

/** The memory in use, all processes together, in megabytes. */
const megabytesInUse = (): number =>
  processes().reduce((sum, pid) => sum + (valueIn(read(pid, 'status'), 'VmRSS') || 0), 0) / 1024;

const LOOK_MS = 50;
const COLLECT_MS = 1500;

const collectUntil = async (collectGarbage: () => Promise<void>, isOver: AbortSignal): Promise<void> => {
  while (!isOver.aborted) {
    await collectGarbage();
    await pause(COLLECT_MS);
  }
};

/** Returns the memory in use before some work, and the most while it lasts. */
export const memoryDuring = async (
  { collectGarbage }: Pick<Browser, 'collectGarbage'>,
  work: () => Promise<void>,
): Promise<{ before: number; most: number }> => {
  const isOver = new AbortController();
  const collecting = collectGarbage && collectUntil(collectGarbage, isOver.signal);
  const before = megabytesInUse();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, megabytesInUse());
  }, LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    isOver.abort();
    await collecting;
  }
  return { before: Math.round(before), most: Math.round(most) };
};
