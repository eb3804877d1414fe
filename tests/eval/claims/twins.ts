/** The same words in another form: a denial, a question, a quotation or a joke must not get the rating of the plain claim. */

export type TwinKind = 'negated' | 'quoted' | 'satirical' | 'question';

const lower = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const bare = (text: string): string => text.trim().replace(/[.!?…]+$/, '');

const MAKERS: Record<TwinKind, readonly ((text: string) => string)[]> = {
  negated: [
    (text) => `It is not true that ${lower(text)}`,
    (text) => `It is false that ${lower(text)}`,
    (text) => `No, ${lower(text)}`,
    (text) => `${text} That is not true.`,
    (text) => `Nobody has shown that ${lower(text)}`,
  ],
  quoted: [
    (text) => `“${bare(text)},” the leaflet claims.`,
    (text) => `According to a leaflet, ${lower(text)}`,
    (text) => `A neighbour says that ${lower(text)}`,
  ],
  satirical: [(text) => `Satire: ${text}`, (text) => `${text} This is a joke.`],
  question: [(text) => `${bare(text)}?`, (text) => `Is it true that ${lower(bare(text))}?`],
};

export const twinsOf = (text: string): { kind: TwinKind; text: string }[] =>
  // The cast restores the keys that Object.entries widens: they are those of the record above.
  (Object.entries(MAKERS) as [TwinKind, (typeof MAKERS)[TwinKind]][]).flatMap(([kind, makers]) =>
    makers.map((make) => ({ kind, text: make(text) })),
  );
