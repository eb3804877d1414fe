/** The worker's side: examines what it is given and says in a sentence what could not be. */
import { NotAnImage } from './container/image-file.ts';
import { type ExaminePorts, examineImage } from './examine.ts';
import type { ExamineAnswer, ExamineRequest } from './examine-elsewhere.ts';

/** What is thrown on from here is no answer, and the worker that it happened in is ended for it. */
export const serveExamination =
  (ports: ExaminePorts) =>
  async ({ bytes, trust }: ExamineRequest): Promise<ExamineAnswer> => {
    try {
      return { examination: await examineImage(bytes, trust, ports) };
    } catch (error) {
      if (error instanceof NotAnImage) return { refused: error.message };
      throw error;
    }
  };
