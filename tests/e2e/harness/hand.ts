/** Mouse, keyboard and camera of our own screen; xdotool moves and presses as a hand would. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './browsers.ts';

export interface Hand {
  /** Clicks the left button at a place on the screen. */
  click(x: number, y: number): Promise<void>;
  /** Moves the pointer out of the way: Firefox closes a menu that opens right under it. */
  rest(): Promise<void>;
  /** Presses keys together, such as `Alt+Shift+K`, or types one letter. */
  press(keys: string): Promise<void>;
  /** Writes the whole screen to a PNG file. */
  photograph(file: string): Promise<void>;
}

const need = (program: string, debianPackage: string): string => {
  const path = findProgram(program);
  if (!path) throw new Error(`${program} was not found: on Debian run \`apt-get install ${debianPackage}\`.`);
  return path;
};

export const handOn = (display: string): Hand => {
  const run = promisify(execFile);
  const env = { ...process.env, DISPLAY: display };
  const xdotool = async (...words: string[]): Promise<void> => {
    await run(need('xdotool', 'xdotool'), words, { env });
  };
  return {
    click: async (x, y) => {
      await xdotool('mousemove', '--sync', String(x - 1), String(y));
      // Menus ignore a click that comes together with the pointer's movement onto them.
      await xdotool('mousemove', '--sync', String(x), String(y), 'sleep', '0.1', 'click', '1');
    },
    rest: () => xdotool('mousemove', '9999', '9999'),
    press: (keys) =>
      keys.length === 1
        ? xdotool('type', '--', keys)
        : xdotool('key', '--delay', '40', keys.replace(/control/i, 'ctrl').replace(/Enter$/, 'Return')),
    photograph: async (file) => {
      await run(need('import', 'imagemagick'), ['-window', 'root', file], { env });
    },
  };
};
