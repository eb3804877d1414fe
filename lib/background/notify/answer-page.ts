/** Handles the messages of cards and marks in a page. */
import { type FoundWording, foundWording } from '../../checks/check-events.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { closeCard, returnToTab } from '../../checks/tab-of-check.ts';
import { type FromPage, isFromPage } from '../../page/messages.ts';
import { sendToPage } from '../../platform/page-script.ts';
import { showBesideTab } from '../../platform/panel.ts';
import { openOptions } from '../../platform/windows.ts';
import { pageKeysOf } from '../../records/page-key.ts';
import { readCheck } from '../../records/read-checks.ts';
import { ratedOnPage } from '../../records/read-claims-on-page.ts';
import { lastDecision, openMatch } from '../../records/read-close-matches.ts';
import { furtherPageOf } from '../../records/read-further-pages.ts';
import { type ClaimMark, claimOfMark, showClaimCard } from './claim-marks.ts';
import { showMarks } from './marks.ts';
import { type Notice, noticeOf } from './notices.ts';
import { showCardInTab } from './show-card.ts';

/** Opens the setting behind a notice, or the form for another check. */
const explain = (notice: Notice, { tab, panel }: Sender): Promise<void> =>
  notice === 'nothing-to-check' ? showBesideTab(tab, '#/check', panel) : openOptions(`privacy/${notice}`);

/** The page in which the script runs, as the browser reports it. */
export interface Sender {
  tab: number;
  /** The page's address when the message was sent. */
  address: string;
  isPrivate: boolean;
  /** Resolves with true once the panel is open, if the message opens it. */
  panel?: Promise<boolean> | undefined;
}

const isSameSite = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

const bringMarksBack = async (runner: CheckRunner, { tab, address, isPrivate }: Sender, at: string): Promise<void> => {
  if (!isSameSite(address, at)) return;
  await showMarks(runner, { id: tab, address: at, isPrivate }, sendToPage);
};

/** A single-page app that navigated away has lost no marks: the text is still on the page where it was checked. */
const noteWhatIsFound = async (
  runner: CheckRunner,
  { checks, address }: Pick<Extract<FromPage, { type: 'marks-lost' | 'marks-found' }>, 'checks' | 'address'>,
  found: boolean,
  wording?: FoundWording,
): Promise<void> => {
  const keys = await pageKeysOf(address);
  for (const check of checks) {
    const record = await readCheck(check);
    if (!record?.pageKey || !keys.includes(record.pageKey)) continue;
    await runner.dispatch(check, { name: 'looked-for', found, ...(wording ? { wording } : {}) });
  }
};

const RELATIONS = {
  'same-claim': 'same',
  'opposite-claim': 'opposite',
  'different-claim': 'different',
  'undo-decision': undefined,
} as const;

/** A card asks about the closest match that is not decided yet, and undoes the decision that was made last. */
const decide = async (runner: CheckRunner, type: keyof typeof RELATIONS, check: string): Promise<void> => {
  const record = await readCheck(check);
  if (!record) return;
  const rated = type === 'undo-decision' ? lastDecision(record) : openMatch(record)?.match;
  if (!rated) return;
  await runner.dispatch(check, { name: 'decided', rated, relation: RELATIONS[type] });
};

/** The check may have been shown on another of its pages since, in another tab. */
const showCardOfMark = async (check: string, { tab, address }: Sender): Promise<void> => {
  const record = await readCheck(check);
  if (!record) return;
  const further = URL.canParse(address) ? furtherPageOf(record, await pageKeysOf(address)) : undefined;
  await returnToTab(check, tab, further?.pageKey);
  await showCardInTab(record);
};

/** Opens the panel at a check, which counts as seen. */
const openDetails = async (runner: CheckRunner, check: string, { tab, panel }: Sender): Promise<void> => {
  await runner.dispatch(check, { name: 'seen' });
  await showBesideTab(tab, `#/check/${check}`, panel);
};

const judgeClaim = async (runner: CheckRunner, { check, place }: ClaimMark, notSame: boolean): Promise<void> => {
  const record = await readCheck(check);
  const rated = record && ratedOnPage(record).find((one) => one.place === place);
  if (!rated) return;
  const { url, claim } = rated.factCheck;
  await runner.dispatch(check, { name: 'page-claim-judged', rated: { url, claim }, notSame });
  await showClaimCard({ check, place });
};

/** The card of a rated claim in the page of a check. It opens and closes in the page alone. */
const answerClaim = async (
  runner: CheckRunner,
  type: FromPage['type'],
  claim: ClaimMark,
  sender: Sender,
): Promise<void> => {
  switch (type) {
    case 'details':
      return openDetails(runner, claim.check, sender);
    case 'not-same-claim':
      return judgeClaim(runner, claim, true);
    case 'undo-not-same':
      return judgeClaim(runner, claim, false);
  }
};

/** Only messages of the page script are handled; anything else from a page is ignored. */
export const answerPage = async (runner: CheckRunner, message: unknown, sender: Sender): Promise<void> => {
  if (!isFromPage(message)) return;
  const claim = 'check' in message ? claimOfMark(message.check) : undefined;
  if (claim) return answerClaim(runner, message.type, claim, sender);
  switch (message.type) {
    case 'details':
    case 'search-yourself': {
      const notice = noticeOf(message.check);
      return notice ? explain(notice, sender) : openDetails(runner, message.check, sender);
    }
    case 'closed':
      await runner.dispatch(message.check, { name: 'seen' });
      return closeCard(message.check);
    case 'not-same-claim':
      return runner.dispatch(message.check, { name: 'judged', notSame: true });
    case 'undo-not-same':
      return runner.dispatch(message.check, { name: 'judged' });
    case 'same-claim':
    case 'opposite-claim':
    case 'different-claim':
    case 'undo-decision':
      return decide(runner, message.type, message.check);
    case 'clicked-mark':
      return showCardOfMark(message.check, sender);
    case 'card-lost':
      // Not restored in a page that keeps removing it; the number on the icon still counts the check.
      return closeCard(message.check);
    case 'marks-lost':
    case 'marks-found':
      return noteWhatIsFound(runner, message, message.type === 'marks-found');
    case 'mark-reworded': {
      const { check, readsNow, address } = message;
      return noteWhatIsFound(runner, { checks: [check], address }, true, foundWording(readsNow));
    }
    case 'arrived':
      return bringMarksBack(runner, sender, message.address);
  }
};
