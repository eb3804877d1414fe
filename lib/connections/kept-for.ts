/** Names what a secret is stored for, as the settings name it, also while the secrets are locked. */

import { nameOfSource, readDataSource } from '../contract/device/data-source.ts';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../contract/device/evidence-sources.ts';
import { t } from '../platform/words.ts';
import { readProfiles } from './profiles.ts';
import { namesOfSecrets } from './secrets.ts';
import { NAMED_EVIDENCE } from './this-device/evidence-settings.ts';
import { MODEL_SECRET } from './this-device/language-model.ts';
import { NAMED_POSTS } from './this-device/post-sources.ts';

const withoutStart = (name: string, start: string): string | undefined =>
  name.startsWith(start) ? name.slice(start.length) : undefined;

export const secretsAreKeptFor = async (): Promise<string[]> => {
  const [names, { services }] = await Promise.all([namesOfSecrets(), readProfiles()]);
  return names.flatMap((name) => {
    if (name === MODEL_SECRET) return [t('model.title')];
    const evidence = withoutStart(name, NAMED_EVIDENCE);
    if (evidence !== undefined) return EVIDENCE_SOURCES[evidence as EvidenceSource]?.name ?? []; // cast: or nothing is found
    const posts = withoutStart(name, NAMED_POSTS);
    if (posts !== undefined) {
      const source = readDataSource(posts);
      return source ? [nameOfSource(source)] : [];
    }
    return services.find(({ id }) => id === name)?.name ?? [];
  });
};
