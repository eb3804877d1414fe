/** Serves examinations in the worker. A file that cannot be examined is reported by a code. */
import { StatedError } from '../stated-error.ts';
import { type ExaminePorts, examineImage } from './examine.ts';
import type { ExamineAnswer, ExamineRequest } from './examine-elsewhere.ts';
import { type HeldImages, notKept } from './held-images.ts';

export interface ExaminationPorts extends ExaminePorts {
  /** Absent on a server, which nobody gives a file. */
  held?: HeldImages;
}

const answerTo = async (request: ExamineRequest, { held, ...ports }: ExaminationPorts): Promise<ExamineAnswer> => {
  if ('bytes' in request) return { examination: await examineImage(request.bytes, request, ports) };
  if (!held) throw notKept();
  if ('take' in request) return { taken: await held.take(request.take) };
  return { examination: await examineImage(held.release(request.held), request, ports) };
};

/** An error that is rethrown here is no answer: the worker in which it occurred is terminated. */
export const serveExamination =
  (ports: ExaminationPorts) =>
  async (request: ExamineRequest): Promise<ExamineAnswer> => {
    try {
      return await answerTo(request, ports);
    } catch (error) {
      if (error instanceof StatedError) return { refused: error.sentence };
      throw error;
    }
  };
