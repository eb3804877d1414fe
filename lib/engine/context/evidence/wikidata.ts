/** Queries Wikidata for one line about the subject of each page that Wikipedia found. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import { sentence } from '../../../contract/sentence.ts';
import { oneLine } from '../../../text/one-line.ts';
import { unlessAborted } from '../../web/unless-aborted.ts';
import type { Provider } from './evidence.ts';
import { WIKIMEDIA, type WikidataItem } from './wikipedia.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES.wikidata;

/** https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities */
const answerShape = z.looseObject({
  error: z.optional(z.undefined()),
  entities: z.record(
    z.string(),
    // An entity without descriptions has an empty list instead of an object.
    z.catch(
      z.looseObject({ descriptions: z.optional(z.record(z.string(), z.looseObject({ value: z.string() }))) }),
      {},
    ),
  ),
});

const addressOf = (items: readonly WikidataItem[], language: string): URL => {
  const address = new URL(`https://${host}/w/api.php`);
  address.search = new URLSearchParams({
    action: 'wbgetentities',
    format: 'json',
    origin: '*',
    ids: items.map(({ id }) => id).join('|'),
    props: 'descriptions',
    languages: language,
    languagefallback: '1',
  }).toString();
  return address;
};

/** `language` is that of the Wikipedia with these pages. */
export const wikidataDescriptions = (items: Promise<WikidataItem[]>, language: string): Provider => ({
  name,
  host,
  ratesClaims: false,
  search: async (_claim, { fetchText, signal }) => {
    const wanted = await unlessAborted(signal, items);
    if (wanted.length === 0) return { evidence: [], complete: true, isSkipped: true };
    const { entities } = z.parse(
      answerShape,
      JSON.parse(await fetchText(addressOf(wanted, language), { signal, ...WIKIMEDIA })),
    );
    const facts = wanted.flatMap(({ id, page }) => {
      const description = entities[id]?.descriptions?.[language]?.value;
      if (!description) return [];
      const stated = sentence('fact.wikidata', { description: oneLine(description) });
      return [{ about: page, sentence: stated, url: `https://${host}/wiki/${id}` }];
    });
    return { evidence: [], facts, complete: true };
  },
});
