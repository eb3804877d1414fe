/** Starts a check of the typed text, and reports why none was started. */
import { useState } from 'preact/hooks';
import { neverSentWords } from '../../../lib/checks/words/never-sent-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { sentenceOf } from '../../connection/problem.ts';
import { plainName } from '../../foreign/plain-name.ts';

type Started = Awaited<ReturnType<Desk['pages']['check']>>;

export interface Starting {
  problem: string | undefined;
  /** Takes the start of any kind of check. */
  start: (begun: Promise<Started>) => Promise<void>;
}

/** `onSeveral` leads to the choice of claims in a long selection; nothing else starts with one. */
export const useStart = (
  onStarted: (id: string) => void,
  onSeveral: (selection: string) => void = () => {},
): Starting => {
  const [problem, setProblem] = useState<string>();
  const start = async (begun: Promise<Started>) => {
    setProblem(undefined);
    try {
      const started = await begun;
      if (started.outcome === 'blocked')
        setProblem(neverSentWords({ host: started.host, setBy: started.setBy && plainName(started.setBy) }));
      else if (started.outcome === 'several') onSeveral(started.selection);
      else if (started.outcome !== 'cancelled') onStarted(started.id);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return { problem, start };
};
