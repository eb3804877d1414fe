/** The requests of the Team view about the rules that administrators set for everybody who uses a server. */
import * as z from 'zod/mini';
import { keepServiceRules, skipSetUp } from '../connections/policy/service-rules.ts';
import { setUpSteps } from '../connections/policy/set-up-steps.ts';
import type { Service } from '../contract/index.ts';
import { MAX_PLACES, type TeamPolicyView, type TeamRules } from '../contract/team-policy.ts';
import { placeIn } from '../privacy/never-send.ts';
import { safe } from './procedures.ts';
import { withServiceRefusal } from './refusals.ts';
import { ifThere } from './team/team.ts';

const text = z.string().check(z.maxLength(1000));
const draft = z.object({
  /** Absent: all that the server lists. */
  publishers: z.optional(z.array(text)),
  /** As the user typed them. */
  places: z.array(text).check(z.maxLength(MAX_PLACES)),
  checksDays: z.optional(z.number()),
  exportOff: z.boolean(),
});
type RulesDraft = z.infer<typeof draft>;

/** `noPlace`: this entry is no address of a site, and nothing was saved. */
type RulesSaved = { outcome: 'saved'; view: TeamPolicyView } | { outcome: 'noPlace'; entry: string };

const rulesOf = ({ publishers, checksDays, exportOff }: RulesDraft, neverSend: string[]): TeamRules => ({
  ...(publishers === undefined ? {} : { publishers }),
  neverSend,
  ...(checksDays === undefined ? {} : { checksDays }),
  exportOff,
});

export const teamRulesDesk = (serviceOf: (connection: string) => Promise<Service>) => ({
  /** Undefined from a service that has no rules. */
  read: safe
    .input(z.object({ connection: z.string() }))
    .handler(async ({ input: { connection } }): Promise<TeamPolicyView | undefined> => {
      const view = await withServiceRefusal(serviceOf(connection).then(({ policy }) => ifThere(policy.read())));
      if (view) await keepServiceRules(connection, view, Date.now());
      return view;
    }),
  /** A step of setting up a new server that the administrator leaves out for now. */
  skipSetUp: safe
    .input(z.object({ connection: z.string(), step: z.enum(setUpSteps) }))
    .handler(({ input: { connection, step } }) => skipSetUp(connection, step)),
  save: safe
    .input(z.object({ connection: z.string(), draft }))
    .handler(async ({ input: { connection, draft } }): Promise<RulesSaved> => {
      const entry = draft.places.find((place) => placeIn(place) === undefined);
      if (entry !== undefined) return { outcome: 'noPlace', entry };
      const body = rulesOf(
        draft,
        draft.places.flatMap((place) => placeIn(place) ?? []),
      );
      const view = await withServiceRefusal(serviceOf(connection).then(({ policy }) => policy.replace({ body })));
      await keepServiceRules(connection, view, Date.now());
      return { outcome: 'saved', view };
    }),
});
