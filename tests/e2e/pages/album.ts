/** Where the pictures of the long walks go: a folder for each browser, outside of the project. */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '../harness/surface.ts';

/** The path of a new picture. */
export const pictureIn = ({ engine }: Pick<Browser, 'engine'>, name: string): string => {
  const folder = join(process.env.PICTURES ?? join(tmpdir(), 'sidelight-pictures'), engine);
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
};
