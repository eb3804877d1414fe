/** Applies events that do not change the state of a check: seen, reused, removed, judged, decided, annotated, or edited text. */

import type { RatedClaimKey } from '../contract/close-match.ts';
import { isSameRatedClaim } from '../contract/close-matches.ts';
import type { PageClaims } from '../contract/device/page-claims.ts';
import { type CheckRecord, MAX_FURTHER_PAGES, MAX_READS_NOW } from '../records/check-record.ts';
import { isOver } from '../records/check-states.ts';
import type { FurtherPage } from '../records/read-further-pages.ts';
import { oneLine } from '../text/one-line.ts';
import { annotated } from './annotate.ts';
import type { CheckEvent, RequestChoices, SentWith } from './check-events.ts';
import { withDecision } from './keep-decisions.ts';
import { withDismissed, withLaterFactChecks, withLaterSwitched } from './keep-later-fact-checks.ts';

const withNotSame = (
  { notSame: _, ...claims }: NonNullable<CheckRecord['claimsOnPage']>,
  notSame: readonly RatedClaimKey[],
): CheckRecord['claimsOnPage'] => (notSame.length === 0 ? claims : { ...claims, notSame: [...notSame] });

/** A later comparison keeps what the user said about claims that it finds again. */
const withClaimsOnPage = (record: CheckRecord, claims: PageClaims, now: number): CheckRecord => {
  const { notSame = [] } = record.claimsOnPage ?? {};
  const found = claims.rated.flatMap(({ factChecks }) => factChecks);
  const kept = notSame.filter(({ url, claim }) => found.some((one) => one.url === url && one.claim === claim));
  return { ...record, claimsOnPage: withNotSame({ ...claims, at: now }, kept) };
};

/** Returns the same record if it changes nothing. */
const withPageClaimJudged = (record: CheckRecord, rated: RatedClaimKey, isNotSame: boolean): CheckRecord => {
  const { claimsOnPage } = record;
  const { notSame = [] } = claimsOnPage ?? {};
  const isKnown = notSame.some((one) => isSameRatedClaim(one, rated));
  if (!claimsOnPage || isKnown === isNotSame) return record;
  const others = notSame.filter((one) => !isSameRatedClaim(one, rated));
  const { url, claim } = rated;
  return { ...record, claimsOnPage: withNotSame(claimsOnPage, isNotSame ? [...others, { url, claim }] : others) };
};

/** Where the check itself was made nothing is added. Beyond the limit the page of the oldest use goes. */
export const withFurtherPage = (record: CheckRecord, page: Omit<FurtherPage, 'at'>, now: number): CheckRecord => {
  if (page.pageKey === record.pageKey) return record;
  const others = (record.furtherPages ?? []).filter(({ pageKey }) => pageKey !== page.pageKey);
  return { ...record, furtherPages: [...others, { ...page, at: now }].slice(-MAX_FURTHER_PAGES) };
};

type Consented = Extract<CheckEvent, { name: 'consented' }>;

/** The request as the user saw it: an edit that empties a member removes it. */
const asConsented = (record: CheckRecord, { input, request, choices }: Consented): CheckRecord => {
  if (input === undefined && request === undefined && choices === undefined) return record;
  return {
    ...withChoices(request === undefined ? record : withRequest(record, request), choices),
    ...(input === undefined ? {} : { input }),
  };
};

const withRequest = (record: CheckRecord, request: SentWith): CheckRecord => {
  const { serviceTags: _tags, indexOn: _index, ...rest } = record;
  return { ...rest, ...withoutAbsent(request) };
};

const withChoices = (record: CheckRecord, choices: RequestChoices | undefined): CheckRecord => {
  if (choices === undefined) return record;
  const { fresh: _fresh, modelVersion: _model, ...rest } = record;
  const { fresh, modelVersion } = choices;
  return { ...rest, ...(fresh && { fresh }), ...(modelVersion && { modelVersion }) };
};

const withoutAbsent = ({ serviceTags, indexOn }: SentWith): SentWith => ({
  ...(serviceTags === undefined ? {} : { serviceTags }),
  ...(indexOn === undefined ? {} : { indexOn }),
});

/** The outcome, and the fact-checks that came later. */
const asSeen = (record: CheckRecord, now: number): CheckRecord => {
  if (!isOver(record.state)) return record;
  const { unseenLater, ...seen } = record;
  const current = unseenLater ? seen : record;
  return current.seenAt === undefined ? { ...current, seenAt: now } : current;
};

type LookedFor = Extract<CheckEvent, { name: 'looked-for' }>;

const wordingAfter = (before: string | undefined, { found, wording = found ? undefined : 'as-checked' }: LookedFor) => {
  if (wording === undefined) return before;
  return wording === 'as-checked' ? undefined : oneLine(wording.now).slice(0, MAX_READS_NOW);
};

const lookedFor = (record: CheckRecord, event: LookedFor, now: number): CheckRecord => {
  const { notFoundAt, readsNow, ...rest } = record;
  const missingSince = event.found ? undefined : (notFoundAt ?? now);
  const wording = wordingAfter(readsNow, event);
  if (missingSince === notFoundAt && wording === readsNow) return record;
  return {
    ...rest,
    ...(missingSince === undefined ? {} : { notFoundAt: missingSince }),
    ...(wording === undefined ? {} : { readsNow: wording }),
  };
};

/** Returns the same record object if the event changes none of these. */
export const amended = (record: CheckRecord, event: CheckEvent, now: number): CheckRecord => {
  switch (event.name) {
    case 'consented':
      return record.state.name === 'awaiting-consent' ? asConsented(record, event) : record;
    case 'seen':
      return asSeen(record, now);
    case 'judged': {
      const { notSameClaim, ...rest } = record;
      if (notSameClaim === event.notSame) return record;
      return event.notSame === undefined ? rest : { ...rest, notSameClaim: event.notSame };
    }
    case 'decided':
      return withDecision(record, event, now);
    case 'page-compared':
      return withClaimsOnPage(record, event.claims, now);
    case 'page-claim-judged':
      return withPageClaimJudged(record, event.rated, event.notSame);
    case 'later-found':
      return withLaterFactChecks(record, event.factChecks, now);
    case 'later-dismissed':
      return withDismissed(record, event.url, event.dismissed);
    case 'later-switched':
      return withLaterSwitched(record, event.isOn);
    case 'annotated':
      return annotated(record, event);
    case 'evidence-made':
      return record.evidenceFile?.sum === event.sum ? record : { ...record, evidenceFile: { sum: event.sum, at: now } };
    case 'reused':
      return withFurtherPage(record, event.page, now);
    case 'removed':
      return record.removedAt === undefined ? { ...record, removedAt: now } : record;
    case 'looked-for':
      return lookedFor(record, event, now);
    case 'restored': {
      const { removedAt, ...rest } = record;
      return removedAt === undefined ? record : rest;
    }
    default:
      return record;
  }
};
