/** Checks in which folders a package may be imported; several house rules need this. */
import { covers } from './import-table.ts';
import { importsOf } from './imports.ts';
import { type Breach, breachAt } from './rule.ts';
import type { SourceFile } from './source-tree.ts';

/** `zod` is also `zod/v4`, but not `zodiac`. */
export const partOf = (name: string) => (specifier: string) => specifier === name || specifier.startsWith(`${name}/`);

/** `only` names folders, or parts of them, as the import table writes them. */
export const importedOnlyIn =
  (only: readonly string[], matches: (specifier: string) => boolean) =>
  (file: SourceFile): Breach[] => {
    if (only.some((name) => covers(name, file.path))) return [];
    const allowed = only.length > 0 ? `only ${only.join(', ')} may` : 'nothing may';
    return importsOf(file)
      .filter(({ specifier }) => matches(specifier))
      .map(({ specifier, offset }) => breachAt(file, offset, `imports ${specifier}: ${allowed}`));
  };
