/** Implements area B of the engine: stores an analysis, passes it to the analyser, lists and reads analyses. */
import { UNREACHED } from '../../contract/device/unreached-address.ts';
import { analysisInWords, asText } from '../../contract/in-words.ts';
import { type Sentence, sentence, type Wording } from '../../contract/sentence.ts';
import {
  type ImageFindings,
  imageFindings,
  type VisionAnalysis,
  type VisionAnalysisRequest,
} from '../../contract/vision-analyses.ts';
import { errorOf } from '../jobs.ts';
import { keepWorded } from '../keep-worded.ts';
import type { Caller, EngineLimits, EnginePorts } from '../ports.ts';
import { forbidden, procedures } from '../procedures.ts';
import { refusal } from '../refusal.ts';
import { StatedError } from '../stated-error.ts';
import type { JobRow } from '../store/store.ts';
import { createSubmissions } from '../submissions.ts';
import { isPublicAddress } from '../web/public-address.ts';

const base = (row: JobRow<VisionAnalysisRequest, ImageFindings>) => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  input: row.request.input,
  options: row.request.options,
});

const codedAnalysis = (row: JobRow<VisionAnalysisRequest, ImageFindings>): VisionAnalysis => {
  const { outcome } = row;
  switch (outcome.status) {
    case 'processing':
      return { ...base(row), status: 'processing' };
    case 'success':
      return { ...base(row), status: 'success', analysis: outcome.result };
    case 'failed':
      return { ...base(row), status: 'failed', ...errorOf(outcome), ...(outcome.unreached ? UNREACHED : {}) };
  }
};

const inWords = (row: JobRow<VisionAnalysisRequest, ImageFindings>, wording: Wording | undefined): VisionAnalysis =>
  wording ? asText(analysisInWords(codedAnalysis(row), wording)) : codedAnalysis(row);

/** The name of an image that has no address of its own. Its bytes are in the materials, under this name. */
const FROM_THE_PAGE = /^urn:sha256:[0-9a-f]{64}$/;

const refuseUnreadable = ({ input, options }: VisionAnalysisRequest, caller: Caller, limits: EngineLimits): void => {
  const bad = (stated: Sentence) => refusal('BAD_REQUEST', stated);
  if (options.isVideo && !caller.mayAnalyseVideo) throw forbidden(sentence('refused.mayNotAnalyseVideo'));
  if (limits.publicAddressesOnly) {
    if (!isPublicAddress(input)) throw bad(sentence('refused.imageNotPublic'));
  } else if (!/^https?:/.test(input) && !FROM_THE_PAGE.test(input)) {
    throw bad(sentence('refused.imageNotWeb'));
  }
};

export const createVisionAnalyses = (ports: EnginePorts, limits: EngineLimits) => {
  const analyses = createSubmissions<VisionAnalysisRequest, ImageFindings>(
    {
      notThere: sentence('refused.noAnalysis'),
      kind: 'visionAnalyses',
      table: ports.store.visionAnalyses,
      inputOf: ({ input }) => input,
      sameness: ({ input, options }) => [input, options],
      answer: async (request, run) => {
        if (!ports.analyseImage) throw new StatedError(sentence('job.noAnalysesHere'));
        return ports.analyseImage(request, run);
      },
      shape: imageFindings,
    },
    ports,
    limits,
  );
  const toAnalysis = keepWorded(inWords);
  const { create, list, get } = procedures.visionAnalyses;
  return {
    jobs: analyses.jobs,
    handlers: {
      create: create.handler(async ({ input: { headers, body }, context: { caller } }) => {
        refuseUnreadable(body, caller, limits);
        const fresh = headers?.['cache-control'] !== undefined;
        const row = await analyses.add(caller, { request: body, id: crypto.randomUUID(), fresh });
        return { ...base(row), status: 'processing' as const };
      }),
      list: list.handler(async ({ input: { query }, context: { caller, wording } }) => ({
        data: (await analyses.list(caller, query)).map((row) => toAnalysis(row, wording)),
      })),
      get: get.handler(async ({ input: { params }, context: { caller, wording } }) =>
        toAnalysis(await analyses.get(caller, params.id), wording),
      ),
    },
  };
};
