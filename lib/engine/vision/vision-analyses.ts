/** Implements area B of the engine: stores an analysis, passes it to the analyser, lists and reads analyses. */
import { ORPCError } from '@orpc/contract';
import { UNREACHED } from '../../contract/device/unreached-address.ts';
import {
  type ImageFindings,
  imageFindings,
  type VisionAnalysis,
  type VisionAnalysisRequest,
} from '../../contract/vision-analyses.ts';
import type { Caller, EngineLimits, EnginePorts } from '../ports.ts';
import { forbidden, procedures } from '../procedures.ts';
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

const toAnalysis = (row: JobRow<VisionAnalysisRequest, ImageFindings>): VisionAnalysis => {
  const { outcome } = row;
  switch (outcome.status) {
    case 'processing':
      return { ...base(row), status: 'processing' };
    case 'success':
      return { ...base(row), status: 'success', analysis: outcome.result };
    case 'failed':
      return { ...base(row), status: 'failed', error: outcome.error, ...(outcome.unreached ? UNREACHED : {}) };
  }
};

/** The name of an image that has no address of its own. Its bytes are in the materials, under this name. */
const FROM_THE_PAGE = /^urn:sha256:[0-9a-f]{64}$/;

const refuseUnreadable = ({ input, options }: VisionAnalysisRequest, caller: Caller, limits: EngineLimits): void => {
  const bad = (message: string) => new ORPCError('BAD_REQUEST', { message });
  if (options.isVideo && !caller.mayAnalyseVideo) throw forbidden('You may not have videos analysed.');
  if (limits.publicAddressesOnly) {
    if (!isPublicAddress(input)) throw bad('The address of the image is not one on the public web.');
  } else if (!/^https?:/.test(input) && !FROM_THE_PAGE.test(input)) {
    throw bad('The address of the image must begin with http or https.');
  }
};

export const createVisionAnalyses = (ports: EnginePorts, limits: EngineLimits) => {
  const analyses = createSubmissions<VisionAnalysisRequest, ImageFindings>(
    {
      name: 'analysis',
      table: ports.store.visionAnalyses,
      inputOf: ({ input }) => input,
      sameness: ({ input, options }) => [input, options],
      answer: async (request, run) => {
        if (!ports.analyseImage) throw new Error('Nothing here can analyse images yet.');
        return ports.analyseImage(request, run);
      },
      shape: imageFindings,
    },
    ports,
    limits,
  );
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
      list: list.handler(async ({ input: { query }, context: { caller } }) => ({
        data: (await analyses.list(caller, query)).map(toAnalysis),
      })),
      get: get.handler(async ({ input: { params }, context: { caller } }) =>
        toAnalysis(await analyses.get(caller, params.id)),
      ),
    },
  };
};
