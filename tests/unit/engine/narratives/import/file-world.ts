/** Imports files as the panel does: previews them, and imports what was found without a mapping. */
import { createImports } from '../../../../../lib/engine/narratives/import/import-files.ts';
import { previewFile } from '../../../../../lib/engine/narratives/import/read-file.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { givenFileOf, reportOf } from '../../../../fixtures/given-file.ts';
import { NOW } from '../collect/network.ts';

export const createFileWorld = () => {
  const store = createMemoryStore();
  const imports = createImports({ store, clock: createEagerClock(NOW), parseHtml });
  const take = async (text: string, { platform: platformOfFile = 'forum' } = {}) => {
    const file = givenFileOf(text);
    const { encoding, format, mapping, platform = platformOfFile } = await previewFile(file);
    const id = crypto.randomUUID();
    const given = { id, project: 'files', file, name: 'x', encoding, format, mapping, platform };
    return { format, report: await reportOf(imports.add(given)) };
  };
  const posts = () => store.posts.all('files');
  return { store, imports, take, posts };
};
