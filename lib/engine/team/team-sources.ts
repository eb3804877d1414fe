/** Lets administrators of our own server choose the sources of its checks, and fill its library of fact-checks. */
import { type Sentence, sentence, sentenceWords, type Wording } from '../../contract/sentence.ts';
import type { TeamSourcesSettings, TeamSourcesView } from '../../contract/team-sources.ts';
import { feedAddress } from '../context/library/refresh.ts';
import type { Caller, EnginePorts, HeldPublisher, TeamSourcesPort } from '../ports.ts';
import { type CallerContext, notFound, procedures, requireAdministrator } from '../procedures.ts';
import { refusal } from '../refusal.ts';
import { conflict } from './users.ts';

/** The variable with which the operator of several servers gives them the secret that encrypts keys. */
export const SECRET_KEY_VARIABLE = 'SIDELIGHT_SECRET_KEY';

const refuseFeedsElsewhere = ({ publishers }: TeamSourcesSettings): void => {
  const elsewhere = publishers.filter((one) => one.feed !== undefined && !feedAddress(one));
  if (elsewhere.length > 0) {
    const hosts = elsewhere.slice(0, 10).map(({ host }) => host);
    throw refusal('BAD_REQUEST', sentence('refused.feedElsewhere', { hosts: hosts.join(', ') }));
  }
};

/** A host that is listed twice is listed as at first. */
const onceEach = (settings: TeamSourcesSettings): TeamSourcesSettings => ({
  ...settings,
  publishers: settings.publishers.filter(({ host }, at, all) => all.findIndex((one) => one.host === host) === at),
  wikipedia: [...new Set(settings.wikipedia)],
  ask: [...new Set(settings.ask)],
});

const worded = (problem: Sentence | undefined, wording: Wording | undefined) =>
  problem && { problem: wording ? sentenceWords(problem, wording) : problem.code };

const shownPublisher = (
  { publisher, host, state, size, readAt, problem, archive }: HeldPublisher,
  wording: Wording | undefined,
) => ({
  ...{ publisher, host, state, size },
  ...(readAt !== undefined && { readAt: new Date(readAt).toISOString() }),
  ...worded(problem, wording),
  ...(archive && {
    archive: {
      ...{ added: archive.added, isComplete: archive.isComplete },
      ...(archive.oldest !== undefined && { oldest: archive.oldest }),
      ...worded(archive.problem, wording),
    },
  }),
});

export const createTeamSources = ({ store, teamPolicy, teamSources }: EnginePorts) => {
  const { read, replace, keepKey, dropKey, fill, stop } = procedures.sources;

  const begin = (caller: Caller): TeamSourcesPort => {
    requireAdministrator(caller);
    if (!teamSources) throw notFound(sentence('refused.noSources'));
    return teamSources;
  };
  const beginChange = (caller: Caller): TeamSourcesPort => {
    const port = begin(caller);
    if (port.isLocked) throw conflict(sentence('refused.sourcesLocked'));
    return port;
  };
  const view = async (port: TeamSourcesPort, { wording }: CallerContext): Promise<TeamSourcesView> => {
    const [{ settings, changed }, keys, { facts, publishers, filling }, rules] = await Promise.all([
      ...([port.read(), port.keys(), port.library(), teamPolicy?.read()] as const),
    ]);
    const allowed = rules?.rules.publishers;
    return {
      settings,
      lockedByOperator: port.isLocked,
      withoutLabel: settings.publishers.flatMap(({ host }) => (allowed?.includes(host) === false ? [host] : [])),
      keys: [...keys],
      ...(changed && {
        changed: {
          at: new Date(changed.at).toISOString(),
          who: (await store.users.get(changed.who))?.email ?? changed.who,
        },
      }),
      library: {
        ...facts,
        publishers: publishers.map((one) => shownPublisher(one, wording)),
        ...(filling && { filling }),
      },
    };
  };

  return {
    read: read.handler(({ context }) => view(begin(context.caller), context)),
    replace: replace.handler(async ({ input: { body }, context }) => {
      const port = beginChange(context.caller);
      refuseFeedsElsewhere(body);
      await port.write(onceEach(body), context.caller.id);
      return view(port, context);
    }),
    keepKey: keepKey.handler(async ({ input: { params, body }, context }) => {
      const port = beginChange(context.caller);
      if (!(await port.keepKey(params.name, body.key, context.caller.id)))
        throw conflict(sentence('refused.noSecretKey', { variable: SECRET_KEY_VARIABLE }));
      return view(port, context);
    }),
    dropKey: dropKey.handler(async ({ input: { params }, context }) => {
      const port = beginChange(context.caller);
      await port.dropKey(params.name, context.caller.id);
      return view(port, context);
    }),
    fill: fill.handler(async ({ input: { body }, context }) => {
      const port = beginChange(context.caller);
      await port.fill(body.rest, context.caller.id);
      return view(port, context);
    }),
    stop: stop.handler(async ({ context }) => {
      const port = beginChange(context.caller);
      await port.stop(context.caller.id);
      return view(port, context);
    }),
  };
};
