/** The requests of extension pages about shared work: checks and notes that users of one server share to its projects. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { answerOfCheck } from '../checks/answer.ts';
import { newCheck } from '../checks/begin/new-check.ts';
import { pickedOf } from '../checks/remote-checks.ts';
import { asStored } from '../contract/claim-relation.ts';
import type { Service } from '../contract/index.ts';
import { MAX_SHARED_NOTE } from '../contract/sharing.ts';
import { textUpTo } from '../contract/values.ts';
import { t } from '../platform/words.ts';
import { type CheckRecord, readCheck } from '../records/read-checks.ts';
import { decidedMatches } from '../records/read-close-matches.ts';
import { sharedIdOf } from '../records/read-may-be-shared.ts';
import { never, safe } from './procedures.ts';
import { withServiceRefusal } from './refusals.ts';
import { openSharing } from './team/sharing.ts';

export interface SharingDeskParts {
  serviceOf: (connection: string) => Promise<Service>;
}

const inProject = { connection: z.string(), project: z.string() };
const item = z.object({ ...inProject, id: z.string() });
const before = z.optional(z.string());
const note = textUpTo(MAX_SHARED_NOTE);

/** A check that may be shared, and its id at the service. */
const shareable = async (id: string): Promise<{ record: CheckRecord; check: string }> => {
  const record = await readCheck(id);
  const check = record && sharedIdOf(record);
  if (!check) throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
  return { record, check };
};

const decisionsOf = (record: CheckRecord) =>
  decidedMatches(record).flatMap(({ decision }) => {
    if (!decision) return [];
    const { url, claim, relation, at } = decision;
    return [{ url, claim, ...asStored(relation), at: new Date(at).toISOString() }];
  });

export const sharingDesk = ({ serviceOf }: SharingDeskParts) => {
  const of = async (connection: string) => openSharing(await serviceOf(connection));
  return {
    /** Where a check is shared and can be; undefined where none can. */
    places: safe.input(z.object({ check: z.string() })).handler(async ({ input }) => {
      const { record, check } = await shareable(input.check);
      return withServiceRefusal(of(record.connection).then((sharing) => sharing.places(check)));
    }),
    // Sharing again replaces the note and the decisions.
    share: safe
      .input(z.object({ check: z.string(), project: z.string(), note }))
      .handler(async ({ input: { project, note, check: id } }) => {
        const { record, check } = await shareable(id);
        const given = { note: note.trim(), decisions: decisionsOf(record) };
        return withServiceRefusal(of(record.connection).then((sharing) => sharing.share(project, check, given)));
      }),
    end: safe
      .input(item)
      .handler(({ input: { connection, project, id } }) =>
        withServiceRefusal(of(connection).then((sharing) => sharing.end(project, id))),
      ),
    checks: safe
      .input(z.object({ ...inProject, before }))
      .handler(({ input: { connection, ...place } }) =>
        withServiceRefusal(of(connection).then((sharing) => sharing.checks(place))),
      ),
    /** A shared check as a record that is stored nowhere. */
    open: safe.input(item).handler(async ({ input: { connection, project, id } }) => {
      const { shared, check, decisions } = await withServiceRefusal(
        of(connection).then((sharing) => sharing.open(project, id)),
      );
      const { end, input } = answerOfCheck(check);
      const times = { now: Date.parse(check.created_at) };
      const record = end && newCheck(pickedOf('context', input), { connection }, end, times);
      return { shared, decisions, ...(record && { record }) };
    }),
    notes: safe
      .input(z.object({ ...inProject, story: z.string(), before }))
      .handler(({ input: { connection, ...place } }) =>
        withServiceRefusal(of(connection).then((sharing) => sharing.notes(place))),
      ),
    addNote: never
      .input(z.object({ ...inProject, story: z.string(), text: note.check(z.minLength(1)) }))
      .handler(({ input: { connection, project, story, text } }) =>
        withServiceRefusal(of(connection).then((sharing) => sharing.addNote(project, story, text))),
      ),
    removeNote: safe
      .input(item)
      .handler(({ input: { connection, project, id } }) =>
        withServiceRefusal(of(connection).then((sharing) => sharing.removeNote(project, id))),
      ),
  };
};
