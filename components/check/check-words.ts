/** What a check says for itself: a chip and one fixed sentence, never one without the other. */
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

export interface Asked {
  name: string;
  /** Is it this device? */
  own: boolean;
}

export const checkWords = ({ state }: CheckRecord, { name: who, own }: Asked): CheckWords => {
  const say = (chip: Chip, word: string, sentence: string): CheckWords => ({ who, chip, word, sentence });
  switch (state.name) {
    case 'awaiting-consent':
      return say('waiting', 'Not sent', 'Open Sidelight to say whether these words may be sent.');
    case 'queued':
    case 'sending':
      return say('checking', 'Checking', own ? 'Asking the sources.' : `Sending to ${who}. You can close this.`);
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
      return { who, ...labelWords(context.label, context.summary, who, dateOf(updated_at), own) };
    }
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
