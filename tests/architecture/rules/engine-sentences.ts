/** House rule 27: the engine states codes, which pages and servers put into words from the messages. */
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { ancestorsOf, type NodeOf, nodesOf, type Syntax, syntaxOf } from '../syntax.ts';

/** By reason: the files whose texts no reader of a result sees. */
const REASONS: Record<string, readonly RegExp[]> = {
  'statements of SQL': [
    /^server\/tables\/[a-z]+-tables\.ts$/,
    /^server\/ops\/open-node\.ts$/,
    /^server\/sqlite\/(account-schema|arrivals|sqlite-rows|sqlite-sql|sqlite-state|sqlite-store|transaction)\.ts$/,
    /^server\/postgres\/(database|empty-database|in-turn|job-table|join-statements|keyed-table|notices|postgres-rows|postgres-sql|postgres-store|project-table|shared-hosts|store-clock)\.ts$/,
    /^server\/work\/(count-jobs|job-queue|queues|stray-jobs)\.ts$/,
  ],
  'errors on the wire, in the terminal and in the log of a server, in English': [
    /^server\/accounts\/(remove-user|seed)\.ts$/,
    /^server\/commands\/[a-z-]+\.ts$/,
    /^server\/http\/(listening|oauth|security-txt|words)\.ts$/,
    /^server\/ops\/(copy-rows|database-copies|first-answer|metrics|prepare-database|restore-drill)\.ts$/,
    /^server\/sqlite\/(backup|data-folder|sqlite-version)\.ts$/,
    /^server\/postgres\/(check-database|failures|fill-database|index-size|migrate|migrations|node-options|presence|schema-state)\.ts$/,
    /^server\/work\/(check-claims|chore-sender|collect-posts|install-queues|open-work|repeat-chores)\.ts$/,
  ],
  'describes the contract to authors of clients': [
    /^lib\/contract\/(authors|context-checks|keys|members|narratives|people|project-jobs|projects|rights|search|sharing|team-policy|team-sources|team-topics|users|values|vision-analyses)\.ts$/,
    /^server\/http\/openapi\.ts$/,
  ],
  'names of services, publishers and tools': [
    /^lib\/contract\/device\/(data-source|evidence-sources)\.ts$/,
    /^lib\/engine\/context\/library\/known-publishers\.ts$/,
    /^lib\/engine\/vision\/metadata\/generator-rules\.ts$/,
  ],
  'words on the pages of publishers': [/^lib\/engine\/context\/evidence\/unmarked\/rating-places\.ts$/],
  'bytes and elements of file formats': [
    /^lib\/engine\/vision\/container\/(jpeg|webp|read-image-file)\.ts$/,
    /^lib\/engine\/context\/hydrate\/(article|block-text)\.ts$/,
  ],
  'the script of a page': [/^server\/http\/invitation-script\.ts$/],
  'names of columns in the files of others': [/^lib\/engine\/narratives\/import\/kinds\/research-tables\.ts$/],
  'instructions to a language model': [
    /^lib\/engine\/model\/(fence|read-reply)\.ts$/,
    /^lib\/engine\/context\/judge\/language-model\/(compare-by-model|write-prose)\.ts$/,
    /^lib\/engine\/narratives\/summarize\/write-story\.ts$/,
  ],
};

/** By reason: texts that may stand in any of the files. */
const TEXTS: Record<string, RegExp> = {
  'a header of a request': /^(Bearer|Bot) $|^Sidelight \(browser extension/,
  'the question of a trial': /^Say whether the two sentences|^1\. The bridge/,
  'a value on the wire': /^Very Low$|^Lead analyst$|^Fact-check library$/,
  'thrown and caught within the engine':
    /^Status $|^(The answer is too large|Only web addresses are read|Another host answered|No answer in time|The disk is full|The database cannot be reached|The check was removed|The request was cancelled|This is not a feed|The feed holds no post)\.$/,
  'a fault of the code':
    /^(The contract has no answer for|There is no message) $|^A second statement would be a second transaction\.$/,
};

const isJudged = (file: SourceFile): boolean =>
  isSource(file) &&
  /^(lib\/(engine|contract|remote)|server)\//.test(file.path) &&
  !Object.values(REASONS).some((paths) => paths.some((path) => path.test(file.path)));

const isWords = (text: string): boolean =>
  / /.test(text) && /\p{Lu}/u.test(text) && !Object.values(TEXTS).some((pattern) => pattern.test(text));

/** A fault of the code, and a line of a log, are for nobody who reads a result. */
const isForNobody = (syntax: Syntax, node: NodeOf<'Literal' | 'TemplateElement'>): boolean =>
  ancestorsOf(syntax, node).some(
    (one) =>
      one.type === 'ImportDeclaration' ||
      (one.type === 'CallExpression' &&
        one.callee.type === 'MemberExpression' &&
        one.callee.object.type === 'Identifier' &&
        one.callee.object.name === 'log'),
  );

const inFile = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  const literals = nodesOf(file, 'Literal').flatMap((node) =>
    typeof node.value === 'string' ? [{ node, text: node.value }] : [],
  );
  const templates = nodesOf(file, 'TemplateElement').map((node) => ({ node, text: node.value.raw }));
  return [...literals, ...templates].flatMap(({ node, text }) =>
    isWords(text) && !isForNobody(syntax, node)
      ? [breachAt(file, node.start, `says “${text.trim().slice(0, 40)}”; state a code of lib/contract/sentence.ts`)]
      : [],
  );
};

export const engineSentences: Rule = {
  house: 27,
  holds: 'no sentence for people in the engine, the contract, the client and the server, but for the listed reasons',
  check: everyFile(isJudged, inFile),
  caught: [
    [{ 'lib/engine/a.ts': "export const a = 'There is no label.';" }, 'lib/engine/a.ts:1'],
    [{ 'lib/engine/b/a.ts': "export const a = (host: string) => 'Not read: ' + host;" }, 'lib/engine/b/a.ts:1'],
    [{ 'lib/remote/a.ts': "throw new Error('The service went away.');" }, 'lib/remote/a.ts:1'],
    [{ 'server/a.ts': "const a = { summary: 'No match' };" }, 'server/a.ts:1'],
  ],
  passes: [
    {
      'lib/engine/a.ts': "export const a = sentence('made.answered', { sources });",
      'lib/engine/b.ts': "log.warn('A job waits for room on the disk.', error);",
      'lib/engine/c.ts': "const headers = { authorization: 'Bearer ' + key };",
      'lib/checks/a.ts': "export const a = 'Another rule reads this file.';",
    },
  ],
};
