/** Reads the sources that the server's checks query from the operator's JSON file. Without one administrators choose them. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { evidenceKeys, evidenceSettings } from '../../lib/contract/device/evidence-settings.ts';
import { languageModelChoice } from '../../lib/contract/device/language-model.ts';
import { MAX_ARCHIVE_ITEMS } from '../../lib/contract/device/library.ts';
import { publisher } from '../../lib/contract/device/publishers.ts';
import { defaultTeamSources, MAX_FEED_HOURS } from '../../lib/contract/team-sources.ts';
import { knownPublishers } from '../../lib/engine/context/library/known-publishers.ts';

const { wikipedia, ask, searxng } = evidenceSettings.shape;

/** The same choice as on a device, without the model of a browser. */
const [none, , endpoint] = languageModelChoice.def.options;
const serverModel = z.discriminatedUnion('kind', [none, endpoint]);

const evidenceFile = z.strictObject({
  /** Fact-checkers of the operator's own choice. */
  publishers: z._default(z.array(publisher), []),
  /** Adds the known fact-checkers of these languages to the list. */
  knownPublishers: z._default(z.array(z.string()), []),
  wikipedia: z._default(wikipedia, defaultTeamSources.wikipedia),
  ask: z._default(ask, defaultTeamSources.ask),
  searxng,
  keys: z._default(evidenceKeys, {}),
  /** The interval for reading the feeds of the listed fact-checkers; 0 for never. */
  feedHours: z._default(z.number().check(z.gte(0), z.lte(MAX_FEED_HOURS)), defaultTeamSources.feedHours),
  /** How many older fact-checks of each listed fact-checker are read into the library, at one request a second. */
  olderFactChecks: z._default(z.int().check(z.gte(0), z.lte(MAX_ARCHIVE_ITEMS)), defaultTeamSources.olderFactChecks),
  /** Judges claims for callers of model version 2.0, and receives them and the passages of the sources. */
  languageModel: z._default(serverModel, { kind: 'none' }),
  languageModelKey: z.optional(z.string().check(z.minLength(1))),
});
export type EvidenceFile = z.infer<typeof evidenceFile>;

const withKnown = (evidence: EvidenceFile): EvidenceFile => {
  const listed = new Set(evidence.publishers.map(({ host }) => host));
  const known = knownPublishers.filter(
    ({ host, language }) => evidence.knownPublishers.includes(language) && !listed.has(host),
  );
  return { ...evidence, publishers: [...evidence.publishers, ...known] };
};

export const evidenceFrom = (written: unknown): EvidenceFile => withKnown(evidenceFile.parse(written));

export const defaultEvidence = evidenceFrom({});

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may hold keys.
    return undefined;
  }
};

/** Names the members that cannot be read, without their content: it may contain keys. */
export const readEvidenceFile = async (file: string): Promise<EvidenceFile> => {
  const parsed = evidenceFile.safeParse(json(await readFile(file, 'utf8')));
  if (parsed.success) return withKnown(parsed.data);
  const members = parsed.error.issues.map(({ path }) => path.join('.') || 'the file as a whole');
  throw new Error(`${file} cannot be read: ${[...new Set(members)].join(', ')}.`);
};

/** Where no key should be in a file. */
const KEY_VARIABLE = 'SIDELIGHT_LANGUAGE_MODEL_KEY';

export const withKeyOf = (environment: NodeJS.ProcessEnv, evidence: EvidenceFile): EvidenceFile => {
  const key = environment[KEY_VARIABLE];
  return key ? { ...evidence, languageModelKey: key } : evidence;
};
