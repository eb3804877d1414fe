/** Lists the regular expressions of the sources: those that are written out, and those that a module builds when it is loaded. */
import { join } from 'node:path';
import { analyse } from 'scslre';
import { isSource, readTree, root, type SourceFile } from './source-tree.ts';
import { nodesOf, syntaxOf } from './syntax.ts';

export interface Expression {
  path: string;
  line: number;
  source: string;
  flags: string;
}

const isRead = (file: SourceFile) => isSource(file) && /^(lib|components|entrypoints|server)\//.test(file.path);

const writtenIn = (file: SourceFile): Expression[] =>
  nodesOf(file, 'Literal').flatMap((node) =>
    'regex' in node
      ? [
          {
            path: file.path,
            line: syntaxOf(file).lineAt(node.start),
            source: node.regex.pattern,
            flags: node.regex.flags,
          },
        ]
      : [],
  );

/** Where a file calls the constructor. */
const builtIn = (file: SourceFile): { path: string; line: number }[] =>
  nodesOf(file, 'NewExpression', 'CallExpression').flatMap(({ callee, start }) =>
    callee.type === 'Identifier' && callee.name === 'RegExp'
      ? [{ path: file.path, line: syntaxOf(file).lineAt(start) }]
      : [],
  );

/** The caller of the constructor, by the stack: a file of the sources and its line. */
const CALLER = /\/((?:lib|components|entrypoints|server)\/[^\s:?]+\.tsx?)[^\s:]*:(\d+):/;

/** Loads the modules and notes what each of them, or one that it imports, builds meanwhile. */
const builtAtStart = async (paths: Iterable<string>): Promise<Expression[]> => {
  const built: Expression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args, newTarget) => {
      const expression: RegExp = Reflect.construct(target, args, newTarget);
      const caller = new Error().stack?.split('\n').find((frame) => CALLER.test(frame));
      const [, path, line] = CALLER.exec(caller ?? '') ?? [];
      if (path) built.push({ path, line: Number(line), source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    for (const path of paths) await import(join(root, path));
  } finally {
    globalThis.RegExp = original;
  }
  return built;
};

export const readExpressions = async () => {
  const files = readTree().filter(isRead);
  const sites = files.flatMap(builtIn);
  const built = await builtAtStart(new Set(sites.map(({ path }) => path)));
  return {
    expressions: [...files.flatMap(writtenIn), ...built],
    /** Expressions that are built when a function is called, so that nothing is known of them here. */
    unknown: sites.filter(({ path, line }) => !built.some((one) => one.path === path && one.line === line)),
  };
};

/**
 * True if two quantifiers of the expression, or one and the search for its beginning, can take the same letters: a run of them is
 * then divided in each possible way before the expression does not match. The structure alone decides, so no text and no clock.
 * Not seen: alternatives of one quantifier that take the same letters, and a beginning that its own quantifier takes.
 */
export const isSlow = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean =>
  // The package knows this property by its long name alone.
  analyse({ source: source.replaceAll('{ExtPict}', '{Extended_Pictographic}'), flags }).reports.length > 0;
