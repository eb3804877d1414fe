/**
 * Implements rule 2 of the product: a review on a publisher's host counts only if this publisher signs it, by one of its names
 * or by an address on its host. Publishers sign in many ways: some name the writer as the author and themselves as the
 * publisher, some describe the writer as an organization, some state an address alone.
 */
import * as z from 'zod/mini';
import type { Publisher } from '../../contract/device/publishers.ts';
import { isOfType } from '../../format/json-ld.ts';
import type { ParseHtml } from '../web/parsed-document.ts';
import { toText } from '../web/plain-text.ts';
import { knownPublishers, knownSignatures } from './library/known-publishers.ts';

const spelled = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const hasName = (names: readonly string[], name: string): boolean =>
  name !== '' && names.some((one) => spelled(one) === spelled(name));

/** True for the listed name, and for those that the publisher of this host is known to sign with. */
export const isAuthor = ({ name, host }: Publisher, author: string): boolean =>
  hasName([name, ...(knownSignatures.get(host) ?? [])], author);

const namesOfAll = [...knownPublishers.map(({ name }) => name), ...[...knownSignatures.values()].flat()];
/** True for the name of a fact-checker on another host: a publisher may reprint its review, with an address of its own. */
const isAnotherFactChecker = (publisher: Publisher, author: string): boolean =>
  !isAuthor(publisher, author) && hasName(namesOfAll, author);

/** The name that a user gave to a host may be wrong; whose host a known one is does not depend on it. */
const isKnownHost = ({ host }: Publisher): boolean =>
  knownSignatures.has(host) || knownPublishers.some((one) => one.host === host);

const bareHost = (host: string): string => host.replace(/^www\./, '');
/** Matches "example.org/story": some pages state their own address so. The first part of a relative address has no dot. */
const WITHOUT_SCHEME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?=[/:?#]|$)/i;

/** A stated address if it is on the publisher's host, with or without "www."; it may be relative to the page. */
const ownAddress = (stated: string, { host }: Publisher, page: URL): URL | undefined => {
  const trimmed = stated.trim();
  const written = WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (trimmed === '' || trimmed.startsWith('#') || !URL.canParse(written, page.href)) return undefined;
  const address = new URL(written, page);
  const isOwn = /^https?:$/.test(address.protocol) && bareHost(address.host) === bareHost(host);
  return isOwn ? address : undefined;
};

export const isOnHost = (stated: string, publisher: Publisher, page: URL): boolean =>
  ownAddress(stated, publisher, page) !== undefined;

const text = z.catch(z.optional(z.string()), undefined);
const agent = z.looseObject({ name: text, url: text });
type Agent = z.infer<typeof agent>;

const namedAgent = z.union([z.string(), agent]);
const MAX_AGENTS = 20;
/** The value of `author` or `publisher`: a name, what has a name or an address, or a list of either. */
export const agents = z.union([namedAgent, z.array(namedAgent).check(z.maxLength(MAX_AGENTS))]);
type Agents = z.infer<typeof agents>;

const agentsIn = (value: Agents | null | undefined): Agent[] =>
  [value ?? []].flat().map((one) => (typeof one === 'string' ? { name: one } : one));

const PERSON = /^Person$/;

export interface Signature {
  author?: Agents | null | undefined;
  publisher?: Agents | null | undefined;
}

/** Of several authors each has to be the publisher or write for it; without an author the stated publisher decides. */
export const isSignedBy = (
  publisher: Publisher,
  signature: Signature,
  { page, parseHtml }: { page: URL; parseHtml: ParseHtml },
): boolean => {
  const [authors, publishers] = [agentsIn(signature.author), agentsIn(signature.publisher)];
  const read = (one: Agent) => ({
    name: toText(one.name ?? '', parseHtml),
    address: ownAddress(one.url ?? '', publisher, page),
    isPerson: isOfType(one, PERSON),
  });

  /** An organization with another name and the host's home page is the publisher only where the host is known. */
  const isPublisher = (one: Agent): boolean => {
    const { name, address } = read(one);
    if (isAuthor(publisher, name)) return true;
    if (!address || isAnotherFactChecker(publisher, name)) return false;
    return name === '' || isKnownHost(publisher);
  };
  const isPublished = publishers.length > 0 && publishers.every(isPublisher);

  /** Some publishers describe the writer as an organization, with the writer's page on their host. */
  const isWriter = (one: Agent): boolean => {
    const { name, address, isPerson } = read(one);
    if (isAnotherFactChecker(publisher, name)) return false;
    return isPerson ? isPublished || address !== undefined : address !== undefined && address.pathname !== '/';
  };
  return authors.length === 0 ? isPublished : authors.every((one) => isPublisher(one) || isWriter(one));
};
