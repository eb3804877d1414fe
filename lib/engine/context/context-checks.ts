/** Implements area A: stores a check, has the generator answer it, and lists and reads checks. */
import { type Context, type ContextCheck, type ContextCheckRequest, context } from '../../contract/context-checks.ts';
import { WIKIPEDIA_TAG } from '../../contract/device/claim-wikipedia.ts';
import { hostsToAllow } from '../../contract/device/hosts-to-allow.ts';
import type { SearchProgress } from '../../contract/device/searches.ts';
import { hasUnansweredSources } from '../../contract/device/unanswered-sources.ts';
import { UNREACHED } from '../../contract/device/unreached-address.ts';
import { asText, checkInWords } from '../../contract/in-words.ts';
import { sentence, type Wording } from '../../contract/sentence.ts';
import { createProgressBoard } from '../../wire/progress-board.ts';
import { errorOf } from '../jobs.ts';
import { keepWorded } from '../keep-worded.ts';
import type { EngineLimits, EnginePorts } from '../ports.ts';
import { forbidden, procedures } from '../procedures.ts';
import { StatedError } from '../stated-error.ts';
import type { JobRow } from '../store/store.ts';
import { createSubmissions } from '../submissions.ts';

const base = (row: JobRow<ContextCheckRequest, Context>) => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  input: row.request.input,
});

const codedCheck = (row: JobRow<ContextCheckRequest, Context>): ContextCheck => {
  const { outcome } = row;
  switch (outcome.status) {
    case 'processing':
      return { ...base(row), status: 'processing' };
    case 'success':
      return { ...base(row), status: 'success', context: outcome.result };
    case 'failed':
      return { ...base(row), status: 'failed', ...errorOf(outcome), ...(outcome.unreached ? UNREACHED : {}) };
  }
};

/** A caller that has its words receives them alone. */
const checkAsText = (check: ContextCheck): ContextCheck =>
  check.status === 'success' ? { ...check, context: asText(check.context) } : asText(check);

const inWords = (row: JobRow<ContextCheckRequest, Context>, wording: Wording | undefined): ContextCheck =>
  wording ? checkAsText(checkInWords(codedCheck(row), wording)) : codedCheck(row);

const OVER = { step: 'over' as const, sources: [], found: [] };

export const createContextChecks = (ports: EnginePorts, limits: EngineLimits) => {
  const { contextChecks: table } = ports.store;
  const board = createProgressBoard<SearchProgress>(
    OVER,
    async (id) => (await table.get(id))?.outcome.status !== 'processing',
  );
  const checks = createSubmissions<ContextCheckRequest, Context>(
    {
      notThere: sentence('refused.noCheck'),
      kind: 'contextChecks',
      table,
      inputOf: ({ input }) => input,
      // The other tags are the caller's own and do not distinguish checks.
      sameness: ({ input, modelVersion, tags }) => [input, modelVersion, tags?.[WIKIPEDIA_TAG]],
      answer: async (request, run, id) => {
        if (!ports.generateContext) throw new StatedError(sentence('job.noChecksHere'));
        try {
          return await ports.generateContext(request, {
            ...run,
            onSearch: (soFar) => board.report(id, { step: 'searching', ...soFar }),
          });
        } finally {
          board.report(id, OVER);
        }
      },
      // Administrators may have removed a fact-checker whose rating is in an earlier result, or its right to set a label.
      changedAt: async () => {
        const [rules, sources] = await Promise.all([ports.teamPolicy?.read(), ports.teamSources?.changedAt()]);
        return Math.max(rules?.at ?? 0, sources ?? 0);
      },
      // A host without permission may have it by now, and a source that did not answer may answer now.
      stands: (result) => hostsToAllow(result).length === 0 && !hasUnansweredSources(result),
      shape: context,
    },
    ports,
    limits,
  );
  const toCheck = keepWorded(inWords);
  const { create, list, get } = procedures.contextChecks;
  return {
    jobs: checks.jobs,
    /** How far the search of each check is. */
    board,
    /** A stored check as its caller reads it. */
    worded: toCheck,
    handlers: {
      create: create.handler(async ({ input: { headers, body }, context: { caller } }) => {
        const fresh = headers?.['cache-control'] !== undefined;
        if (body.modelVersion === '2.0' && !caller.mayChooseModel)
          throw forbidden(sentence('refused.mayNotChooseModel'));
        const row = await checks.add(caller, { request: body, indexOn: body.indexOn, fresh });
        return { ...base(row), status: 'processing' as const };
      }),
      list: list.handler(async ({ input: { query }, context: { caller, wording } }) => ({
        data: (await checks.list(caller, query, query.filter)).map((row) => toCheck(row, wording)),
      })),
      get: get.handler(async ({ input: { params }, context: { caller, wording } }) =>
        toCheck(await checks.get(caller, params.id), wording),
      ),
    },
  };
};
