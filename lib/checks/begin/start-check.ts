/** Starts a check from what the user picked: stores it, requires consent where needed, and avoids duplicates. */

import { DEVICE } from '../../contract/device/device.ts';
import type { ImageMaterial, PageCapture } from '../../contract/device/materials.ts';
import { hasUnansweredSources } from '../../contract/device/unanswered-sources.ts';
import { DAY_MS } from '../../dates/spans.ts';
import { hostsOfLink } from '../../format/platforms.ts';
import { isWebAddress } from '../../format/web-address.ts';
import {
  type Blocked,
  blockedOf,
  type Departure,
  decide,
  type LeavingRecipient,
  type LeavingRules,
  mayAllowHosts,
} from '../../privacy/leaving.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { hasResult } from '../../records/check-states.ts';
import { putMaterial, textMaterialOf } from '../../records/materials.ts';
import { hostsToAllowFor } from '../../records/read-hosts-to-allow.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import { charCount } from '../../text/char-count.ts';
import { readableWords } from '../../text/readable-words.ts';
import type { CheckRunner } from '../check-runner.ts';
import { type CheckOptions, inputOf, newCheck, type Picked, readableQuote } from './new-check.ts';

/** The connection of a check, its hosts, and those that lack a permission. */
interface Recipient
  extends Pick<CheckOptions, 'connection' | 'modelVersion' | 'fresh' | 'serviceTags' | 'indexOn' | 'framesAnnotation'> {
  hosts: string[];
  missing: string[];
}

interface Wikipedia {
  language: string;
  host: string;
  isListed: boolean;
  /** Hosts that this one replaces. */
  replacedHosts: string[];
}

type Place = Pick<PageCapture, 'address' | 'canonical'>;

/** The settings that a new check depends on: read once, and handed down. */
export interface StartFacts {
  /** For text, and for an image if it is a service. */
  recipient: Recipient;
  rules: LeavingRules;
}

export interface StartParts {
  runner: CheckRunner;
  /** For an image that this device reads. */
  recipientForImage: (imageAccess: { at: string } | 'at-hand') => Promise<Recipient>;
  /** The Wikipedia that this device queries for a text; undefined if it queries none. */
  wikipediaFor: (words: { text: string; pageLanguage?: string | undefined }) => Promise<Wikipedia | undefined>;
  same: (connection: string, input: string) => Promise<CheckRecord[]>;
  pageKeyOf: (page: Place) => Promise<string>;
  rememberPageKey: (address: string, key: string) => Promise<void>;
  now: () => number;
}

export interface Start extends Picked {
  /** The address it was picked from, even if the page itself could not be read. */
  from?: string | undefined;
  /** The image data that its page provided. */
  picture?: ImageMaterial | undefined;
  /** The user requests a new result, even if an earlier one exists. */
  again?: { earlier: string } | undefined;
  /** The text in the image is wanted as well, from the data that its page provided. */
  isTextWanted?: boolean | undefined;
  /** The pressed button has named the only host that is contacted. */
  isConsented?: boolean | undefined;
  /** Receives the id before the check is processed; of a stored result also the key of the page it is shown on, or an empty one. */
  onId?: ((id: string, reusedOn?: string) => Promise<void>) | undefined;
}

export type Started =
  /** Nothing is stored for a blocked site. */
  | ({ outcome: 'blocked' } & Blocked)
  /** The same input has a result from within a day. */
  | { outcome: 'repeated'; id: string }
  | { outcome: 'asks'; id: string }
  | { outcome: 'begun'; id: string };

/**
 * For something in a page that the user points at: they may also end the choice. Of a long selection they choose the claims first;
 * `selection` is its id.
 */
export type StartedInPage = Started | { outcome: 'cancelled' } | { outcome: 'several'; selection: string };

/** On this device a missing permission may have been granted since, and a source that did not respond may do so now. */
const isRepeatable = (record: CheckRecord): boolean => {
  const context = record.connection === DEVICE ? shownContext(record) : undefined;
  const isSilentInPart = context !== undefined && hasUnansweredSources(context);
  return hasResult(record.state) && hostsToAllowFor(record).length === 0 && !isSilentInPart;
};

const originOf = ({ page, from }: Start): Place | undefined => {
  if (page) return page;
  return from !== undefined && isWebAddress(from) ? { address: from } : undefined;
};

/**
 * The address at which this device reads an image: the browser's permission prompt names its host, so no other prompt comes
 * before it.
 */
const imageAccessOf = ({ text, picture, ownImage }: Start) =>
  picture || ownImage ? ('at-hand' as const) : { at: text };

const isOwnPicture = ({ kind }: Start, { connection }: Recipient): boolean => kind === 'image' && connection === DEVICE;

/** This device reads an image itself. Without the permission the browser's prompt names its host before anything is sent. */
const leavingTo = (start: Start, recipient: Recipient): LeavingRecipient => {
  if (!isOwnPicture(start, recipient)) return 'hosts';
  if (recipient.hosts.length === 0) return 'none';
  return recipient.missing.length > 0 ? 'prompted' : 'hosts';
};

/**
 * The language of a link is unknown before it is read. The consent prompt names all listed Wikipedias, and the engine queries
 * one of them.
 */
const wikipediaOf = async ({ wikipediaFor }: StartParts, { kind, text, page }: Start, { connection }: Recipient) => {
  if (connection !== DEVICE || (kind !== 'claim' && kind !== 'page')) return undefined;
  return wikipediaFor({ text: kind === 'claim' ? inputOf(text) : (page?.text ?? ''), pageLanguage: page?.lang });
};

/** Replaces the listed Wikipedia hosts by the one to be queried. */
const withWikipedia = (recipient: Recipient, wikipedia: Wikipedia | undefined): Recipient => {
  if (!wikipedia) return recipient;
  const { host, replacedHosts } = wikipedia;
  const at = recipient.hosts.findIndex((one) => replacedHosts.includes(one));
  const hosts = recipient.hosts.filter((one) => !replacedHosts.includes(one));
  return { ...recipient, hosts: hosts.toSpliced(at < 0 ? hosts.length : at, 0, host) };
};

/**
 * The hosts that *Always to these hosts* is about: the fact-checkers and sources of this device. A link is read from a host of
 * its own, so each one needs consent.
 */
const rememberedHosts = ({ kind }: Start, { connection, hosts }: Recipient): string[] | undefined =>
  connection === DEVICE && (kind === 'claim' || kind === 'page') ? hosts : undefined;

/** The hosts that this device reads first: those of a link, and of a page whose title the page itself did not give. */
const readHosts = ({ kind, text, page }: Start, { connection }: Recipient): string[] =>
  connection === DEVICE && (kind === 'link' || (kind === 'page' && !page)) && isWebAddress(text)
    ? hostsOfLink(text)
    : [];

const stateFor = (
  { hosts, missing }: Recipient,
  { isNeeded, offersHosts, reads }: { isNeeded: boolean; offersHosts: boolean; reads: string[] },
  now: number,
): CheckRecord['state'] => {
  if (isNeeded) {
    const read = reads.length > 0 && { reads };
    return { name: 'awaiting-consent', hosts, ...(offersHosts && { offersHosts }), ...read };
  }
  if (missing.length > 0) return { name: 'awaiting-permission', hosts: missing };
  return { name: 'queued', at: now, creates: 0 };
};

const earlierAnswer = async ({ same, now }: StartParts, { kind, text }: Start, recipient: Recipient) =>
  (await same(recipient.connection, inputOf(text))).find(
    (record) =>
      record.kind === kind &&
      record.modelVersion === recipient.modelVersion &&
      record.removedAt === undefined &&
      record.importedAt === undefined &&
      isRepeatable(record) &&
      record.updatedAt > now() - DAY_MS,
  );

/** The page becomes one of the check, so that it counts and is marked there. Nothing is stored of a private window. */
const reuse = async (
  { runner, rememberPageKey }: StartParts,
  { onId, quote, page, isPrivate }: Start,
  { id }: CheckRecord,
  on: { place: Place; pageKey: string } | undefined,
): Promise<void> => {
  if (!on || isPrivate) return onId?.(id, '');
  const { pageKey, place } = on;
  await onId?.(id, pageKey);
  await rememberPageKey(place.address, pageKey);
  const { address } = place;
  await runner.dispatch(id, {
    name: 'reused',
    page: { pageKey, address, title: page?.title ?? '', ...(quote ? { quote } : {}) },
  });
};

export const startCheck = async (
  parts: StartParts,
  { rules, ...facts }: StartFacts,
  start: Start,
): Promise<Started> => {
  const { runner, pageKeyOf, now } = parts;
  const place = originOf(start);
  const recipient = isOwnPicture(start, facts.recipient)
    ? await parts.recipientForImage(imageAccessOf(start))
    : facts.recipient;
  const departure: Departure = {
    connection: recipient.connection,
    from: place?.address,
    leadsTo: start.kind !== 'claim' && isWebAddress(start.text) ? start.text : undefined,
    recipient: leavingTo(start, recipient),
    isPrivate: start.isPrivate,
    editable: start.editable,
    length: charCount(readableWords(start.text).words),
    isConsented: start.isConsented,
  };
  const leaving = decide(departure, rules);
  if (leaving.outcome === 'blocked') return { outcome: 'blocked', ...blockedOf(leaving) };

  const { hosts: _hosts, missing: _missing, ...options } = recipient;
  const [earlier, pageKey, wikipedia] = await Promise.all([
    start.again || start.isTextWanted ? undefined : earlierAnswer(parts, start, recipient),
    place && pageKeyOf(place),
    wikipediaOf(parts, start, recipient),
  ]);
  if (earlier) {
    await reuse(parts, start, earlier, place && pageKey !== undefined ? { place, pageKey } : undefined);
    return { outcome: 'repeated', id: earlier.id };
  }

  const { page, quote, again } = start;
  const unlistedWikipedia = wikipedia?.isListed === false ? wikipedia.language : undefined;
  const queried = withWikipedia(recipient, wikipedia);
  const wholeDeparture = { ...departure, unlistedWikipedia, hosts: rememberedHosts(start, queried) };
  const needsConsent = decide(wholeDeparture, rules).outcome === 'asks';
  const consent = {
    isNeeded: needsConsent,
    offersHosts: mayAllowHosts(wholeDeparture, rules),
    reads: readHosts(start, queried),
  };
  const state = stateFor(queried, consent, now());
  const record = newCheck(start, { ...options, wikipedia: wikipedia?.language, ...again }, state, {
    pageKey,
    from: place?.address,
    now: now(),
  });
  const ofPage = page && { page, ...(quote ? { quote: readableQuote(quote) } : {}) };
  const material = isOwnPicture(start, recipient) ? (start.picture ?? ofPage) : ofPage;
  const otherWrites = Promise.all([
    place && pageKey !== undefined && parts.rememberPageKey(place.address, pageKey),
    material && putMaterial(record.input, material, now()),
    start.isTextWanted && material && putMaterial(textMaterialOf(record.input), material, now()),
    start.onId?.(record.id),
  ]);
  await runner.add(record, otherWrites);
  const isQuestion = needsConsent || (isOwnPicture(start, recipient) && state.name === 'awaiting-permission');
  return { outcome: isQuestion ? 'asks' : 'begun', id: record.id };
};
