/**
 * Marks the rated claims of a checked page in its tab, and leads to their places. The marks stay until the page is left: the
 * next visit has none until its sentences are compared again.
 */
import { tabOfCheck } from '../../checks/tab-of-check.ts';
import { claimCard } from '../../checks/words/claim-card.ts';
import { isGoToAnswer } from '../../page/answers.ts';
import type { MarkRequest, ToPage } from '../../page/messages.ts';
import { focusTab } from '../../platform/focus-tab.ts';
import { callPage, sendToPage } from '../../platform/page-script.ts';
import { readHiddenScope } from '../../privacy/hidden-marks.ts';
import { mayReadPage, readLeavingRules } from '../../privacy/leaving.ts';
import { type CheckRecord, readChecksOfPage } from '../../records/read-checks.ts';
import { ratedOnPage } from '../../records/read-claims-on-page.ts';
import { tabAt } from '../click/click.ts';
import type { MarkedTab } from './marks.ts';

export interface ClaimMark {
  check: string;
  /** As in `RatedOnPage`. */
  place: number;
}

/** The ids of the marks of a check's claims begin with it. */
const beginOf = (check: string): string => `${check}/`;

/** The mark of a check carries its id; that of a claim also its number on the page of the check. */
const markId = ({ check, place }: ClaimMark): string => `${beginOf(check)}${place}`;

/** Undefined for the mark of a check, and for a notice. */
export const claimOfMark = (mark: string): ClaimMark | undefined => {
  const [, check, place] = /^([^/]+)\/(\d+)$/.exec(mark) ?? [];
  return check === undefined ? undefined : { check, place: Number(place) };
};

/** A claim that the page does not state in words has no mark: its title, or one that is said to have appeared at its address. */
const marksOf = (record: CheckRecord): MarkRequest[] =>
  ratedOnPage(record).flatMap((one) => {
    const { quote } = one.claim;
    const card = claimCard(one);
    return quote && card ? [{ check: markId({ check: record.id, place: one.place }), quote, card }] : [];
  });

interface ClaimsInTab {
  check: string;
  tab: MarkedTab;
  marks: MarkRequest[];
}

/** Undefined if the tab of the check is closed, shows another page or may not be read. */
const claimsInTab = async (check: string): Promise<ClaimsInTab | undefined> => {
  const place = await tabOfCheck(check);
  const tab = place && (await tabAt(place.tab).catch(() => undefined));
  if (!tab || !URL.canParse(tab.address) || !mayReadPage(tab, await readLeavingRules())) return undefined;
  const record = (await readChecksOfPage(tab.address)).find(({ id }) => id === check);
  return record && { check, tab, marks: marksOf(record) };
};

/** `always` is shown also where the user has hidden the marks of the page. */
const mark = async ({ check, tab, marks }: ClaimsInTab, always?: string): Promise<void> => {
  const isHidden = (await readHiddenScope(tab.address)) !== undefined;
  const shown = isHidden ? marks.filter((one) => one.check === always) : marks;
  // The marks of an earlier comparison may be in the page: it may have found more.
  const message: ToPage = { type: 'show-many', marks: shown, instead: beginOf(check) };
  const send = shown.length > 0 ? callPage : sendToPage;
  // Where no script may run there is nothing to mark.
  await send(tab.id, message).catch(() => {});
};

/** Call this after each comparison, and after each change of what the user says about a claim. */
export const showClaimMarks = async (check: string): Promise<void> => {
  const claims = await claimsInTab(check);
  if (claims) await mark(claims);
};

/** Updates the card of a claim, also where marks are hidden: the user acted on this one in the page. */
export const showClaimCard = async (claim: ClaimMark): Promise<void> => {
  const claims = await claimsInTab(claim.check);
  if (claims) await mark(claims, markId(claim));
};

/** Goes to the claim in its tab and opens its card. */
export const goToClaim = async (claim: ClaimMark): Promise<{ found: boolean }> => {
  const claims = await claimsInTab(claim.check);
  const id = markId(claim);
  if (!claims?.marks.some(({ check }) => check === id)) return { found: false };
  // First: a page that is not in front finds words slowly. The tab may be closed by now: then nothing is found below.
  await focusTab(claims.tab.id).catch(() => {});
  await mark(claims, id);
  const message: ToPage = { type: 'go-to', check: id };
  const answer = await sendToPage(claims.tab.id, message).catch(() => undefined);
  return { found: isGoToAnswer(answer) && answer.found };
};
