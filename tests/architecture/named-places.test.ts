/** A message that sends the user to a section, a button or a menu item names one that exists; so does the glossary. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { projects } from '../../lib/contract/projects.ts';
import { root } from './source-tree.ts';

const messages: Readonly<Record<string, string>> = inject('messages');

/** A name on the screen: without the letter of its keyboard shortcut, the dots of a dialog and what follows in it. */
const nameIn = (form: string): string =>
  form
    .replace('&', '')
    .replace(/\s*\{.*$/s, '')
    .replace(/…$/, '');
const names = new Set(Object.values(messages).flatMap((message) => message.split(' | ').map(nameIn)));

/** Sections of a program of others, and our entry in the browser's menu. */
const SECTIONS_OF_OTHERS: readonly string[] = [
  'networks_tokenHint', // the settings of Mastodon
  'networks_passwordHint', // the settings of Bluesky
  'welcome_choose', // our entry in the browser's menu
];

it('a section of the settings is named by the key of its title', () => {
  const literal = Object.entries(messages).filter(([, message]) => /\bunder "?\p{Lu}/u.test(message));
  expect(literal.map(([key]) => key).toSorted()).toEqual(SECTIONS_OF_OTHERS.toSorted());
});

/** Names on pages and in menus of others, and examples. */
const NAMES_OF_OTHERS: readonly string[] = ['Share channel', 'Copy channel ID', 'Pin to Toolbar', 'Port workers'];

it('a name in quotation marks is one of ours', () => {
  const dead = Object.entries(messages).flatMap(([key, message]) =>
    [...message.matchAll(/"(\p{Lu}\p{Ll}[^"{}]*)"/gu)]
      .map(([, name = '']) => nameIn(name))
      .filter((name) => !names.has(name) && !NAMES_OF_OTHERS.includes(name))
      .map((name) => `${key}: ${name}`),
  );
  expect(dead).toEqual([]);
});

it('a topic of a team comes from its operator, as long as the contract creates none', () => {
  expect(Object.keys(projects)).not.toContain('create');
  for (const key of ['sharing_noProjects', 'team_topics_none'])
    expect(messages[key]).toMatch(/only .* operator .*can create topics, by importing posts/i);
});

it('the glossary names words that people see', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const rows = [...glossary.matchAll(/^\| ([a-z][^|]*) \| (\p{Lu}[^|]*) \|/gmu)];
  expect(rows.length).toBeGreaterThan(25);
  const said = Object.values(messages).join('\n');
  const unseen = rows.flatMap(([, word = '', terms = '']) =>
    terms.split(', ').flatMap((term) => (said.includes(term) ? [] : [`${word}: ${term}`])),
  );
  expect(unseen).toEqual([]);
});
