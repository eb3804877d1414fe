/** Shares work with the readers of a project at Sidelight's own server. Any other service has none of it. */
import { type ClaimRelation, canBe, relationIn } from '../../contract/claim-relation.ts';
import type { CloseMatch } from '../../contract/close-match.ts';
import { comparedOf, isSameRatedClaim } from '../../contract/close-matches.ts';
import type { Service } from '../../contract/index.ts';
import type { SharedCheck, SharedDecision, StoryNote } from '../../contract/sharing.ts';
import { ifThere } from './team.ts';

/** A place in a project's list. */
interface ListPlace {
  project: string;
  before?: string | undefined;
}

/** A decision of the user who shared the check, with the rated claim as the check has it. */
interface NamedDecision extends Pick<CloseMatch, 'url' | 'claim' | 'publisher' | 'rating' | 'date'> {
  relation: ClaimRelation;
  at: string;
}

const MAX_ROWS = 200;
const PAGE_ROWS = 50;

const rangeOf = (before: string | undefined) => ({ limit: PAGE_ROWS, ...(before !== undefined && { before }) });

export const openSharing = (service: Service) => {
  const { sharing } = service;
  return {
    /** Where the check is shared, and the projects there are. */
    places: (check: string) =>
      ifThere(
        Promise.all([sharing.places({ params: { id: check } }), service.projects.list({ query: {} })]).then(
          ([places, projects]) => ({
            places: places.data.slice(0, MAX_ROWS),
            projects: projects.data.slice(0, MAX_ROWS).map(({ slug, displayName }) => ({ slug, name: displayName })),
          }),
        ),
      ),
    share: (project: string, check: string, { note, decisions }: { note: string; decisions: SharedDecision[] }) =>
      sharing.shareCheck({ params: { project }, body: { check, decisions, ...(note !== '' && { note }) } }),
    /** Also if it has ended by then. */
    end: async (project: string, id: string): Promise<void> =>
      void (await ifThere(sharing.endCheck({ params: { project, id } }))),
    checks: ({ project, before }: ListPlace): Promise<{ data: SharedCheck[]; next?: string | undefined } | undefined> =>
      ifThere(sharing.checks({ params: { project }, query: rangeOf(before) })),
    open: async (project: string, id: string) => {
      const { shared, check } = await sharing.check({ params: { project, id } });
      const matches = check.status === 'success' ? comparedOf(check.context) : [];
      const decisions = shared.decisions.slice(0, MAX_ROWS).flatMap((decision): NamedDecision[] => {
        const match = matches.find((one) => isSameRatedClaim(one, decision));
        const relation = relationIn(decision);
        // An earlier server, or an earlier version in a colleague's browser, may have let one pass that cannot be.
        if (!match || !canBe(relation, match)) return [];
        const { url, claim, publisher, rating, date } = match;
        return [{ url, claim, publisher, rating, date, relation, at: decision.at }];
      });
      return { shared, check, decisions };
    },
    notes: ({ project, before, story }: ListPlace & { story: string }) =>
      ifThere(sharing.notes({ params: { project }, query: { story, ...rangeOf(before) } })),
    addNote: (project: string, story: string, text: string): Promise<StoryNote> =>
      sharing.addNote({ params: { project }, body: { story, text } }),
    removeNote: async (project: string, id: string): Promise<void> =>
      void (await ifThere(sharing.removeNote({ params: { project, id } }))),
  };
};
