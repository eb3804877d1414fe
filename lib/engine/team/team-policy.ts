/** Implements the rules that administrators of our own server set for everybody, within what it has, and shows a caller's limits. */
import { sentence } from '../../contract/sentence.ts';
import { NO_TEAM_RULES, type TeamPolicyView, type TeamRules } from '../../contract/team-policy.ts';
import type { Jobs } from '../jobs.ts';
import { isRemoved } from '../narratives/projects/removed-projects.ts';
import type { Caller, EngineLimits, EnginePorts, TeamPolicyPort } from '../ports.ts';
import { notFound, procedures, requireAdministrator } from '../procedures.ts';
import { refusal } from '../refusal.ts';
import { checksOfDay } from './rights.ts';

type CountsWaiting = Pick<Jobs<unknown, unknown>, 'countWaiting'>;

/** Rules can only narrow what the server has. */
const refuseWider = async ({ publishers = [], checksDays }: TeamRules, server: TeamPolicyPort): Promise<void> => {
  const listed = new Set((await server.publishers()).map(({ host }) => host));
  const others = publishers.filter((host) => !listed.has(host));
  if (others.length > 0)
    throw refusal('BAD_REQUEST', sentence('refused.notAmongPublishers', { hosts: others.slice(0, 10).join(', ') }));
  if (checksDays !== undefined && server.checksDays !== undefined && checksDays > server.checksDays)
    throw refusal('BAD_REQUEST', sentence('refused.longerThanServer', { count: server.checksDays }));
};

export const createTeamPolicy = (
  { store, people, teamPolicy, rights }: EnginePorts,
  { mostWaiting }: EngineLimits,
  jobs: { contextChecks: CountsWaiting; visionAnalyses: CountsWaiting },
) => {
  const { read, replace } = procedures.policy;

  const requirePort = (): TeamPolicyPort => {
    if (!teamPolicy) throw notFound(sentence('refused.noPolicy'));
    return teamPolicy;
  };
  const countsOf = async (factCheckers: number) => {
    const [projects, users] = await Promise.all([store.projects.all(), store.users.all()]);
    return {
      factCheckers,
      topics: projects.filter((project) => !isRemoved(project)).length,
      people: users.filter(({ status }) => status === 'active').length,
    };
  };
  const view = async (port: TeamPolicyPort, caller: Caller): Promise<TeamPolicyView> => {
    const [stored, publishers, waitingTexts, waitingImages, you, day] = await Promise.all([
      port.read(),
      port.publishers(),
      jobs.contextChecks.countWaiting(caller.id),
      jobs.visionAnalyses.countWaiting(caller.id),
      caller.scopes ? undefined : store.users.get(caller.id),
      checksOfDay({ store, rights }, caller),
    ]);
    const { checksDays } = port;
    const most = caller.mostWaiting ?? mostWaiting;
    return {
      rules: stored?.rules ?? NO_TEAM_RULES,
      publishers: publishers.map(({ name, host }) => ({ name, host })),
      ...(checksDays === undefined ? {} : { checksDays }),
      limits: {
        ...{ waitingTexts, waitingImages },
        ...(Number.isFinite(most) && { mostWaiting: most }),
        ...(day && { checksADay: day.most, checksSent: day.count }),
      },
      rights: { noCache: caller.mayBypassCache, video: caller.mayAnalyseVideo, models: caller.mayChooseModel },
      ...(caller.administrator && !caller.scopes && { setUp: await countsOf(publishers.length) }),
      ...(you && { you: you.email }),
      ...(stored && {
        changed: {
          at: new Date(stored.at).toISOString(),
          // The key of a program learns no address.
          who: (caller.scopes ? undefined : await store.users.get(stored.who))?.email ?? stored.who,
        },
      }),
    };
  };

  return {
    policy: {
      read: read.handler(({ context: { caller } }) => view(requirePort(), caller)),
      replace: replace.handler(async ({ input: { body }, context: { caller } }) => {
        requireAdministrator(caller);
        const port = requirePort();
        await refuseWider(body, port);
        await port.write({ ...body, neverSend: [...new Set(body.neverSend)] }, caller.id);
        await people?.note({ who: caller.id, what: 'policy', whom: caller.id });
        return view(port, caller);
      }),
    },
  };
};
