/** Measures the time until the window of `npm start` is open, on its own screen; the second start is the one that counts. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { startScreen } from '../e2e/harness/screen.ts';
import { until } from '../e2e/harness/until.ts';
import { atMost, type Figure, report } from './table.ts';

const PATIENCE_MS = 120_000;
const MAX_SECONDS = 10;

/** A browser opens internal windows before the visible one. */
const hasWindow = (display: string): Promise<boolean> =>
  promisify(execFile)('xdotool', ['search', '--onlyvisible', '--class', 'chromium'], {
    env: { ...process.env, DISPLAY: display },
  }).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  );

const secondsToWindow = async (): Promise<number> => {
  const screen = await startScreen();
  const began = performance.now();
  const start = spawn('npm', ['start', '--', '--sample'], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(start, 'exit');
  try {
    await until('a window', () => hasWindow(screen.display), PATIENCE_MS);
    return (performance.now() - began) / 1000;
  } finally {
    // The signal goes to all processes that were started for it, as Ctrl+C in a terminal does.
    if (start.pid !== undefined) process.kill(-start.pid, 'SIGINT');
    await ended;
    await screen.close();
  }
};

const first = await secondsToWindow();
const second = await secondsToWindow();
const figures: Figure[] = [
  { what: 'first start to the window', value: `${first.toFixed(1)} s` },
  {
    what: 'second start to the window',
    value: `${second.toFixed(1)} s`,
    must: atMost(MAX_SECONDS, Number(second.toFixed(1))),
  },
];
report('npm start', figures);
