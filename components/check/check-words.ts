/** What a check says for itself: a chip and one fixed sentence, never one without the other. */
import type { VisionAnalysis } from '../../lib/contract/vision-analyses.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';

export type Chip = 'safe' | 'caution' | 'warning' | 'none' | 'checking' | 'failed' | 'waiting';

export interface CheckWords {
  who: string;
  chip: Chip;
  word: string;
  sentence: string;
}

const labels: Record<string, { chip: Chip; word: string }> = {
  Safe: { chip: 'safe', word: 'Low risk' },
  Caution: { chip: 'caution', word: 'Caution' },
  Warning: { chip: 'warning', word: 'Warning' },
};

const dateOf = (time: string) =>
  new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** On the device the sentence is the engine's own; a service's label is named as the service's. */
const labelWords = (
  label: string | undefined,
  summary: string | undefined,
  who: string,
  date: string,
  own: boolean,
) => {
  const known = label === undefined ? undefined : labels[label];
  if (own) {
    return {
      chip: known?.chip ?? ('none' as const),
      word: known?.word ?? 'No label',
      sentence: summary ?? 'No matching fact-check found. This does not mean it is true or false.',
    };
  }
  if (known) {
    const sentence = `Label from ${who}, ${date}. A risk label, not proof that it is true or false.`;
    return { ...known, sentence };
  }
  if (label !== undefined) {
    return { chip: 'none' as const, word: `"${label}"`, sentence: `${who}'s own word. Sidelight does not know it.` };
  }
  return { chip: 'none' as const, word: 'No label', sentence: `${who} answered without a label.` };
};

const score = (confidence: number) => Math.round(confidence * 100);

/** A model's score alone has bands (product, section 2); what signatures and notes say are sentences of the finding. */
const imageWords = (analysis: VisionAnalysis, who: string): Omit<CheckWords, 'who'> => {
  if (analysis.status !== 'success')
    return { chip: 'failed', word: 'Check failed', sentence: 'No result, so nothing is known.' };
  const { confidence } = analysis.analysis;
  if (confidence === undefined) {
    return { chip: 'none', word: 'Nothing to go on', sentence: `${who} answered without a score.` };
  }
  if (confidence < 0.7) {
    return {
      chip: 'none',
      word: 'Not conclusive',
      sentence: 'The model cannot tell. This does not show that the picture is real.',
    };
  }
  return {
    chip: 'none',
    word: confidence >= 0.9 ? 'Strong sign of AI generation' : 'Some sign of AI generation',
    sentence: `A model of ${who} scored ${score(confidence)} of 100. Models are often wrong.`,
  };
};

/** Something is under way, and can be stopped. */
export const isRunning = ({ state: { name } }: CheckRecord): boolean =>
  name === 'queued' || name === 'sending' || name === 'unconfirmed' || name === 'waiting';

export interface Asked {
  name: string;
  /** Is it this device? */
  own: boolean;
}

export const checkWords = ({ state, notSameClaim }: CheckRecord, { name: who, own }: Asked): CheckWords => {
  const say = (chip: Chip, word: string, sentence: string): CheckWords => ({ who, chip, word, sentence });
  switch (state.name) {
    case 'awaiting-consent':
      return say('waiting', 'Not sent', 'Open Sidelight to say whether these words may be sent.');
    case 'queued':
    case 'sending':
      return say('checking', 'Checking', own ? 'Asking the sources.' : `Sending to ${who}. You can close this.`);
    case 'awaiting-permission':
      return say(
        'waiting',
        'Not sent',
        `The browser may not reach ${state.hosts.join(', ')} yet. Open Sidelight to allow it.`,
      );
    case 'offline':
      return state.resume.name === 'queued'
        ? say('waiting', 'Saved, not sent', `You are offline. It will be sent to ${who} when you are back.`)
        : say('waiting', 'Checking', `You are offline. ${who} is asked again when you are back.`);
    case 'signed-out':
      return state.resume.name === 'queued'
        ? say('waiting', 'Saved, not sent', `Sign in to ${who} to send it.`)
        : say('waiting', 'Checking', `Sign in to ${who} to get the answer.`);
    case 'undecided':
      return say(
        'waiting',
        'Sent, not confirmed',
        `${who} does not say whether it arrived. It is not sent again unless you say so.`,
      );
    case 'unconfirmed':
      return say(
        'waiting',
        'Sent, not confirmed',
        `Asking ${own ? 'this device' : who} whether it arrived. It will not be sent twice.`,
      );
    case 'waiting':
      return say('checking', 'Checking', own ? 'Asking the sources.' : `Waiting for ${who}. You can close this.`);
    case 'overdue':
      return say('waiting', 'No answer yet', `${who} has not answered in 10 minutes and may still.`);
    case 'done': {
      if (state.result.status !== 'success') return say('failed', 'Check failed', 'No result, so nothing is known.');
      const { context, updated_at } = state.result;
      if (notSameClaim) return say('none', 'No label', 'You said that the rated claim is not the same claim.');
      return { who, ...labelWords(context.label, context.summary, who, dateOf(updated_at), own) };
    }
    case 'analysed':
      return { who, ...imageWords(state.result, who) };
    case 'failed':
      return say(
        'failed',
        'Check failed',
        `No result, so nothing is known either way. ${who} said: "${state.message}" ${state.nextStep ?? ''}`.trim(),
      );
    case 'stopped':
      return say('none', 'Stopped', 'You stopped this check. Nothing more is sent.');
  }
};
