/** Provides the code to every rule in the same small form, from disk or from an example. */
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

/** Stored pages of other sites are data, whatever their file extension. */
const isData = (path: string) => path.startsWith('tests/fixtures/');

export const isCode = ({ path }: SourceFile) => CODE.test(path);
export const isTest = (file: SourceFile) => isCode(file) && file.path.startsWith('tests/');
export const isSource = (file: SourceFile) => isCode(file) && !isTest(file);

/** The files of a tree that exists in memory alone, for examples of breaches. */
export const inMemory = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/** The tree of this process. What is parsed of a file is kept by its object, so that all rules share one parse. */
let tree: readonly SourceFile[] | undefined;

/** The tracked files, and new ones that are not ignored: a breach is caught before it is committed. */
export const readTree = (): readonly SourceFile[] => {
  tree ??= readTracked();
  return tree;
};

const readTracked = (): SourceFile[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => (CODE.test(path) || SETTINGS.test(path)) && !isData(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Each folder with the build for a browser, as a separate tree; none before the first build. */
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

/** Every file that the compiler loads for a folder with its own tsconfig; none while the folder has no code. */
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
