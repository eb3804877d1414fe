/** The three requests that checks send to a service, the same for claims and for images. */

import type { ServiceTags } from '../contract/context-checks.ts';
import { WIKIPEDIA_TAG } from '../contract/device/claim-wikipedia.ts';
import { DEVICE, isThisDevice } from '../contract/device/device.ts';
import type { CallContext, Service } from '../contract/index.ts';
import { BYPASS_CACHE, WAIT_FOR_OUTCOME } from '../contract/values.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { answerOfAnalysis, answerOfCheck, type CheckAnswer } from './answer.ts';

export type CheckService = Pick<Service, 'contextChecks' | 'visionAnalyses'>;

const bypass = ({ fresh }: CheckRecord) => (fresh ? { headers: BYPASS_CACHE } : {});

/** The user's own index, or the key of the page: the service's list is filtered by it. */
const indexOnOf = ({ indexOn, pageKey }: CheckRecord): string | undefined => indexOn ?? pageKey;

const tagsOf = (tags: ServiceTags | undefined) => (tags === undefined ? {} : { tags });

const videoOptions = (framesAnnotation: CheckRecord['framesAnnotation']) => ({
  isVideo: true,
  ...(framesAnnotation === undefined ? {} : { needFramesAnnotation: true, framesAnnotationType: [framesAnnotation] }),
});

/** Calls `onLeft` once the request has left, and never if it did not get that far. */
export const create = async (service: CheckService, record: CheckRecord, onLeft: () => void): Promise<CheckAnswer> => {
  const answer = createBy(service, record, { context: { onLeft } });
  // The channel to the engine is no network: a request there always arrives.
  if (isThisDevice(record.connection)) onLeft();
  return answer;
};

const createBy = async (
  service: CheckService,
  record: CheckRecord,
  call: { context: CallContext },
): Promise<CheckAnswer> => {
  const { kind, input, image, modelVersion, connection, wikipedia, serviceTags, framesAnnotation } = record;
  const indexOn = indexOnOf(record);
  if (kind === 'image') {
    // This device reads the file of a video as any other.
    const isAnalysed = image?.isVideo && !isThisDevice(connection);
    const options = { explain: true, ...(isAnalysed ? videoOptions(framesAnnotation) : {}) };
    return answerOfAnalysis(await service.visionAnalyses.create({ ...bypass(record), body: { input, options } }, call));
  }
  const body = {
    input,
    ...(indexOn === undefined ? {} : { indexOn }),
    ...(modelVersion === undefined ? {} : { modelVersion }),
    ...tagsOf(connection === DEVICE && wikipedia !== undefined ? { [WIKIPEDIA_TAG]: wikipedia } : serviceTags),
  };
  return answerOfCheck(await service.contextChecks.create({ ...bypass(record), body }, call));
};

/** A service that knows the preference answers a read that may wait once there is an outcome. */
export const read = async (
  service: CheckService,
  { kind }: CheckRecord,
  id: string,
  mayWait = false,
): Promise<CheckAnswer> => {
  const request = { params: { id }, ...(mayWait && { headers: WAIT_FOR_OUTCOME }) };
  return kind === 'image'
    ? answerOfAnalysis(await service.visionAnalyses.get(request))
    : answerOfCheck(await service.contextChecks.get(request));
};

/** The allowed difference between the clocks of the service and of this device. */
const CLOCK_DIFFERENCE_MS = 2 * 60_000;
const PAGE_ROWS = 100;
const MAX_PAGES = 10;

/** The service's checks of this kind since a moment, oldest first: the place to search for a create whose response was lost. */
export const listSince = async (service: CheckService, record: CheckRecord, moment: number): Promise<CheckAnswer[]> => {
  const found = new Map<string, CheckAnswer>();
  let start = new Date(moment - CLOCK_DIFFERENCE_MS).toISOString();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answers = await listFrom(service, record, start);
    for (const answer of answers) found.set(answer.id, answer);
    const last = answers.at(-1)?.createdAt;
    const next = last === undefined ? start : isoTime(last);
    if (answers.length < PAGE_ROWS || next === start) break;
    start = next;
  }
  return [...found.values()];
};

const listFrom = async (service: CheckService, record: CheckRecord, start: string): Promise<CheckAnswer[]> => {
  const query = { sort: 'asc', start, limit: PAGE_ROWS } as const;
  if (record.kind === 'image') return (await service.visionAnalyses.list({ query })).data.map(answerOfAnalysis);
  const indexOn = indexOnOf(record);
  const filter = indexOn === undefined ? {} : { filter: indexOn };
  return (await service.contextChecks.list({ query: { ...query, ...filter } })).data.map(answerOfCheck);
};

/** Normalizes a time: a service may return formats that its own list queries reject. */
export const isoTime = (time: string): string => new Date(time).toISOString();
