/** Every path that the README or a document names exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadPaths } from './named-paths.ts';
import { root } from './source-tree.ts';

/** The tracked files, and new ones that are not ignored. */
const tree = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

const documents = tree
  .filter(
    (path) => ['README.md', 'CONTRIBUTING.md'].includes(path) || (path.startsWith('docs/') && path.endsWith('.md')),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('paths in documents', () => {
  it('exist', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(deadPaths(documents, tree)).toEqual([]);
  });
});

describe('a document', () => {
  const small = [
    'README.md',
    'docs/a.md',
    'lib/page/read-text.ts',
    'lib/page/quote/find-quotes.ts',
    'server/http/app.ts',
  ];
  const read = (text: string) => deadPaths([{ path: 'docs/a.md', text }], small);

  it.each([
    ['`lib/page/read-words.ts`', 'lib/page/read-words.ts'],
    ['`server/paths/`', 'server/paths'],
    ['`page/quotes`', 'page/quotes'],
    ['`scan.ts`', 'scan.ts'],
    ['`lib/page/*.css`', 'lib/page/*.css'],
    ['[see](../lib/page/read-words.ts)', 'lib/page/read-words.ts'],
    ['[see](../README#top)', 'README'],
  ])('with %s names a dead path', (text, path) => {
    expect(read(`One line.\n${text}`)).toEqual([`docs/a.md:2 ${path}`]);
  });

  it.each([
    '`lib/page/read-text.ts`, `page/quote/`, `find-quotes.ts`, `page/read-text`',
    '`lib/page/*.ts`',
    '[see](../README.md#top) and [there](https://a.example/lib/page/none.ts)',
    '`wxt/browser`, `/feed/`, `text:ferry`, `policies.json`, `npm test`, `a or b`',
  ])('with %s names no dead path', (text) => {
    expect(read(text)).toEqual([]);
  });
});
