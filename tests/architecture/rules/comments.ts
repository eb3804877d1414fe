/** House rule 4: a comment names its subject first. */
import { type Breach, everyFile, type Rule } from '../rule.ts';
import { isCode, type SourceFile } from '../source-tree.ts';
import { type CommentBlock, syntaxOf } from '../syntax.ts';

/** “What is stored” and “It waits” leave the reader to find out what they are about; a question does not. */
const HEADLESS = /^[\s*]*(?:What|Those|It)\s(?![^.]*\?)/;

const isHeadless = ({ text }: CommentBlock) => HEADLESS.test(text);

const findHeadless = (file: SourceFile): Breach[] =>
  syntaxOf(file)
    .comments.filter(isHeadless)
    .map(({ text, firstLine }) => ({
      path: file.path,
      line: firstLine,
      says: `begins with “${text.trim().split(/\s/)[1]}…” or its like: name the subject`,
    }));

export const headlessComments: Rule = {
  house: 4,
  holds: 'no comment begins with “What …”, “Those …” or “It …”',
  check: everyFile(isCode, findHeadless),
  caught: [
    [{ 'lib/a.ts': '\n/** What is stored. */\nf();' }, 'lib/a.ts:2'],
    [{ 'lib/a.ts': '// Those of a policy.\nf();' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': '/**\n * It waits for\n * an answer.\n */\nf();' }, 'lib/a.ts:1'],
    [{ 'tests/unit/a.test.ts': 'f(); // It is full.' }, 'tests/unit/a.test.ts:1'],
  ],
  passes: [
    { 'lib/a.ts': '/** The stored fields: what is sent stays out. It is a list. */\nf();' },
    { 'lib/a.ts': '// Whatever was typed, Items and Its hosts.\nf();' },
    { 'lib/a.ts': '/** “It is false that” denies. */\nf(); // "What is said"' },
    { 'lib/a.ts': '// What is the first word? The one before a space.\nf();' },
  ],
};
