/** Area B: the origin of an image (specification 2.5 and 4.2; shapes as a deployed service documents them). */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { byId, bypassCache, listQuery, mayWait, receivedDateTime } from './values.ts';

export const framesAnnotation = z.enum(['heatmap', 'bounding_box']);
export type FramesAnnotation = z.infer<typeof framesAnnotation>;

const options = z.strictObject({
  explain: z.boolean(),
  isVideo: z.optional(z.boolean().check(z.describe('Needs a permission of its own and has its own rate limit.'))),
  needFramesAnnotation: z.optional(z.boolean()),
  framesAnnotationType: z.optional(z.array(framesAnnotation).check(z.maxLength(1))),
});

const visionAnalysisRequest = z.strictObject({
  input: z.url().check(z.describe('The address of the image or video; the service loads it itself.')),
  options: z._default(options, { explain: false }),
});
export type VisionAnalysisRequest = z.infer<typeof visionAnalysisRequest>;

/**
 * The service's findings. `confidence` is the likelihood, from 0 to 1, that the image is generated or a deep fake; absent if it
 * was not measured. Other fields are retained under their own names.
 */
export const imageFindings = z.looseObject({
  confidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
});
export type ImageFindings = z.infer<typeof imageFindings>;

const analysisBase = {
  id: z.string(),
  created_at: receivedDateTime,
  updated_at: receivedDateTime,
  input: z.string(),
  options: z.looseObject({ explain: z.boolean() }),
};
const processing = z.looseObject({ ...analysisBase, status: z.literal('processing') });

export const visionAnalysis = z.discriminatedUnion('status', [
  processing,
  z.looseObject({ ...analysisBase, status: z.literal('success'), analysis: imageFindings }),
  z.looseObject({ ...analysisBase, status: z.literal('failed'), error: z.string() }),
]);
export type VisionAnalysis = z.infer<typeof visionAnalysis>;

const area = oc.$route({ inputStructure: 'detailed', tags: ['Vision analyses'] });

export const visionAnalyses = {
  create: area
    .route({ method: 'POST', path: '/visionAnalyses', summary: 'Ask how an image was made' })
    .input(z.object({ headers: z.optional(bypassCache), body: visionAnalysisRequest }))
    .output(processing),
  list: area
    .route({
      method: 'GET',
      path: '/visionAnalyses',
      summary: 'The analyses the caller submitted',
      description: 'Eventually consistent with creation: a new analysis may be missing, so absence means nothing.',
    })
    .input(z.object({ query: listQuery }))
    .output(z.looseObject({ data: z.array(visionAnalysis) })),
  get: area
    .route({ method: 'GET', path: '/visionAnalyses/{id}', summary: 'One analysis, in whatever state it is' })
    .input(z.object({ params: byId, headers: z.optional(mayWait) }))
    .output(visionAnalysis),
};
