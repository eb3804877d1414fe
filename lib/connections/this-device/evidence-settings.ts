/** Stores the outside sources that this device queries, as chosen by the user and allowed by the policy, and their keys. */
import {
  defaultEvidenceSettings,
  type EvidenceKeys,
  type EvidenceSettings,
  evidenceHosts,
  evidenceKeys,
  evidenceSettings,
} from '../../contract/device/evidence-settings.ts';
import { wikipediaHost } from '../../contract/device/evidence-sources.ts';
import { readSetting } from '../../records/settings.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { type HostRules, isHostAllowed } from '../policy/host-list.ts';
import type { Policy } from '../policy/policy.ts';
import { readPolicy } from '../policy/policy-mirror.ts';
import { dropSecret, keepSecret, secretOf } from '../secrets.ts';
import { unlessLocked } from '../secrets-key.ts';

/** The default: Wikipedia in the languages of the browser. */
const untilChosen = (languages: readonly string[]): EvidenceSettings => {
  const wikipedia = [...new Set(languages.map((language) => language.toLowerCase().split('-')[0] ?? ''))];
  const settings = evidenceSettings.safeParse({ ...defaultEvidenceSettings, wikipedia });
  return settings.success && wikipedia.length > 0 ? settings.data : defaultEvidenceSettings;
};

export const evidenceSetting = (): StoredSetting<EvidenceSettings> => ({
  key: 'evidence',
  schema: evidenceSettings,
  empty: untilChosen(navigator.languages),
});

/** Host rules have no ports. */
const isAllowed = (host: string, rules: HostRules): boolean => isHostAllowed(host.replace(/:\d+$/, ''), rules);

/** A source with several hosts is used only if all of them are allowed. */
const allowed = (settings: EvidenceSettings, rules: HostRules): EvidenceSettings => ({
  ...settings,
  wikipedia: settings.wikipedia.filter((language) => isAllowed(wikipediaHost(language), rules)),
  ask: settings.ask.filter((source) =>
    evidenceHosts({ ...settings, wikipedia: [], ask: [source] }).every((host) => isAllowed(host, rules)),
  ),
});

/** The user's own choices, without those of a policy. */
export const readOwnEvidence = (): Promise<EvidenceSettings> => readStored(evidenceSetting());

/** A locked policy replaces the user's choice; one that is not locked holds until the user has chosen. */
const chosen = async ({ evidence, locked }: Policy): Promise<EvidenceSettings> => {
  if (evidence && locked.includes('evidence')) return evidence;
  if (evidence && (await readSetting(evidenceSetting().key)) === undefined) return evidence;
  return readOwnEvidence();
};

export const readEvidenceSettings = async (): Promise<EvidenceSettings> => {
  const policy = await readPolicy();
  return allowed(await chosen(policy), policy);
};

/** Returns the host that the policy forbids, if any; nothing is written in that case. */
export const writeEvidenceSettings = async (settings: EvidenceSettings): Promise<string | undefined> => {
  const policy = await readPolicy();
  const forbidden = evidenceHosts(settings).find((host) => !isAllowed(host, policy));
  if (forbidden !== undefined) return forbidden;
  await changeStored(evidenceSetting(), (earlier) => {
    // Settings that the policy hides now reappear once it allows them.
    const shown = allowed(earlier, policy);
    const hidden = <T>(all: readonly T[], some: readonly T[]) => all.filter((one) => !some.includes(one));
    return {
      ...settings,
      wikipedia: [...settings.wikipedia, ...hidden(earlier.wikipedia, shown.wikipedia)],
      ask: [...settings.ask, ...hidden(earlier.ask, shown.ask)],
    };
  });
  return undefined;
};

export type KeyedSource = keyof EvidenceKeys;
/** The cast restores the type that Object.keys widens. */
const keyed = Object.keys(evidenceKeys.shape) as KeyedSource[];
export const isKeyed = (source: string): source is KeyedSource => keyed.some((one) => one === source);
export const NAMED_EVIDENCE = 'evidence ';
const secretName = (source: KeyedSource): string => NAMED_EVIDENCE + source;

export const readEvidenceKeys = async (): Promise<EvidenceKeys> => {
  const found = await Promise.all(
    keyed.map(async (source) => [source, await unlessLocked(secretOf(secretName(source)))] as const),
  );
  return Object.fromEntries(found.filter(([, key]) => key !== undefined));
};

export const keepEvidenceKey = (source: KeyedSource, key: string): Promise<void> => keepSecret(secretName(source), key);

export const dropEvidenceKey = (source: KeyedSource): Promise<void> => dropSecret(secretName(source));
