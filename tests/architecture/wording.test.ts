/** Holds the terms, sentence case and length of buttons that `docs/wording.md` states. */
import { expect, inject, it } from 'vitest';
import { isSource, readTree } from './source-tree.ts';
import { ancestorsOf, nodesOf, syntaxOf } from './syntax.ts';

const messages: Readonly<Record<string, string>> = inject('messages');
/** Each form of a message with a plural by itself. */
const formsOf = (key: string): string[] => (messages[key] ?? '').split(' | ');

/** The fixed sentences of results, by the beginnings of their keys: they keep their words. */
const FIXED = /^(verdict_|image_|finding_|made_|fact_|score_|trend_|practice_)/;

const TERMS: readonly [avoided: RegExp, instead: string][] = [
  [/\bpictures?\b/i, 'image'],
  [/\blook(s|ed|ing)? (for|into|in)\b/i, 'search for, examine'],
  [/\boptions?\b/i, 'settings'],
  [/\breckon/i, 'calculated'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bnot any ?more\b|\bany more\b/i, 'no longer'],
  [/\bnarratives?\b/i, 'story'],
  [/\b(was|were|is|be|been) told\b|\btells nobody\b/i, 'say who says it to whom'],
  [/\b(bring|brought|take|took|taken) (it |them |this )?(in|back|out)\b/i, 'import, undo, remove'],
  [/\bsome ?body|\bnobody\b/i, 'name the actor'],
  [/\bso that\b/i, 'two sentences'],
  [/\bthe browser\b/i, 'your browser'],
  [/\bnot reached\b|\breached\b/i, "didn't respond"],
];

const plain = (message: string) => message.replace(/"[^"]*"|\{[^}]*\}/g, '');

it('messages use one term for each thing', () => {
  const breaches = Object.entries(messages)
    .filter(([key]) => !FIXED.test(key))
    .flatMap(([key, message]) =>
      TERMS.filter(([avoided]) => avoided.test(plain(message))).map(
        ([, instead]) => `${key}: ${message} (say: ${instead})`,
      ),
    );
  expect(breaches).toEqual([]);
});

/** The keys of the messages that are the whole content of a button. */
const buttonKeys = (): Set<string> => {
  const keys = new Set<string>();
  for (const file of readTree().filter((one) => isSource(one) && one.path.endsWith('.tsx'))) {
    const syntax = syntaxOf(file);
    for (const call of nodesOf(file, 'CallExpression')) {
      const [first] = call.arguments;
      if (call.callee.type !== 'Identifier' || call.callee.name !== 't' || first?.type !== 'Literal') continue;
      const element = ancestorsOf(syntax, call).find(({ type }) => type === 'JSXElement' || type === 'JSXAttribute');
      const isInButton =
        element?.type === 'JSXElement' &&
        element.openingElement.name.type === 'JSXIdentifier' &&
        element.openingElement.name.name === 'button';
      if (isInButton) keys.add(String(first.value).replaceAll('.', '_'));
    }
  }
  return keys;
};

const MAX_BUTTON_CHARACTERS = 24;
/** Names of places and words of the user have the length that they have. */
const withoutPlaceholders = (message: string) => message.replace(/"?\{[^}]*\}"?/g, '').trim();
/** The name of a menu item, which the button repeats. */
const LONG_BUTTONS: readonly string[] = ['check_asLink'];

it('a button has at most 24 characters, beside what it names', () => {
  const long = [...buttonKeys()].filter(
    (key) =>
      !LONG_BUTTONS.includes(key) &&
      formsOf(key).some((form) => withoutPlaceholders(form).length > MAX_BUTTON_CHARACTERS),
  );
  expect(long.map((key) => `${key}: ${messages[key]}`)).toEqual([]);
});

/** Names keep their capital letters. */
const NAMES =
  /\b(Sidelight|Content|Credentials|Wikipedia|Google|Firefox|Chrome|Chromium|Mastodon|Bluesky|Lemmy|Reddit|YouTube|Hacker News|Data Commons|Markdown|English|AI|JSON|CSV|Lucene|Ollama|OpenAI|PeerTube|Misskey|Telegram|GDELT|Facebook|Instagram|Atom|Boolean|ClaimReview|Elasticsearch|Zeeschuimer|Europe|Internet|Archive|Wayback|Machine|Lens|Bing|Yandex|TinEye|Fact|Check|Explorer|Nano|Gemini|Enter|Escape|Alt|Shift|Ctrl|Control|Tab|Command|Option|Space|Start|Windows|Linux|Apple|Android|Monday|Sunday|API|URL|ID|RSS|IPTC|EXIF|XMP|C2PA|GPS|UTC|OK|X|TikTok)\b/g;

it('buttons are in sentence case', () => {
  const isTitled = (form: string) => {
    const [, ...words] = withoutPlaceholders(form).replace(NAMES, '').split(/\s+/);
    return words.some((word) => /^\p{Lu}\p{Ll}/u.test(word));
  };
  const titled = [...buttonKeys()].filter((key) => formsOf(key).some(isTitled));
  expect(titled.map((key) => `${key}: ${messages[key]}`)).toEqual([]);
});

/** They spell searches, whose own marks are straight. */
const OF_SEARCHES = /^(queryFault|stories_warns)_/;

it('quotation marks and apostrophes are typographic, except where a search is spelled', () => {
  const isOther = ([key, message]: [string, string]) =>
    OF_SEARCHES.test(key) ? /[“”„‟«»‘]/u.test(message) : /["„‟«»‘‹›]|\p{L}'|'\p{L}/u.test(message);
  const others = Object.entries(messages).filter(isOther);
  expect(others.map(([key, message]) => `${key}: ${message}`)).toEqual([]);
});

/** Their number is never one: a limit, a choice among fixed numbers, or what is shown from two on. */
const ALWAYS_SEVERAL: readonly string[] = [
  'refused_importUnreadable',
  'refused_pageTooLarge',
  'check_cut',
  'check_libraryOfDay',
  'check_libraryOfDayPlain',
  'queryFault_queryTooLarge',
  'team_keys_endsIn',
  'thread_showAllStories',
  'thread_showAllPosts',
  'history_removed',
  'library_noneResponded',
  'library_someUnread',
  'import_recognisedAbout',
  'searchElsewhere_openAll',
];

it('what is counted has a form for one', () => {
  const isCounted = /\{(count|size)\} (?:\p{Ll}|-){2,}s\b/u;
  const without = Object.entries(messages).filter(
    ([key, message]) => isCounted.test(message) && formsOf(key).length === 1 && !ALWAYS_SEVERAL.includes(key),
  );
  expect(without.map(([key, message]) => `${key}: ${message}`)).toEqual([]);
});
