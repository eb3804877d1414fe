/** Imports files as the panel does: looks at the beginning, and sends what was found without a mapping. */
import { createImports } from '../../../../../lib/engine/narratives/import/import-files.ts';
import { lookAtFile } from '../../../../../lib/engine/narratives/import/read-file.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { NOW } from '../collect/network.ts';

interface Options {
  /** The number of characters in a piece. */
  size?: number;
  platform?: string;
}

export const createFileWorld = () => {
  const store = createMemoryStore();
  const imports = createImports({ store, clock: createEagerClock(NOW), parseHtml });
  const take = async (text: string, { size = 50_000, platform = 'forum' }: Options = {}) => {
    const { format, mapping, platform: found } = lookAtFile(text.slice(0, 100_000));
    const id = crypto.randomUUID();
    await imports.begin({ id, project: 'files', file: 'x', format, mapping, platform: found ?? platform });
    for (let at = 0; at < text.length; at += size) await imports.add(id, at / size, text.slice(at, at + size));
    return { format, report: await imports.end(id) };
  };
  const posts = () => store.posts.all('files');
  return { store, imports, take, posts };
};
