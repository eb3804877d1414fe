/** House rule 27: text for users is in the messages, not in the code that shows it. */
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';
import { ancestorsOf, type NodeOf, nodesOf, type Syntax, syntaxOf } from '../syntax.ts';

/** The engine, the client and the server have a rule of their own (`engine-sentences.ts`). */
const SPEAKING = 'page|checks|connections|desk|exports|narratives|privacy|query|records|remote|team';
/** The rest of the contract describes itself to authors of clients. */
const REASONS = /^lib\/contract\/([\w-]*(errors|reasons|fault))\.ts$/;
const isSpeaking = ({ path }: SourceFile) =>
  new RegExp(`^(components|entrypoints|lib/(${SPEAKING}))/.*\\.tsx?$`).test(path) || REASONS.test(path);

/** Two adjacent words, or one that begins like a title. */
const isWords = (text: string) => /\p{L}[’'.,:;!?”")]* [“"(]?\p{L}/u.test(text) || /^\p{Lu}\p{Ll}{2,}/u.test(text);
/** Several words of plain language, or more after one that begins like a sentence. */
const isSentence = (text: string) => /\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}|^\p{Lu}\p{Ll}* \p{Ll}{2,}/su.test(text);
/** CSS selectors and rules, which only a browser reads. */
const isStyle = (text: string) => /[{};]|^[.#[:]|\bpx\b/.test(text);

const attributesForNobody = new Set(['class', 'rel', 'style', 'd', 'viewBox', 'transform', 'points', 'key']);
const attributeName = ({ name }: NodeOf<'JSXAttribute'>) => (name.type === 'JSXIdentifier' ? name.name : '');

/** Errors that report a fault of the code. Users read the errors of our own family. */
const FOR_NOBODY = /^(Type|Range)?Error$/;

/** True if no user reads it: a comparison, an error for a fault of ours, a name, a type, or an attribute that is not shown. */
const isForNobody = (syntax: Syntax, node: NodeOf<'Literal' | 'TemplateLiteral'>): boolean => {
  const around = ancestorsOf(syntax, node);
  const [parent] = around;
  if (!parent) return true;
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return true;
  if (['SwitchCase', 'TSLiteralType', 'ImportDeclaration', 'ExportNamedDeclaration'].includes(parent.type)) return true;
  if ((parent.type === 'Property' && parent.key === node) || parent.type === 'MemberExpression') return true;
  return around.some((one) => {
    if (one.type === 'JSXAttribute') return attributesForNobody.has(attributeName(one));
    if (one.type === 'NewExpression') return one.callee.type === 'Identifier' && FOR_NOBODY.test(one.callee.name);
    if (one.type === 'CallExpression' && one.callee.type === 'MemberExpression')
      return one.callee.object.type === 'Identifier' && /log$/i.test(one.callee.object.name);
    return false;
  });
};

/**
 * The script in a page has many lists of elements, and a search has many names of fields, which do not look like a title;
 * elsewhere under `lib/` only sentences count, except in `lib/privacy/`.
 */
const looksLikeWords = ({ path }: SourceFile): ((text: string) => boolean) => {
  if (path.startsWith('lib/page/')) return (text) => /^\p{Lu}\p{Ll}/u.test(text);
  if (path.startsWith('lib/query/')) return (text) => /\p{Ll}{2,} \p{Ll}{2,}|^\p{Lu}\p{Ll}+ /u.test(text);
  if (/^lib\/(checks|connections|exports)\//.test(path)) return (text) => /^\p{Lu}\p{Ll}+ .*\p{L}/su.test(text);
  return path.startsWith('lib/') && !path.startsWith('lib/privacy/') ? isSentence : isWords;
};

const inFile = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  const isSpoken = looksLikeWords(file);
  const says = (text: string) => `says “${text.trim().slice(0, 40)}”; give it a key in assets/locales/en.yml`;
  const texts = nodesOf(file, 'JSXText')
    .filter(({ value }) => /\p{L}/u.test(value))
    .map(({ start, value }) => breachAt(file, start + value.search(/\S/), says(value)));
  const literals = nodesOf(file, 'Literal', 'TemplateLiteral').flatMap((node) => {
    const text =
      node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('x') : String(node.value);
    return isSpoken(text) && !isStyle(text) && !isForNobody(syntax, node)
      ? [breachAt(file, node.start, says(text))]
      : [];
  });
  return [...texts, ...literals].sort((a, b) => a.line - b.line);
};

export const spokenWords: Rule = {
  house: 27,
  holds: 'text for users comes from the messages',
  check: everyFile(isSpeaking, inFile),
  caught: [
    [{ 'components/a.tsx': 'const a = <p>\n  Hello\n</p>;' }, 'components/a.tsx:2'],
    [{ 'components/a.tsx': "const a = <p title='Stop it' />;" }, 'components/a.tsx:1'],
    [{ 'components/a.tsx': "const a = <Field label={b ? 'Name' : c} />;" }, 'components/a.tsx:1'],
    [{ 'components/a.ts': 'export const a = () => `checks of you`;' }, 'components/a.ts:1'],
    [{ 'entrypoints/background/a.ts': "create({ title: 'Check image' });" }, 'entrypoints/background/a.ts:1'],
    [{ 'lib/checks/a.ts': "export const a = () => ({ refused: 'This link leads nowhere.' });" }, 'lib/checks/a.ts:1'],
    [{ 'lib/connections/a.ts': "export const a = 'Nobody has signed in yet.';" }, 'lib/connections/a.ts:1'],
    [{ 'lib/page/a.ts': "element.setAttribute('aria-label', 'Close');" }, 'lib/page/a.ts:1'],
    [{ 'lib/privacy/a.ts': "export const groups = [{ id: 'mail', name: 'Webmail' }];" }, 'lib/privacy/a.ts:1'],
    [{ 'lib/query/a.ts': 'export const a = (kind: string) => `all of these`;' }, 'lib/query/a.ts:1'],
    [{ 'lib/query/lucene.ts': "failAt(at, 'Nothing stands here.', 'a word');" }, 'lib/query/lucene.ts:1'],
    [{ 'lib/desk/a.ts': "throw new ORPCError('NOT_FOUND', { message: 'It is not here.' });" }, 'lib/desk/a.ts:1'],
    [{ 'lib/remote/a.ts': "throw new ServiceError('network', host + ' could not be reached.');" }, 'lib/remote/a.ts:1'],
    [{ 'lib/contract/errors.ts': "export const steps = { quota: 'Try again later.' };" }, 'lib/contract/errors.ts:1'],
  ],
  passes: [
    {
      'components/a.tsx': [
        "import { t } from 'A module/b.ts';",
        "const a = <p class='Big words'>{t('a.b')} · {d}</p>;",
        "if (event.key === 'Escape') throw new Error('It went wrong here.');",
      ].join('\n'),
      'lib/page/style.ts': 'export const style = `p { color: red; margin: 0 auto }`;',
      'lib/query/lucene.ts': "failAt(at, 'nothingHere');",
      'lib/remote/a.ts': "throw new Error('The contract has no answer for it.');",
      'lib/engine/a.ts': "export const a = 'Another rule reads the engine.';",
    },
  ],
};
