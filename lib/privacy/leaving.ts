/**
 * Decides whether something may leave this device. No other module decides by the never-send list or the answers for sites.
 */
import { connectionNameAmong } from '../connections/connection-name.ts';
import { readServiceRules } from '../connections/policy/service-rules.ts';
import { readProfiles } from '../connections/profiles.ts';
import { MAX_INPUT_CHARS } from '../contract/input-limits.ts';
import { mayTransmit, mayTransmitSearch } from '../platform/permissions.ts';
import { allowHostsAlways, readAllowedHosts } from './allowed-hosts.ts';
import { isAmongPlaces, isNeverSend } from './never-send.ts';
import { type Privacy, readPrivacy } from './privacy.ts';
import { readSites, readWikipedias, rememberSite, rememberWikipedia, type SiteAnswers } from './sites.ts';

/** The settings that a decision depends on: read once per click. */
export interface LeavingRules extends Pick<Privacy, 'neverSend' | 'privateWindows'> {
  sites: SiteAnswers;
  /** By site, the languages of Wikipedias outside the user's list that the user consented to. */
  wikipedias: Record<string, readonly string[]>;
  /** By connection, the sites from which its administrators let nothing be sent to it, with its name. */
  ofServices?: Readonly<Record<string, { name: string; neverSend: readonly string[] }>>;
  /** The hosts that the user allowed for text from any site. */
  allowedHosts: readonly string[];
  /** Without the browser's own consent no earlier answer holds: the next one requests it. */
  mayTransmit: boolean;
}

/**
 * `none`: it stays on this device. `prompted`: one host, which the browser's own permission prompt names next. `hosts`: a
 * service, or public sources.
 */
export type LeavingRecipient = 'none' | 'prompted' | 'hosts';

export interface Departure {
  /** The service that it goes to, whose administrators may have named sites. */
  connection?: string | undefined;
  /** Address of the page that it comes from; absent for text that the user typed. */
  from?: string | undefined;
  /** Address that the link or image leads to. */
  leadsTo?: string | undefined;
  recipient: LeavingRecipient;
  /** The fact-checkers and sources that a check on this device queries; absent for other recipients. */
  hosts?: readonly string[] | undefined;
  /** Comes from a private window. */
  isPrivate?: boolean | undefined;
  /** Comes from a field that the user writes in. */
  editable?: boolean | undefined;
  /** Number of selected characters; the text is cut at a service's limit. */
  length?: number | undefined;
  /** Language of a Wikipedia outside the user's list that would be queried. */
  unlistedWikipedia?: string | undefined;
  /** The user has seen this text and its recipients, and consented. */
  isConsented?: boolean | undefined;
}

export type Leaving =
  | { outcome: 'goes' | 'asks' }
  | ({ outcome: 'blocked'; by: 'private-window' | 'never-send' } & Blocked);

export interface Blocked {
  /** The site that it comes from or leads to; empty for text without a page. */
  host: string;
  /** The name of the server whose administrators block it; absent: the user's own list, or a policy. */
  setBy?: string;
}

/** The facts that a sentence about it names. */
export const blockedOf = ({ host, setBy }: Blocked): Blocked => ({ host, ...(setBy === undefined ? {} : { setBy }) });

/** The user's decision before text leaves. */
export type ConsentAnswer = 'once' | 'always' | 'never' | 'cancel';
/** At the prompt for fact-checkers the user may also allow their hosts for all sites. */
export type CheckConsentAnswer = ConsentAnswer | 'hosts';

export const siteOf = (address: string): string => new URL(address).hostname;

/** The never-send list wins over an earlier *always* for the site, and is named before the rules of a server. */
const blockedAt = (
  address: string,
  { neverSend, sites, ofServices = {} }: LeavingRules,
  connection = '',
): Blocked | undefined => {
  const host = siteOf(address);
  if (isNeverSend(address, neverSend) || sites[host] === 'never') return { host };
  const service = ofServices[connection];
  return service && isAmongPlaces(address, service.neverSend) ? { host, setBy: service.name } : undefined;
};

const isAlwaysAllowed = (from: string, { sites, wikipedias }: LeavingRules, wikipedia: string | undefined): boolean => {
  const site = siteOf(from);
  // An *always* covers the hosts that its prompt named, and no others.
  return sites[site] === 'always' && (wikipedia === undefined || (wikipedias[site]?.includes(wikipedia) ?? false));
};

/** *Always to these hosts* covers no private window, no editable text and no site that the never-send list names, excepted or not. */
export const mayAllowHosts = (
  { from, hosts = [], isPrivate, editable }: Departure,
  { neverSend }: Pick<LeavingRules, 'neverSend'>,
): boolean =>
  from !== undefined && hosts.length > 0 && !isPrivate && !editable && !isNeverSend(from, { ...neverSend, except: [] });

const areHostsAllowed = (departure: Departure, rules: LeavingRules): boolean =>
  mayAllowHosts(departure, rules) && (departure.hosts ?? []).every((host) => rules.allowedHosts.includes(host));

export const decide = (departure: Departure, rules: LeavingRules): Leaving => {
  const { from, leadsTo, recipient, isPrivate, editable, length = 0, unlistedWikipedia, isConsented } = departure;
  if (isPrivate && !rules.privateWindows)
    return { outcome: 'blocked', by: 'private-window', host: from ? siteOf(from) : '' };
  for (const address of [from, leadsTo]) {
    const blocked = address === undefined ? undefined : blockedAt(address, rules, departure.connection);
    if (blocked) return { outcome: 'blocked', by: 'never-send', ...blocked };
  }
  if (isConsented || recipient !== 'hosts') return { outcome: 'goes' };
  const isAllowed =
    (from !== undefined && isAlwaysAllowed(from, rules, unlistedWikipedia)) || areHostsAllowed(departure, rules);
  return { outcome: rules.mayTransmit && isAllowed && !editable && length <= MAX_INPUT_CHARS ? 'goes' : 'asks' };
};

export const readLeavingRules = async (): Promise<LeavingRules> => {
  const [{ neverSend, privateWindows }, rules, sites, wikipedias, allowedHosts, isTransmitting] = await Promise.all([
    readPrivacy(),
    readServiceRules(),
    readSites(),
    readWikipedias(),
    readAllowedHosts(),
    mayTransmit(),
  ]);
  const blocking = Object.entries(rules).filter(([, rule]) => rule.neverSend.length > 0);
  const profiles = blocking.length > 0 ? await readProfiles() : { services: [] };
  const ofServices = Object.fromEntries(
    blocking.map(([id, rule]) => [id, { name: connectionNameAmong(profiles, id).name, neverSend: rule.neverSend }]),
  );
  return { neverSend, privateWindows, ofServices, sites, wikipedias, allowedHosts, mayTransmit: isTransmitting };
};

export const mayLeave = async (departure: Departure): Promise<Leaving> => decide(departure, await readLeavingRules());

/** Whether the browser's own consent covers a search: its words, and where a page is their source, what comes from pages. */
export const maySearchLeave = async (from?: string): Promise<boolean> =>
  (await mayTransmitSearch()) && (from === undefined || (await mayTransmit()));

/** The sites on which no prompt is expected, since they have an *always* or a *never*; oldest first. */
export const readAnsweredSites = async (): Promise<string[]> => {
  const [sites, isTransmitting] = await Promise.all([readSites(), mayTransmit()]);
  return Object.keys(sites).filter((site) => isTransmitting || sites[site] === 'never');
};

/** True if no prompt is expected on any site. Of several Wikipedias a claim reaches one, so one of them is enough. */
export const areAlwaysAllowed = async (hosts: readonly string[]): Promise<boolean> => {
  const allowed = await readAllowedHosts();
  const wikipedias = hosts.filter((host) => host.endsWith('.wikipedia.org'));
  const others = hosts.filter((host) => !wikipedias.includes(host));
  const isOneAllowed = wikipedias.length === 0 || wikipedias.some((host) => allowed.includes(host));
  return hosts.length > 0 && isOneAllowed && others.every((host) => allowed.includes(host)) && (await mayTransmit());
};

/** A page in a private window is neither read nor marked unless the user has enabled that. */
export const mayReadPage = ({ isPrivate }: Pick<Departure, 'isPrivate'>, rules: LeavingRules): boolean =>
  decide({ recipient: 'none', isPrivate }, rules).outcome !== 'blocked';

/** Remembers *Always to these hosts*. */
export const rememberHosts = allowHostsAlways;

/** Remembers *always* and *never* for the site of an address, with the Wikipedia that the prompt named. */
export const rememberAnswer = async (from: string, answer: ConsentAnswer, wikipedia?: string): Promise<void> => {
  if (answer !== 'always' && answer !== 'never') return;
  await rememberSite(siteOf(from), answer);
  if (answer === 'always' && wikipedia !== undefined) await rememberWikipedia(siteOf(from), wikipedia);
};
