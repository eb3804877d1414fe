/**
 * Which outside sources a check on this device asks, and the person's keys for them. Like the publishers it is no part
 * of the service: the notice before the first send and the engine must mean the same hosts.
 */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES, type EvidenceSource, wikipediaHost } from './evidence-sources.ts';

/** The cast gives back what Object.keys widens. */
const names = Object.keys(EVIDENCE_SOURCES) as [EvidenceSource, ...EvidenceSource[]];

export const evidenceSource = z.enum(names);

export const evidenceSettings = z.object({
  /** Wikipedias by language, for where nobody can tell the language of a claim, and for links. None: Wikipedia is off. */
  wikipedia: z.array(z.string().check(z.regex(/^[a-z]{2,3}(-[a-z]+)*$/))),
  /** What else is asked: nothing that was not switched on. */
  ask: z.array(evidenceSource),
  /** The address of the person's own SearXNG. */
  searxng: z.optional(z.url({ protocol: /^https?$/ })),
});
export type EvidenceSettings = z.infer<typeof evidenceSettings>;

export const defaultEvidenceSettings: EvidenceSettings = { wikipedia: ['en'], ask: [] };

const key = z.optional(z.string().check(z.minLength(1)));

/** For the length of one run; written down nowhere but among the secrets. */
export const evidenceKeys = z.object({ 'google-fact-check': key, brave: key, tavily: key, kagi: key });
export type EvidenceKeys = z.infer<typeof evidenceKeys>;

/** Every host that these settings allow a check to ask. */
export const evidenceHosts = ({ wikipedia, ask, searxng }: EvidenceSettings): string[] => [
  ...wikipedia.map(wikipediaHost),
  ...ask.flatMap((source): readonly string[] =>
    source === 'searxng' ? (searxng ? [new URL(searxng).host] : []) : EVIDENCE_SOURCES[source].hosts,
  ),
];
