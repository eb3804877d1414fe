/** What our pages may ask about the evidence of this device. A key goes in and never comes out. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { evidenceSettings, evidenceSource } from '../contract/device/evidence-settings.ts';
import { languageModelChoice, languageModelContract } from '../contract/device/language-model.ts';

const key = z.string().check(z.minLength(1), z.maxLength(10_000));

/** One that can be switched on; what a search of the person's own needs is its address. */
const source = z.object({
  id: evidenceSource,
  name: z.string(),
  hosts: z.readonly(z.array(z.string())),
  needsKey: z.boolean(),
  hasKey: z.boolean(),
});
export type EvidenceSourceView = z.infer<typeof source>;

const evidenceView = z.object({
  settings: evidenceSettings,
  sources: z.array(source),
  model: z.object({ choice: languageModelChoice, hasKey: z.boolean() }),
  feeds: z.object({ isOn: z.boolean(), readAt: z.optional(z.number()), hours: z.number() }),
});
export type EvidenceView = z.infer<typeof evidenceView>;

export const evidenceContract = {
  read: oc.output(evidenceView),
  /** Gives the hosts that nothing asks any more, so that the browser's permission can be given back. */
  save: oc.input(evidenceSettings).output(z.object({ hosts: z.array(z.string()) })),
  /** Without a key the one that is kept is forgotten. */
  keepKey: oc.input(z.object({ source: evidenceSource, key: z.optional(key) })),
  /** Without a key the one that is kept stays, as long as it is for the same server. */
  saveModel: oc
    .input(z.object({ choice: languageModelChoice, key: z.optional(key) }))
    .output(z.object({ hosts: z.array(z.string()) })),
  testModel: languageModelContract.test,
  /** Whether the feeds of the listed fact-checkers are read by themselves. */
  readFeeds: oc.input(z.object({ isOn: z.boolean() })),
};
