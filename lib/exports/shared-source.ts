/** Reduces a source to what may be shared: its address, its title, and at most ninety words of it (product, rule 13). */
import type { ContextSource } from '../contract/context-checks.ts';
import { nearestPassage } from '../engine/context/rank/nearest-passage.ts';
import { type CheckSnapshot, contextIn } from './check-snapshot.ts';

const MAX_WORDS = 90;
/** For scripts without spaces, whose words cannot be counted by them. */
const MAX_CHARACTERS = 800;

export interface SharedSource {
  url: string;
  title: string;
  passage?: string;
}

export const cutToShare = (text: string): string => {
  const words = text.trim().split(/\s+/);
  const some = words.slice(0, MAX_WORDS).join(' ').slice(0, MAX_CHARACTERS);
  return some.length < words.join(' ').length ? `${some}…` : some;
};

const passageOf = ({ content }: ContextSource, claim: string, own: boolean): string | undefined => {
  const text = content?.trim();
  if (!text) return undefined;
  const passage = own ? text : nearestPassage(claim, text)?.text;
  return passage === undefined ? undefined : cutToShare(passage);
};

export const sharedSources = ({ record, own }: CheckSnapshot): SharedSource[] =>
  (contextIn(record)?.sources ?? []).map((source) => {
    const passage = passageOf(source, record.input, own);
    return { url: source.url, title: source.title?.trim() || source.url, ...(passage ? { passage } : {}) };
  });
