/** From what was picked to a check that is written down: asked about where it has to be, and not sent twice. */
import { DEVICE } from '../../contract/device/device.ts';
import type { ImageMaterial, PageCapture } from '../../contract/device/materials.ts';
import { hasUnansweredSources } from '../../contract/device/unanswered-sources.ts';
import { decide, type LeavingRecipient, type LeavingRules } from '../../privacy/leaving.ts';
import type { CheckRecord } from '../../records/check-record.ts';
import { hasResult } from '../../records/check-states.ts';
import { putMaterial } from '../../records/materials.ts';
import { hostsToAllowFor } from '../../records/read-hosts-to-allow.ts';
import { shownContext } from '../../records/read-shown-context.ts';
import type { CheckRunner } from '../check-runner.ts';
import { type CheckOptions, inputOf, newCheck, type Picked, readableQuote, readableWords } from './new-check.ts';

/** Who would be asked: by what connection, at which hosts, and which of them the browser may not reach yet. */
interface Recipient extends Pick<CheckOptions, 'connection' | 'modelVersion' | 'fresh'> {
  hosts: string[];
  missing: string[];
}

interface Wikipedia {
  language: string;
  host: string;
  isListed: boolean;
  /** These hosts are not asked then. */
  replacedHosts: string[];
}

type Place = Pick<PageCapture, 'address' | 'canonical'>;

export interface StartParts {
  runner: CheckRunner;
  /** By the active connection, or by the one that is named. */
  recipientFor: (connection?: string, imageAccess?: { at: string } | 'in-its-page') => Promise<Recipient>;
  leavingRules: () => Promise<LeavingRules>;
  /** The Wikipedia that this device asks about words; undefined where it asks none. */
  wikipediaFor: (words: { text: string; pageLanguage?: string | undefined }) => Promise<Wikipedia | undefined>;
  same: (connection: string, input: string) => Promise<CheckRecord[]>;
  pageKeyOf: (page: Place) => Promise<string>;
  rememberPageKey: (address: string, key: string) => Promise<void>;
  now: () => number;
}

export interface Start extends Picked {
  /** Where it was picked, also where the page itself could not be read. */
  from?: string | undefined;
  /** What somebody is writing is asked about each time. */
  editable?: boolean | undefined;
  /** What its page gave of a picture. */
  picture?: ImageMaterial | undefined;
  /** Instead of the active connection. */
  connection?: string | undefined;
  /** The person wants a new answer, whatever was answered before. */
  again?: { earlier: string } | undefined;
  /** Told the id before anything happens to the check. */
  onId?: ((id: string) => Promise<void>) | undefined;
}

export type Started =
  /** Nothing is written for a site that is never to be sent from. */
  | { outcome: 'blocked'; host: string }
  /** The same was answered within a day. */
  | { outcome: 'repeated'; id: string }
  | { outcome: 'asks'; id: string }
  | { outcome: 'begun'; id: string };

const DAY = 24 * 60 * 60_000;

const isWeb = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** On this device a permission that was missing may be given by now, and a source that was silent may answer. */
const isRepeatable = (record: CheckRecord): boolean => {
  const context = record.connection === DEVICE ? shownContext(record) : undefined;
  const isSilentInPart = context !== undefined && hasUnansweredSources(context);
  return hasResult(record.state) && hostsToAllowFor(record).length === 0 && !isSilentInPart;
};

const originOf = ({ page, from }: Start): Place | undefined => {
  if (page) return page;
  return from !== undefined && isWeb(from) ? { address: from } : undefined;
};

/** Where this device looks at a picture: the browser's own question names its host, so nothing else is asked before it. */
const imageAccessOf = ({ kind, text, picture }: Start) => {
  if (kind !== 'image') return undefined;
  return picture ? ('in-its-page' as const) : { at: text };
};

const isOwnPicture = ({ kind }: Start, { connection }: Recipient): boolean => kind === 'image' && connection === DEVICE;

/** This device reads an image itself. Without the permission the browser's prompt names its host before anything is sent. */
const leavingTo = (start: Start, recipient: Recipient): LeavingRecipient => {
  if (!isOwnPicture(start, recipient)) return 'hosts';
  if (recipient.hosts.length === 0) return 'none';
  return recipient.missing.length > 0 ? 'prompted' : 'hosts';
};

/**
 * The language of a link is unknown before it is read. The question names all listed Wikipedias and the engine asks one of
 * them.
 */
const wikipediaOf = async ({ wikipediaFor }: StartParts, { kind, text, page }: Start, { connection }: Recipient) => {
  if (connection !== DEVICE || (kind !== 'claim' && kind !== 'page')) return undefined;
  return wikipediaFor({ text: kind === 'claim' ? inputOf(text) : (page?.text ?? ''), pageLanguage: page?.lang });
};

/** Replaces the listed Wikipedia hosts by the one that will be asked. */
const withWikipedia = (recipient: Recipient, wikipedia: Wikipedia | undefined): Recipient => {
  if (!wikipedia) return recipient;
  const { host, replacedHosts } = wikipedia;
  const at = recipient.hosts.findIndex((one) => replacedHosts.includes(one));
  const hosts = recipient.hosts.filter((one) => !replacedHosts.includes(one));
  return { ...recipient, hosts: hosts.toSpliced(at < 0 ? hosts.length : at, 0, host) };
};

const stateFor = ({ hosts, missing }: Recipient, needsConsent: boolean, now: number): CheckRecord['state'] => {
  if (needsConsent) return { name: 'awaiting-consent', hosts };
  if (missing.length > 0) return { name: 'awaiting-permission', hosts: missing };
  return { name: 'queued', at: now, creates: 0 };
};

const earlierAnswer = async ({ same, now }: StartParts, { kind, text }: Start, recipient: Recipient) =>
  (await same(recipient.connection, inputOf(text))).find(
    (record) =>
      record.kind === kind &&
      record.modelVersion === recipient.modelVersion &&
      record.removedAt === undefined &&
      isRepeatable(record) &&
      record.updatedAt > now() - DAY,
  );

export const startCheck = async (parts: StartParts, start: Start): Promise<Started> => {
  const { runner, pageKeyOf, now } = parts;
  const place = originOf(start);
  const [rules, recipient] = await Promise.all([
    parts.leavingRules(),
    parts.recipientFor(start.connection, imageAccessOf(start)),
  ]);
  const departure = {
    from: place?.address,
    leadsTo: start.kind !== 'claim' && isWeb(start.text) ? start.text : undefined,
    recipient: leavingTo(start, recipient),
    editable: start.editable,
    length: readableWords(start.text).words.length,
  };
  const leaving = decide(departure, rules);
  if (leaving.outcome === 'blocked') return { outcome: 'blocked', host: leaving.host };

  const { hosts: _hosts, missing: _missing, ...options } = recipient;
  const [earlier, pageKey, wikipedia] = await Promise.all([
    start.again ? undefined : earlierAnswer(parts, start, recipient),
    place && pageKeyOf(place),
    wikipediaOf(parts, start, recipient),
  ]);
  if (earlier) {
    await start.onId?.(earlier.id);
    return { outcome: 'repeated', id: earlier.id };
  }

  const { page, quote, again } = start;
  const unlistedWikipedia = wikipedia?.isListed === false ? wikipedia.language : undefined;
  const needsConsent = decide({ ...departure, unlistedWikipedia }, rules).outcome === 'asks';
  const state = stateFor(withWikipedia(recipient, wikipedia), needsConsent, now());
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
    start.onId?.(record.id),
  ]);
  await runner.add(record, otherWrites);
  const isQuestion = needsConsent || (isOwnPicture(start, recipient) && state.name === 'awaiting-permission');
  return { outcome: isQuestion ? 'asks' : 'begun', id: record.id };
};
