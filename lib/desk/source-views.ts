/** Describes the sources that can be enabled, of this device or of a server, without their keys. */
import * as z from 'zod/mini';
import { evidenceSource } from '../contract/device/evidence-settings.ts';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../contract/device/evidence-sources.ts';
import { t } from '../platform/words.ts';

/** A source that can be enabled; the user's own search engine needs its address. */
export const sourceView = z.object({
  id: evidenceSource,
  name: z.string(),
  hosts: z.readonly(z.array(z.string())),
  needsKey: z.boolean(),
  hasKey: z.boolean(),
});
export type EvidenceSourceView = z.infer<typeof sourceView>;

/** The cast restores the type that Object.keys widens. */
const sources = Object.keys(EVIDENCE_SOURCES) as EvidenceSource[];

export const sourceName = (id: EvidenceSource): string =>
  id === 'domain-age' ? t('made.registries') : EVIDENCE_SOURCES[id].name;

export const sourceViews = (hasKey: (id: EvidenceSource) => boolean): EvidenceSourceView[] =>
  sources.map((id) => {
    const { hosts, needsKey } = EVIDENCE_SOURCES[id];
    return { id, name: sourceName(id), hosts, needsKey, hasKey: hasKey(id) };
  });
