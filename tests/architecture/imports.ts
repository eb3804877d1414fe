/** Finds every form in which a file imports another module, so that none bypasses the import table. */
import { posix } from 'node:path';
import type { Node } from 'oxc-parser';
import type { SourceFile } from './source-tree.ts';
import { calledName, syntaxOf } from './syntax.ts';

export interface Import {
  /** Empty if it is computed: then the imported module is unknown. */
  specifier: string;
  /** The path of the module in the repository; undefined for a package. */
  target: string | undefined;
  /** Erased by the compiler. `import { type A }` is not: it still loads the module. */
  typeOnly: boolean;
  offset: number;
}

const known = new WeakMap<SourceFile, readonly Import[]>();

export const importsOf = (file: SourceFile): readonly Import[] => {
  const imports = known.get(file) ?? readImports(file);
  known.set(file, imports);
  return imports;
};

const readImports = (file: SourceFile): Import[] =>
  syntaxOf(file).nodes.flatMap((node) => {
    const found = importedBy(node);
    if (!found) return [];
    const { source, typeOnly = false } = found;
    const specifier = wordOf(source);
    return [{ specifier, target: targetOf(file.path, specifier), typeOnly, offset: node.start }];
  });

const importedBy = (node: Node): { source: Node | undefined; typeOnly?: boolean } | undefined => {
  switch (node.type) {
    case 'ImportDeclaration':
      return { source: node.source, typeOnly: node.importKind === 'type' };
    case 'ExportAllDeclaration':
      return { source: node.source, typeOnly: node.exportKind === 'type' };
    case 'ExportNamedDeclaration':
      return node.source ? { source: node.source, typeOnly: node.exportKind === 'type' } : undefined;
    case 'ImportExpression':
    case 'TSImportType':
      return { source: node.source, typeOnly: node.type === 'TSImportType' };
    case 'TSExternalModuleReference':
      return { source: node.expression };
    case 'CallExpression':
      return isLoader(node.callee, calledName(node)) ? { source: node.arguments[0] } : undefined;
    case 'NewExpression':
      return isModuleAddress(node.arguments) && calledName(node) === 'URL' ? { source: node.arguments[0] } : undefined;
    default:
      return undefined;
  }
};

/** `require(…)`, and the bundler's `import.meta.glob(…)`. */
const isLoader = (callee: Node, name: string | undefined) =>
  (callee.type === 'Identifier' && name === 'require') ||
  (callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty' && name === 'glob');

/** `new URL('./worker.ts', import.meta.url)` names the module of a worker. */
const isModuleAddress = ([address, base]: Node[]) =>
  base?.type === 'MemberExpression' && base.object.type === 'MetaProperty' && /\.[cm]?[jt]sx?$/.test(wordOf(address));

const wordOf = (node: Node | undefined): string => {
  if (node?.type === 'TemplateLiteral') return node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? '') : '';
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
};

/** `./x.svg?url` resolves to `x.svg`. */
const targetOf = (from: string, specifier: string) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) : undefined;
