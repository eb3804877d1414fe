/**
 * Defines the outside sources that a check on this device queries, and the user's keys for them. Like the publishers, they are
 * not part of the service: the consent prompt and the engine must agree on the hosts.
 */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES, type EvidenceSource, wikipediaHost } from './evidence-sources.ts';

/** The cast restores the type that Object.keys widens. */
const names = Object.keys(EVIDENCE_SOURCES) as [EvidenceSource, ...EvidenceSource[]];

export const evidenceSource = z.enum(names);

export const evidenceSettings = z.object({
  /** Wikipedias by language, for claims whose language is unknown, and for links. Empty: Wikipedia is off. */
  wikipedia: z.array(z.string().check(z.regex(/^[a-z]{2,3}(-[a-z]+)*$/))),
  /** The other sources to query: only those that were switched on. */
  ask: z.array(evidenceSource),
  /** The address of the user's own SearXNG. */
  searxng: z.optional(z.url({ protocol: /^https?$/ })),
});
export type EvidenceSettings = z.infer<typeof evidenceSettings>;

export const defaultEvidenceSettings: EvidenceSettings = { wikipedia: ['en'], ask: [] };

const key = z.optional(z.string().check(z.minLength(1)));

/** For the duration of one run; stored only among the secrets. */
export const evidenceKeys = z.object({ 'google-fact-check': key, brave: key, tavily: key, kagi: key });
export type EvidenceKeys = z.infer<typeof evidenceKeys>;

/** Every host that these settings allow a check to contact. */
export const evidenceHosts = ({ wikipedia, ask, searxng }: EvidenceSettings): string[] => [
  ...wikipedia.map(wikipediaHost),
  ...ask.flatMap((source): readonly string[] =>
    source === 'searxng' ? (searxng ? [new URL(searxng).host] : []) : EVIDENCE_SOURCES[source].hosts,
  ),
];
