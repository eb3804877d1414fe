/** `backup` and `restore`: everything that a server keeps, out to one file and in again. */
import { parseArgs } from 'node:util';
import { backUp, restore } from '../backup.ts';
import { inOrder, type ServerCommand } from './command.ts';

const readWords = (name: string, words: readonly string[]): { file: string; data: string } => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(`${name} needs the name of one file.`);
  if (values.data === undefined) throw new Error(`${name} needs --data DIR.`);
  return { file, data: values.data };
};

export const backupCommand: ServerCommand = {
  usage: {
    forms: ['backup FILE --data DIR'],
    rows: [['backup FILE', 'write everything to a new file, also while servers run, and start none']],
  },
  run: async (words) => {
    const { file, data } = readWords('backup', words);
    await backUp(data, file);
    return inOrder(`Everything in ${data} is in ${file}. Keep it as safe as the folder: it has the same data.`);
  },
};

export const restoreCommand: ServerCommand = {
  usage: {
    forms: ['restore FILE --data DIR'],
    rows: [['restore FILE', 'put the data of a backup into DIR, keep the one that it replaces, and start no server']],
  },
  run: async (words) => {
    const { file, data } = readWords('restore', words);
    const { replaced } = await restore(data, file);
    return inOrder(
      `${data} has the data of ${file}.${replaced === undefined ? '' : ` What was there before is in ${replaced}.`}`,
      'Start the server with --keep-credentials to sign in as before.',
    );
  },
};
