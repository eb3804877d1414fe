/** A module is bundled for a page of a browser, also in a clone in which nothing was generated yet. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from '../../bench/bundle.ts';

it('bundles a module whose tsconfig extends a generated one that is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  try {
    const entry = join(folder, 'entry.ts');
    await writeFile(join(folder, 'tsconfig.json'), '{ "extends": "./.wxt/tsconfig.json" }');
    await writeFile(entry, 'export const answer: number = 42;');
    expect(await bundle(entry)).toContain('answer');
  } finally {
    await rm(folder, { recursive: true });
  }
});
