/** Starts a virtual screen, for behaviour that needs a screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findProgram } from './browsers.ts';
import { type Hand, handOn } from './hand.ts';

export interface Screen {
  /** As in `DISPLAY`. */
  display: string;
  hand: Hand;
  close(): Promise<void>;
}

const screenSize = { width: 1280, height: 1024 };

export const startScreen = async (): Promise<Screen> => {
  const program = findProgram('Xvfb');
  if (!program) throw new Error('Xvfb was not found: on Debian run `apt-get install xvfb xdotool`.');
  // Xvfb picks a free display number itself and writes it to the pipe with number 3.
  const geometry = `${screenSize.width}x${screenSize.height}x24`;
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', geometry, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const endWithUs = (): boolean => server.kill();
  process.once('exit', endWithUs);
  const ended = once(server, 'exit');

  const pipe = server.stdio[3] as Readable; // cast: requested as a pipe above
  const number = await Promise.race([once(pipe, 'data').then(([chunk]) => String(chunk).trim()), ended.then(() => '')]);
  if (number === '') throw new Error('Xvfb ended before it had a screen');

  return {
    display: `:${number}`,
    hand: handOn(`:${number}`),
    close: async () => {
      process.off('exit', endWithUs);
      if (server.exitCode === null && server.signalCode === null) {
        server.kill();
        await ended;
      }
    },
  };
};
