/** House rule 6: no auto-imports, and one file from which the extension API comes. The rule in built-api.ts checks the build. */
import { importedOnlyIn, partOf } from '../package-rows.ts';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isCode, isSource, type SourceFile } from '../source-tree.ts';
import { nodesOf, syntaxOf } from '../syntax.ts';

const isBrowserApi = (specifier: string) =>
  ['wxt/browser', '@wxt-dev/browser', 'webextension-polyfill'].some((name) => partOf(name)(specifier));

const OWNER = 'lib/platform/browser.ts';

/** The replacement of `browser.ts` in scripts without the polyfill, and the later polyfill: no other module imports these. */
const BESIDE = ['platform/own-api', 'platform/late-polyfill'];

/** Declares the API of the import in `browser.ts`. */
const TYPES = 'lib/platform/webextension-polyfill.d.ts';

const GLOBAL_API = /^(globalThis|self|window)\.browser$/;

/** The API under its global names in a browser, which bypass the polyfill. */
const globalsOf = (file: SourceFile): Breach[] =>
  nodesOf(file, 'Identifier', 'MemberExpression')
    .filter((node) =>
      node.type === 'Identifier' ? node.name === 'chrome' : GLOBAL_API.test(syntaxOf(file).textOf(node)),
    )
    .map(({ start }) => breachAt(file, start, 'uses the global extension API; import lib/platform/browser.ts'));

export const browserApi: Rule = {
  house: 6,
  holds: 'only lib/platform/browser.ts and its stand-in import the extension API, or use it under a global name',
  check: everyFile(
    (file) => isSource(file) && file.path !== TYPES,
    (file) => [
      ...importedOnlyIn(['platform/browser', ...BESIDE], isBrowserApi)(file),
      ...(file.path === OWNER ? [] : globalsOf(file)),
    ],
  ),
  caught: [
    [{ 'lib/checks/a.ts': "import browser from 'webextension-polyfill';" }, 'lib/checks/a.ts:1'],
    [{ 'components/a.tsx': "import type { Tabs } from 'webextension-polyfill';" }, 'components/a.tsx:1'],
    [{ 'entrypoints/background.ts': "import { browser } from 'wxt/browser';" }, 'entrypoints/background.ts:1'],
    [{ 'lib/platform/windows.ts': "import { browser } from 'wxt/browser';" }, 'lib/platform/windows.ts:1'],
    [{ 'lib/page/a.ts': 'export const id = () => chrome.runtime.id;' }, 'lib/page/a.ts:1'],
    [{ 'entrypoints/a.ts': 'declare const chrome: { dom?: Dom };' }, 'entrypoints/a.ts:1'],
    [{ 'lib/page/a.ts': 'export const id = () => globalThis.chrome.runtime.id;' }, 'lib/page/a.ts:1'],
    [{ 'lib/page/a.ts': 'export const id = () => globalThis.browser.runtime.id;' }, 'lib/page/a.ts:1'],
  ],
  passes: [
    { [OWNER]: "export { default as browser } from 'webextension-polyfill';\nchrome.runtime.id;" },
    { [TYPES]: "declare module 'webextension-polyfill' { import type { browser } from 'wxt/browser'; }" },
    { 'lib/checks/a.ts': "import { browser } from '../platform/browser.ts';\nbrowser.runtime.id;" },
    { 'components/a.ts': "const kinds = ['browser'];\nexport const a = (browser: string) => kinds.includes(browser);" },
  ],
};

const prompts = (file: SourceFile): Breach[] =>
  nodesOf(file, 'CallExpression')
    .filter(
      ({ callee }) =>
        callee.type === 'MemberExpression' &&
        /\b(access|permissions)\.request$/.test(syntaxOf(file).textOf(callee).replaceAll('?.', '.')),
    )
    .map((call) =>
      breachAt(file, call.start, 'opens a prompt whose rejection it has to catch: use allow or allowHosts'),
    );

export const permissionPrompts: Rule = {
  house: 6,
  holds: 'only lib/platform opens permission prompts',
  check: everyFile((file) => isSource(file) && !file.path.startsWith('lib/platform/'), prompts),
  caught: [
    [
      { 'components/a.tsx': 'const ask = () =>\n  access.request({ origins }).catch(() => false);' },
      'components/a.tsx:2',
    ],
    [{ 'entrypoints/popup/main.tsx': 'await props.access.request(wish);' }, 'entrypoints/popup/main.tsx:1'],
    [{ 'components/a.tsx': 'browser.permissions.request(wish);' }, 'components/a.tsx:1'],
  ],
  passes: [
    { 'lib/platform/permissions.ts': 'browser.permissions.request(wish);' },
    { 'components/a.tsx': 'if (await allowHosts(access, hosts)) await desk.request(rows);' },
  ],
};

const isAutoImport = (specifier: string) => partOf('#imports')(specifier) || partOf('wxt/imports')(specifier);

export const generatedImports: Rule = {
  house: 6,
  holds: 'nothing imports the generated list of auto-imports',
  check: everyFile(isCode, importedOnlyIn([], isAutoImport)),
  caught: [
    [{ 'entrypoints/background.ts': "import { defineBackground } from '#imports';" }, 'entrypoints/background.ts:1'],
    [{ 'tests/unit/a.test.ts': "import { browser } from '#imports';" }, 'tests/unit/a.test.ts:1'],
  ],
  passes: [{ 'entrypoints/background.ts': "import { defineBackground } from 'wxt/utils/define-background';" }],
};

const switchedOff = (file: SourceFile): Breach[] => {
  const off = nodesOf(file, 'Property').some(
    ({ key, value }) =>
      key.type === 'Identifier' && key.name === 'imports' && value.type === 'Literal' && value.value === false,
  );
  return off ? [] : [breachAt(file, 0, 'does not say `imports: false`, so WXT would import by itself')];
};

export const autoImportsOff: Rule = {
  house: 6,
  holds: 'auto-imports are switched off',
  check: everyFile(({ path }) => path === 'wxt.config.ts', switchedOff),
  caught: [
    [{ 'wxt.config.ts': "export default defineConfig({ publicDir: 'assets/public' });" }, 'wxt.config.ts:1'],
    [{ 'wxt.config.ts': "export default defineConfig({ imports: { presets: ['preact'] } });" }, 'wxt.config.ts:1'],
  ],
  passes: [{ 'wxt.config.ts': 'export default defineConfig({ imports: false });' }],
};
