/** Serves examinations in the worker. A file that cannot be examined is reported by a code. */
import { NotAnImage } from './container/image-file.ts';
import { type ExaminePorts, examineImage } from './examine.ts';
import type { ExamineAnswer, ExamineRequest } from './examine-elsewhere.ts';

/** An error that is rethrown here is no answer: the worker in which it occurred is terminated. */
export const serveExamination =
  (ports: ExaminePorts) =>
  async ({ bytes, trust }: ExamineRequest): Promise<ExamineAnswer> => {
    try {
      return { examination: await examineImage(bytes, trust, ports) };
    } catch (error) {
      if (error instanceof NotAnImage) return { refused: error.sentence };
      throw error;
    }
  };
