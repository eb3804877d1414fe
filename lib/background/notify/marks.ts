/** Restores the marks of earlier checks in a page, on request or on sites that the user allowed. */
import { foundWording } from '../../checks/check-events.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { returnToTab } from '../../checks/tab-of-check.ts';
import { checkCard } from '../../checks/words/check-card.ts';
import { connectionName } from '../../connections/connection-name.ts';
import { isShowAnswer, isShowManyAnswer } from '../../page/answers.ts';
import type { MarkRequest, ToPage } from '../../page/messages.ts';
import { callPage, sendToPage } from '../../platform/page-script.ts';
import { readHiddenScope } from '../../privacy/hidden-marks.ts';
import { mayReadPage, readLeavingRules } from '../../privacy/leaving.ts';
import { isOver } from '../../records/check-states.ts';
import { pageKeysOf } from '../../records/page-key.ts';
import { type CheckRecord, readChecksOfPage } from '../../records/read-checks.ts';
import { type FurtherPage, furtherPageOf } from '../../records/read-further-pages.ts';

export interface MarkedTab {
  id: number;
  address: string;
  isPrivate?: boolean | undefined;
}

/** A check as it counts on this page. */
interface OnPage {
  record: CheckRecord;
  /** Its stored result was shown here, and the check itself was made elsewhere. */
  further: FurtherPage | undefined;
}

const cardOf = async ({ record, further }: OnPage) =>
  checkCard(record, await connectionName(record.connection), further && { isHere: false });

const markOf = async (one: OnPage): Promise<MarkRequest[]> => {
  const quote = one.further?.quote ?? one.record.quote;
  return quote ? [{ check: one.record.id, quote, card: await cardOf(one) }] : [];
};

const badgeOf = async (one: OnPage): Promise<Extract<ToPage, { type: 'show-image' }>[]> => {
  const { id: check, image } = one.record;
  return image ? [{ type: 'show-image', check, address: image.address, card: await cardOf(one) }] : [];
};

/** `callPage` sends a request to the page; where no script may run there is nothing to mark. */
export const showMarks = async (
  { dispatch }: Pick<CheckRunner, 'dispatch'>,
  tab: MarkedTab,
  callPage: (tab: number, message: ToPage) => Promise<unknown>,
  evenHidden = false,
): Promise<void> => {
  if (!URL.canParse(tab.address) || !mayReadPage(tab, await readLeavingRules())) return;
  if (!evenHidden && (await readHiddenScope(tab.address))) return;
  const keys = await pageKeysOf(tab.address);
  const checks = (await readChecksOfPage(tab.address))
    .filter(({ state }) => isOver(state) && state.name !== 'stopped')
    .map((record): OnPage => ({ record, further: furtherPageOf(record, keys) }));
  const marks = (await Promise.all(checks.map(markOf))).flat();
  const badges = (await Promise.all(checks.map(badgeOf))).flat();
  const furtherOf = new Map(checks.map(({ record, further }) => [record.id, further]));
  for (const { check } of [...marks, ...badges]) await returnToTab(check, tab.id, furtherOf.get(check)?.pageKey);
  const questions: ToPage[] = [...(marks.length > 0 ? [{ type: 'show-many', marks } as const] : []), ...badges];
  for (const question of questions) {
    const answer = await callPage(tab.id, question).catch(() => undefined);
    const shown = isShowManyAnswer(answer) ? answer.shown : [];
    const badge = question.type === 'show-image' && isShowAnswer(answer) ? [{ ...answer, check: question.check }] : [];
    for (const { check, place, readsNow } of [...shown, ...badge]) {
      // The place of a check is that on the page where it was made.
      if (furtherOf.get(check)) continue;
      const found = place !== 'not-found';
      await dispatch(check, { name: 'looked-for', found, wording: foundWording(readsNow) });
    }
  }
};

/** A shortcut grants access to the page, which may have no marks yet. */
export const stepThrough = async (runner: Pick<CheckRunner, 'dispatch'>, tab: MarkedTab, by: 1 | -1): Promise<void> => {
  if (!mayReadPage(tab, await readLeavingRules())) return;
  // Stepping through results shows marks that the user has hidden.
  await showMarks(runner, tab, callPage, true);
  const message: ToPage = { type: 'step', by };
  // Where no script may run there is no result to go to.
  await sendToPage(tab.id, message).catch(() => {});
};
