/** Computes the id that Chromium gives to an unpacked extension from the path of its folder. */
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';

export const idOfFolder = async (folder: string): Promise<string> =>
  createHash('sha256')
    .update(await realpath(resolve(folder)))
    .digest('hex')
    .slice(0, 32)
    .replace(/./g, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
