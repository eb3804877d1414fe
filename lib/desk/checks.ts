/** The requests of extension pages about checks. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { answerConsent } from '../checks/begin/answer-consent.ts';
import { type AgainParts, checkAgain, retry } from '../checks/begin/check-again.ts';
import { largerPicture } from '../checks/begin/image-input.ts';
import type { Start, Started } from '../checks/begin/start-check.ts';
import type { CheckEvent } from '../checks/check-events.ts';
import { listRemoteChecks, type RemoteChecksParts, recordOfRemoteCheck } from '../checks/remote-checks.ts';
import { indexOn, modelVersion, serviceTags } from '../contract/context-checks.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { searchesContract } from '../contract/device/searches.ts';
import { framesAnnotation } from '../contract/vision-analyses.ts';
import { t } from '../platform/words.ts';
import { type CheckOrigin, checkOrigin } from '../records/check-record.ts';
import { type CheckRecord, readCheck, readSameChecks } from '../records/read-checks.ts';
import { createForward } from './forward.ts';
import { never, safe } from './procedures.ts';
import { insistOnSearchConsent, withServiceRefusal } from './refusals.ts';

const check = z.object({ id: z.string() });
/** One of the two lists that a service stores. */
const kept = z.enum(['context', 'image']);
const ids = z.object({ ids: z.array(z.string()) });
const moment = z.iso.datetime();
const remoteQuery = z.object({
  from: z.optional(moment),
  until: z.optional(moment),
  sort: z.enum(['asc', 'desc']),
  limit: z.int().check(z.gte(1), z.lte(1000)),
  filter: z.optional(indexOn),
});

/** The options of a request that is sent again, all of them. */
const requestOptions = z.object({
  fresh: z.optional(z.boolean()),
  modelVersion: z.optional(modelVersion),
  serviceTags: z.optional(serviceTags),
  indexOn: z.optional(indexOn),
  framesAnnotation: z.optional(framesAnnotation),
});

export interface ChecksDeskParts extends AgainParts, DevicePart {
  serviceOf: RemoteChecksParts['serviceOf'];
  /** Starts a check of typed text, which has no page. */
  startCheck: (text: string, kind?: 'image') => Promise<Started>;
  /** Drops the pictures in memory of checks that the user has removed. */
  dropPreviews: (checks: readonly string[]) => Promise<void>;
  startFrom: (picked: { text: string; origin: CheckOrigin }) => Promise<Started>;
  /** A long selection whose claims are chosen; empty if it is no longer kept. */
  selected: (selection: string) => Promise<{ text?: string }>;
  startSelected: (selection: string, text: string) => Promise<Started>;
  /** Resolves with false if the page of the check is not stored any more, or the comparison was stopped. */
  comparePage: (check: string) => Promise<boolean>;
  stopComparingPage: (check: string) => void;
  /** Shows the rated claims of a check in its page. */
  showClaimMarks: (check: string) => Promise<void>;
  /** Starts a check whose input is complete. */
  begin: (connection: string, start: Start) => Promise<Started>;
}

const thereIs = async (id: string): Promise<CheckRecord> => {
  const record = await readCheck(id);
  if (!record) throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
  return record;
};

export const checksDesk = (parts: ChecksDeskParts) => {
  const { runner, startCheck, begin, serviceOf, dropPreviews } = parts;
  const { forward } = createForward(parts);
  const dispatch =
    (event: CheckEvent) =>
    ({ input }: { input: { id: string } }) =>
      runner.dispatch(input.id, event);
  const dispatchAll =
    (event: CheckEvent) =>
    async ({ input }: { input: { ids: string[] } }) => {
      for (const id of input.ids) await runner.dispatch(id, event);
    };
  return {
    /** A claim or an address that was typed or pasted. An address is read as a link unless it is to be checked as an image. */
    // A second check waits for the user's consent next to the first and sends nothing. Losing typed text is worse.
    start: safe
      .input(z.object({ text: z.string().check(z.minLength(1)), kind: z.optional(z.literal('image')) }))
      .handler(({ input }) => startCheck(input.text, input.kind)),
    /** Text of a post, of a narrative, or beside an image: it leaves under the rules of the page that it comes from. */
    // A second check waits for the user's consent, or is the first one's result of the same day.
    startFrom: safe
      .input(z.object({ text: z.string().check(z.minLength(1)), origin: checkOrigin }))
      .handler(({ input }) => parts.startFrom(input)),
    selected: safe
      .input(z.object({ selection: z.string() }))
      .output(z.object({ text: z.optional(z.string()) }))
      .handler(({ input }) => parts.selected(input.selection)),
    /** One claim of it: it leaves under the rules of the page. */
    // As above.
    startSelected: safe
      .input(z.object({ selection: z.string(), text: z.string().check(z.minLength(1)) }))
      .handler(({ input }) => parts.startSelected(input.selection, input.text)),
    /** The user's decision at the consent prompt; `words` is the edited text. */
    // The check machine ignores an event that its state does not expect, so a second one changes nothing.
    consent: safe
      .input(
        z.object({
          id: z.string(),
          answer: z.enum(['once', 'always', 'never', 'cancel', 'hosts']),
          words: z.optional(z.string().check(z.minLength(1))),
          request: z.optional(z.object({ serviceTags: z.optional(serviceTags), indexOn: z.optional(indexOn) })),
          choices: z.optional(z.pick(requestOptions, { fresh: true, modelVersion: true })),
        }),
      )
      .handler(async ({ input: { id, ...answer } }) => {
        await answerConsent(parts, await thereIs(id), answer);
      }),
    /** The browser has granted access to the hosts. */
    permitted: safe.input(check).handler(dispatch({ name: 'permitted' })),
    /** Resumes checks that wait for the network. */
    networkIsBack: safe.handler(() => runner.wakeUp()),
    /** A page was opened. */
    watch: safe.handler(() => runner.dispatchToOpen({ name: 'watched' })),
    /** How far the search on this device is, by the engine's id of the check. */
    followSearch: forward(searchesContract.follow, ({ searches }) => searches.follow),
    stop: safe.input(check).handler(dispatch({ name: 'stopped' })),
    /** Reads the service's existing check again. */
    lookAgain: safe.input(check).handler(dispatch({ name: 'looked-again' })),
    /** Sends the check again, after it failed or was stopped. */
    retry: safe.input(check).handler(async ({ input }) => retry(parts, await thereIs(input.id))),
    /** Creates another check of the same input, to compare the results. */
    // Adds a check, and sends it if the first one was allowed to leave.
    again: never
      .input(z.object({ id: z.string(), options: z.optional(requestOptions) }))
      .output(check)
      .handler(async ({ input }) => {
        return { id: await checkAgain(parts, await thereIs(input.id), Date.now(), input.options) };
      }),
    /** Checks the larger version of an image, which its page listed as well. */
    // Adds a check, and sends it if the site is always allowed.
    larger: never.input(check).handler(async ({ input }) => {
      const record = await thereIs(input.id);
      const start = largerPicture(record);
      if (!start) throw new ORPCError('NOT_FOUND', { message: t('desk.noLarger') });
      return begin(record.connection, start);
    }),
    /** The user has seen the outcome. */
    seen: safe.input(check).handler(dispatch({ name: 'seen' })),
    /** States whether the rated claim is a different one; without `notSame` the statement is withdrawn. */
    judge: safe
      .input(z.object({ id: z.string(), notSame: z.optional(z.boolean()) }))
      .handler(({ input: { id, notSame } }) => runner.dispatch(id, { name: 'judged', notSame })),
    /** States what a close match is to the checked claim; without `relation` the statement is withdrawn. */
    decide: safe
      .input(
        z.object({
          ...{ id: z.string(), url: z.string(), claim: z.string() },
          relation: z.optional(z.enum(['same', 'opposite', 'different'])),
        }),
      )
      .handler(({ input: { id, url, claim, relation } }) =>
        runner.dispatch(id, { name: 'decided', rated: { url, claim }, relation }),
      ),
    /** Compares the page of a check with the library on this device, or waits for the comparison in flight. */
    comparePage: safe
      .input(check)
      .output(z.object({ isCompared: z.boolean() }))
      .handler(async ({ input }) => ({ isCompared: await parts.comparePage(input.id) })),
    stopComparingPage: safe.input(check).handler(async ({ input }) => parts.stopComparingPage(input.id)),
    /** States that a rated claim is not the one on the page; `notSame: false` withdraws that. */
    judgePageClaim: safe
      .input(z.object({ id: z.string(), url: z.string(), claim: z.string(), notSame: z.boolean() }))
      .handler(async ({ input: { id, url, claim, notSame } }) => {
        await runner.dispatch(id, { name: 'page-claim-judged', rated: { url, claim }, notSame });
        await parts.showClaimMarks(id);
      }),
    /** States that a later fact-check is about something else; `dismissed: false` withdraws that. */
    dismissLater: safe
      .input(z.object({ id: z.string(), url: z.string(), dismissed: z.boolean() }))
      .handler(({ input: { id, url, dismissed } }) => runner.dispatch(id, { name: 'later-dismissed', url, dismissed })),
    /** Enables or disables later fact-checks for this check. */
    switchLater: safe
      .input(z.object({ id: z.string(), isOn: z.boolean() }))
      .handler(({ input: { id, isOn } }) => runner.dispatch(id, { name: 'later-switched', isOn })),
    /** The user's additions; absent fields stay, empty fields are removed. */
    annotate: safe
      .input(
        z.object({
          id: z.string(),
          note: z.optional(z.string()),
          tags: z.optional(z.array(z.string())),
        }),
      )
      .handler(({ input: { id, ...annotation } }) => runner.dispatch(id, { name: 'annotated', ...annotation })),
    /** An evidence file was made of these checks; `sum` is its SHA-256. */
    evidenceMade: safe
      .input(z.object({ ids: z.array(z.string()), sum: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
      .handler(async ({ input: { ids, sum } }) => {
        for (const id of ids) await runner.dispatch(id, { name: 'evidence-made', sum });
      }),
    remove: safe.input(check).handler(async ({ input }) => {
      await dispatch({ name: 'removed' })({ input });
      await dropPreviews([input.id]);
    }),
    removeAll: safe.input(ids).handler(async ({ input }) => {
      await dispatchAll({ name: 'removed' })({ input });
      await dropPreviews(input.ids);
    }),
    restoreAll: safe.input(ids).handler(async ({ input: { ids } }) => {
      const records = await Promise.all(ids.map(readCheck));
      for (const record of records) if (record) await runner.dispatch(record.id, { name: 'restored' });
      // The sweep has deleted it for good, so the page must not show it as restored.
      if (records.includes(undefined)) throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
    }),
    /** The user's checks at a service, as it lists them; those that this browser has are marked. */
    remote: safe
      .input(z.object({ connection: z.string(), kind: kept, cursor: z.optional(z.string()), query: remoteQuery }))
      .output(
        z.object({
          checks: z.array(
            z.object({
              id: z.string(),
              input: z.string(),
              createdAt: z.string(),
              label: z.optional(z.string()),
              score: z.optional(z.number()),
              serviceTags: z.optional(serviceTags),
              isHeld: z.boolean(),
            }),
          ),
          next: z.optional(z.string()),
        }),
      )
      .handler(async ({ input }) => {
        await insistOnSearchConsent(input.query.filter !== undefined);
        return withServiceRefusal(listRemoteChecks({ serviceOf, same: readSameChecks }, input));
      }),
    /** Turns one of them into a local check. */
    // Adds a check.
    keep: never
      .input(z.object({ connection: z.string(), kind: kept, id: z.string() }))
      .output(check)
      .handler(async ({ input }) => {
        const record = await withServiceRefusal(recordOfRemoteCheck({ serviceOf }, input, Date.now()));
        await runner.add(record);
        return { id: record.id };
      }),
  };
};
