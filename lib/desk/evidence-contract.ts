/** Defines the requests of extension pages about the evidence sources of this device. Keys are accepted and never returned. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { evidenceSettings, evidenceSource } from '../contract/device/evidence-settings.ts';
import { languageModelChoice, languageModelContract } from '../contract/device/language-model.ts';

const key = z.string().check(z.minLength(1), z.maxLength(10_000));

/** A source that can be enabled; the user's own search engine needs its address. */
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
  /** Returns the hosts that are no longer contacted, so that the page can return the browser's permission. */
  save: oc.input(evidenceSettings).output(z.object({ hosts: z.array(z.string()) })),
  /** Without a key the stored one is deleted. */
  keepKey: oc.input(z.object({ source: evidenceSource, key: z.optional(key) })),
  /** Without a key the stored one stays, if it is for the same server. */
  saveModel: oc
    .input(z.object({ choice: languageModelChoice, key: z.optional(key) }))
    .output(z.object({ hosts: z.array(z.string()) })),
  testModel: languageModelContract.test,
  /** Enables or disables the automatic reading of the listed fact-checkers' feeds. */
  readFeeds: oc.input(z.object({ isOn: z.boolean() })),
};
