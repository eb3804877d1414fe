/** Builds the stories into one page and serves it on loopback. */
import { join } from 'node:path';
import preact from '@preact/preset-vite';
import { build, type Plugin, preview } from 'vite';
import { readMessages } from '../fakes/read-messages.ts';

const MESSAGES = 'virtual:messages';

const messages = (): Plugin => ({
  name: 'messages',
  resolveId: (id) => (id === MESSAGES ? `\0${MESSAGES}` : undefined),
  load: async (id) => (id === `\0${MESSAGES}` ? `export default ${JSON.stringify(await readMessages())}` : undefined),
});

export interface ServedStories {
  address: string;
  close(): Promise<void>;
}

export const serveStories = async (outDir: string): Promise<ServedStories> => {
  const root = join(import.meta.dirname, '../..');
  const shared = { root: import.meta.dirname, configFile: false, logLevel: 'warn' } as const;
  await build({
    ...shared,
    plugins: [preact(), messages()],
    define: { 'import.meta.env.FIREFOX': 'false' },
    // As the extension: for older browsers `:dir()` would be replaced by a guess from the language.
    build: { outDir: join(root, outDir), emptyOutDir: true, modulePreload: false, cssTarget: 'chrome120' },
  });
  const server = await preview({
    ...shared,
    build: { outDir: join(root, outDir) },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { address, close: () => server.close() };
};
