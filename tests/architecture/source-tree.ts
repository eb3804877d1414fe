/** Gives every rule the same small picture of the code, whether it lies on disk or was written down as an example. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  /** Relative to the root of the repository, with forward slashes. */
  path: string;
  text: string;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));

const CODE = /\.[cm]?[jt]sx?$/;
const SETTINGS = /(^|\/)(tsconfig[^/]*|package)\.json$/;

/** Frozen pages of other people are data to us, whatever their file names end in. */
const isData = (path: string) => path.startsWith('tests/fixtures/');

export const isCode = ({ path }: SourceFile) => CODE.test(path);
export const isTest = (file: SourceFile) => isCode(file) && file.path.startsWith('tests/');
export const isSource = (file: SourceFile) => isCode(file) && !isTest(file);

/** The files of a tree that exists nowhere: how an example of a breach is written down. */
export const inMemory = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/** What is tracked, and what is new and not ignored: a breach is caught before it is committed. */
export const readTree = (): SourceFile[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => (CODE.test(path) || SETTINGS.test(path)) && !isData(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Each folder in which a browser's build lies, as a tree of its own; none before the first build. */
export const readBuilds = (): { name: string; files: SourceFile[] }[] => {
  const output = join(root, '.output');
  if (!existsSync(output)) return [];
  return readdirSync(output)
    .filter((name) => existsSync(join(output, name, 'manifest.json')))
    .map((name) => ({ name, files: readBuild(join(output, name)) }));
};

const readBuild = (folder: string): SourceFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(html|js)$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));

/** Every file that the compiler loads for a folder with a tsconfig of its own; none while the folder has no code. */
export const readCompiled = (folder: string): SourceFile[] => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stdout.includes('error TS18003')) return [];
  if (!stdout.includes('lib.es5.d.ts')) throw new Error(`the compiler lists nothing for ${folder}: ${stdout}`);
  return stdout
    .trim()
    .split('\n')
    .map((path) => ({ path, text: '' }));
};
