/**
 * Implements shared work on our own server: users share checks, with their decisions, and notes at stories to a project, by name. A
 * check is always read from its own row, so that readers see what the server answered.
 */
import { canBe, relationIn } from '../../contract/claim-relation.ts';
import { comparedOf, isSameRatedClaim } from '../../contract/close-matches.ts';
import type { Context, ContextCheck, ContextCheckRequest } from '../../contract/context-checks.ts';
import { sentence, type Wording } from '../../contract/sentence.ts';
import type { SharedCheck, SharedDecision, StoryNote } from '../../contract/sharing.ts';
import { HOUR_MS, MINUTE_MS } from '../../dates/spans.ts';
import type { Caller, EnginePorts, SharedItem, SharingPort } from '../ports.ts';
import { forbidden, notFound, procedures } from '../procedures.ts';
import { refusalUntil } from '../refusal.ts';
import type { JobRow } from '../store/store.ts';
import { findReadableProject } from './project-access.ts';
import { conflict } from './users.ts';

type CheckRow = JobRow<ContextCheckRequest, Context>;
type Worded = (row: CheckRow, wording: Wording | undefined) => ContextCheck;

type PageRequest = Omit<Parameters<SharingPort['list']>[0], 'before'> & { before?: string | undefined };

/** More are none of a person, and would fill the log in which others look for something else. */
const MAX_AN_HOUR = 100;
/** True for a decision that answers one of the close matches; *same claim* is no answer to one that denies. */
const isAbout =
  (context: Context) =>
  (decision: SharedDecision): boolean =>
    comparedOf(context).some((match) => isSameRatedClaim(match, decision) && canBe(relationIn(decision), match));

const iso = (time: number): string => new Date(time).toISOString();

export const createSharing = (ports: EnginePorts, worded: Worded) => {
  const { store, sharing, people } = ports;
  const of = procedures.sharing;

  const begin = (): SharingPort => {
    if (!sharing) throw notFound(sentence('refused.noSharing'));
    return sharing;
  };

  /** The slug of a project that the caller may read; throws a 404 for any other. */
  const readable = async (caller: Caller, id: string): Promise<string> =>
    (await findReadableProject(ports, caller, id)).slug;

  const requireBudget = async (who: string): Promise<void> => {
    const limit = { who, acts: ['share', 'note'], most: MAX_AN_HOUR, withinMs: HOUR_MS } as const;
    const waitMs = await people?.waitFor(limit);
    if (waitMs === undefined) return;
    const stated = sentence('refused.tooManyShared', { most: MAX_AN_HOUR, count: Math.ceil(waitMs / MINUTE_MS) });
    throw refusalUntil(stated, waitMs);
  };

  /** The names of users who are still there. */
  const namesOf = async (items: readonly SharedItem[]): Promise<Map<string, string>> => {
    const users = await Promise.all([...new Set(items.map(({ who }) => who))].map((id) => store.users.get(id)));
    return new Map(
      users.flatMap((user) => {
        if (!user) return [];
        const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
        return [[user.id, name === '' ? user.email : name] as const];
      }),
    );
  };

  const namedBy = ({ number, at, who }: SharedItem, caller: Caller, names: ReadonlyMap<string, string>) => {
    const by = names.get(who);
    const isYours = who === caller.id;
    return {
      ...{ id: String(number), at: iso(at), isYours, mayEnd: isYours || caller.administrator },
      ...(by === undefined ? {} : { by }),
    };
  };

  /** Undefined for a check that is gone. */
  const sharedCheckOf = async (
    item: SharedItem,
    { caller, wording, names }: { caller: Caller; wording: Wording | undefined; names: ReadonlyMap<string, string> },
  ): Promise<{ shared: SharedCheck; check: ContextCheck } | undefined> => {
    const row = await store.contextChecks.get(item.about);
    const check = row && worded(row, wording);
    if (check?.status !== 'success') return undefined;
    const { label } = check.context;
    const { text } = item;
    const decisions = (item.decisions ?? []).filter(isAbout(check.context));
    const shared = {
      ...namedBy(item, caller, names),
      ...{ check: check.id, input: check.input, decisions },
      ...(label === undefined ? {} : { label }),
      ...(text === undefined ? {} : { note: text }),
    };
    return { shared, check };
  };

  const noteOf = (item: SharedItem, caller: Caller, names: ReadonlyMap<string, string>): StoryNote => ({
    ...namedBy(item, caller, names),
    text: item.text ?? '',
  });

  /** An item of this kind in a project that the caller may read, or the caller's own, who may end it without reading the others. */
  const requireItem = async (caller: Caller, params: { project: string; id: string }, kind: SharedItem['kind']) => {
    const port = begin();
    const item = /^\d{1,15}$/.test(params.id) ? await port.get(Number(params.id)) : undefined;
    const project = item?.who === caller.id ? params.project : await readable(caller, params.project);
    if (item?.project !== project || item.kind !== kind) throw notFound(sentence('refused.noShared'));
    return { port, item };
  };

  const end = async (caller: Caller, params: { project: string; id: string }, kind: SharedItem['kind']) => {
    const { port, item } = await requireItem(caller, params, kind);
    if (item.who !== caller.id && !caller.administrator) throw forbidden(sentence('refused.notYours'));
    if (!(await port.remove(item.number))) return {};
    const what = kind === 'check' ? 'unshare' : 'unnote';
    await people?.note({ who: caller.id, what, whom: kind === 'check' ? item.about : String(item.number) });
    return {};
  };

  const page = async (caller: Caller, { project, before, limit, ...which }: PageRequest) => {
    const port = begin();
    const slug = await readable(caller, project);
    const found = await port.list({
      ...{ ...which, project: slug, limit: limit + 1 },
      ...(before !== undefined && { before: Number(before) }),
    });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const next = found.length > limit && last ? { next: String(last.number) } : {};
    return { items, names: await namesOf(items), next };
  };

  return {
    sharing: {
      places: of.places.handler(async ({ input: { params }, context: { caller } }) => {
        const port = begin();
        const row = await store.contextChecks.get(params.id);
        if (row?.caller !== caller.id) throw notFound(sentence('refused.noCheck'));
        const items = await port.placesOf(params.id);
        return { data: items.map(({ number, project, at }) => ({ id: String(number), project, at: iso(at) })) };
      }),
      checks: of.checks.handler(async ({ input: { params, query }, context: { caller, wording } }) => {
        const { items, names, next } = await page(caller, { ...params, ...query, kind: 'check' });
        const found = await Promise.all(items.map((item) => sharedCheckOf(item, { caller, wording, names })));
        return { data: found.flatMap((one) => (one ? [one.shared] : [])), ...next };
      }),
      check: of.check.handler(async ({ input: { params }, context: { caller, wording } }) => {
        const { item } = await requireItem(caller, params, 'check');
        const found = await sharedCheckOf(item, { caller, wording, names: await namesOf([item]) });
        return found ?? Promise.reject(notFound(sentence('refused.noShared')));
      }),
      shareCheck: of.shareCheck.handler(async ({ input: { params, body }, context: { caller, wording } }) => {
        const port = begin();
        const project = await readable(caller, params.project);
        const row = await store.contextChecks.get(body.check);
        if (row?.caller !== caller.id) throw notFound(sentence('refused.noCheck'));
        const { outcome } = row;
        if (outcome.status !== 'success') throw conflict(sentence('refused.noResultYet'));
        const isShared = (await port.placesOf(row.id)).some((place) => place.project === project);
        if (!isShared) await requireBudget(caller.id);
        const now = await store.now();
        const decisions = body.decisions
          .filter(isAbout(outcome.result))
          .map(({ at, ...decision }) => ({ ...decision, at: iso(Math.min(Date.parse(at), now)) }));
        const item = await port.put({
          ...{ project, kind: 'check', about: row.id, who: caller.id, text: body.note || undefined, decisions },
        });
        // A change of the note or the decisions is none of who may read what.
        if (!isShared) await people?.note({ who: caller.id, what: 'share', whom: row.id });
        const made = await sharedCheckOf(item, { caller, wording, names: await namesOf([item]) });
        return made?.shared ?? Promise.reject(notFound(sentence('refused.noCheck')));
      }),
      endCheck: of.endCheck.handler(({ input: { params }, context: { caller } }) => end(caller, params, 'check')),
      notes: of.notes.handler(async ({ input: { params, query }, context: { caller } }) => {
        const { story, ...range } = query;
        const { items, names, next } = await page(caller, { ...params, ...range, kind: 'note', about: story });
        return { data: items.map((item) => noteOf(item, caller, names)), ...next };
      }),
      addNote: of.addNote.handler(async ({ input: { params, body }, context: { caller } }) => {
        const port = begin();
        const project = await readable(caller, params.project);
        if (!(await store.narratives.get(project, body.story))) throw notFound(sentence('refused.noNarrative'));
        await requireBudget(caller.id);
        const item = await port.put({ project, kind: 'note', about: body.story, who: caller.id, text: body.text });
        await people?.note({ who: caller.id, what: 'note', whom: String(item.number) });
        return noteOf(item, caller, await namesOf([item]));
      }),
      removeNote: of.removeNote.handler(({ input: { params }, context: { caller } }) => end(caller, params, 'note')),
    },
  };
};
