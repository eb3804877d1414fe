/** Rejects wording that no sentence of a language model may have: more than one sentence, links, requests, labels. */
import { tokensOf } from '../../claim-tokens.ts';
import { speaksToModels } from './speaks-to-models.ts';
import { labelWords } from './weighty-words.ts';

export type WordingFault = 'not one plain sentence' | 'link or markup' | 'speaks to someone' | 'speaks of the label';

const MAX_CHARS = 320;
const MIN_WORDS = 3;
const MARKUP = /[<>[\]{}|\\`*_~#^]|\p{Extended_Pictographic}/u;
const LINK = /:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel|file|blob)\s*:|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu;
const ADDRESSES =
  /\b(?:you|your|yours|please|click|tap|subscribe)\b|\b(?:bitte|klicken|cliquez|veuillez|haga|pulse)\b/iu;
const START = /^["“„«‘'「]?[\p{L}\p{N}]/u;
/** A sentence end within the text, except after a title or an initial. */
const INNER_END = /(?<!\b\p{Lu}|\b(?:Dr|Mr|Mrs|Ms|St|Prof|Gen|Sen|Rep|Gov|vs|ca))[.!?…。！？]["”’»)]*\s+(?=\S)/u;

export const faultOfWording = (text: string): WordingFault | undefined => {
  if (!START.test(text) || text.length > MAX_CHARS || tokensOf(text).length < MIN_WORDS || INNER_END.test(text))
    return 'not one plain sentence';
  if (MARKUP.test(text) || LINK.test(text)) return 'link or markup';
  if (ADDRESSES.test(text) || speaksToModels(text)) return 'speaks to someone';
  return labelWords.test(text) ? 'speaks of the label' : undefined;
};
