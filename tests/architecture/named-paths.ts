/** Finds the paths of this repository that a document names and that do not exist. */
import { posix } from 'node:path';

export interface Document {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
}

const FILE = /^[\w.*-]+(\/[\w.*-]+)*\.([cm]?[jt]sx?|json|ya?ml|md|css|html)$/;
const FOLDER = /^[\w.-]+(\/[\w.*-]+)+$/;

/** Files that exist only on other machines. */
const ELSEWHERE = new Set(['policies.json']);

/** Every folder and file of the tree, by its whole path and by each suffix of it. */
const nameable = (tree: readonly string[]): Set<string> => {
  const names = new Set<string>();
  for (const file of tree) {
    const steps = file.split('/');
    steps.forEach((_, from) => {
      for (let to = from + 1; to <= steps.length; to += 1) names.add(steps.slice(from, to).join('/'));
      // A module may be named without its extension.
      names.add(
        steps
          .slice(from)
          .join('/')
          .replace(/\.tsx?$/, ''),
      );
    });
  }
  return names;
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/**
 * The paths in backticks and in links that the tree does not have, as `document:line path`. In backticks a name is a path if
 * it ends like a file of ours, or begins with a folder at the root or in `lib/`; documents may omit the folders before it.
 */
export const deadPaths = (documents: readonly Document[], tree: readonly string[]): string[] => {
  const names = nameable(tree);
  const firsts = new Set(
    tree.flatMap((file) => {
      const [root = '', inLib = '', ...more] = file.split('/');
      return root === 'lib' && more.length > 0 ? [root, inLib] : [root];
    }),
  );
  const isPath = (name: string): boolean =>
    !ELSEWHERE.has(name) && (FILE.test(name) || (FOLDER.test(name) && firsts.has(name.split('/', 1).join(''))));
  const exists = (name: string): boolean => {
    if (!name.includes('*')) return names.has(name);
    const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return tree.some((file) => pattern.test(file));
  };
  return documents.flatMap(({ path, text }) => {
    const inBackticks = [...text.matchAll(/`([^`\n]+)`/g)].map(({ 1: name = '', index }) => ({
      name: name.replace(/\/$/, ''),
      index,
    }));
    const linked = [...text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)[^)]*\)/g)].map(({ 1: name = '', index }) => ({
      name: posix.join(posix.dirname(path), name).replace(/\/$/, ''),
      index,
    }));
    const dead = [
      ...inBackticks.filter(({ name }) => isPath(name) && !exists(name)),
      ...linked.filter(({ name }) => !tree.some((file) => file === name || file.startsWith(`${name}/`))),
    ];
    return dead.map(({ name, index }) => `${path}:${lineAt(text, index)} ${name}`);
  });
};
