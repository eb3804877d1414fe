/**
 * Exports which accounts of a story shared together: as GEXF (gexf.net/1.3), which programs for graphs open, or as a table of
 * pairs with the columns that Gephi reads. Both name the story, the source and the date.
 */
import type { AccountsSharing, SharingAccount } from '../contract/device/accounts-sharing.ts';
import { toCsv } from '../format/csv.ts';
import { oneLine } from '../text/one-line.ts';

export interface SharingAbout {
  story: string;
  storyId: string;
  project: string;
  /** The name of the recipient whose numbers they are. */
  service: string;
  requestedAt: string;
}

const factsOf = (about: SharingAbout, { windowSeconds, morePairs, isCut }: AccountsSharing) => ({
  ...about,
  windowSeconds,
  isComplete: morePairs === 0 && !isCut,
});

const nameOf = ({ username, authorId }: SharingAccount): string => username ?? authorId;

/** Characters that no XML document may have, whichever way they are written (w3.org/TR/xml, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const NOT_IN_XML = /[\0-\x08\v\f\x0e-\x1f\p{Cs}\ufffe\uffff]/gu;

/** A line break or tab would become a space in an attribute. */
const inXml = (text: string | number): string =>
  String(text)
    .replace(NOT_IN_XML, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const element = (name: string, attributes: Readonly<Record<string, string | number>>, content = ''): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${inXml(value)}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
};

const declared = (kind: 'node' | 'edge', types: Readonly<Record<string, string>>): string => {
  const attributes = Object.entries(types).map(([id, type]) => element('attribute', { id, title: id, type }));
  return element('attributes', { class: kind }, attributes.join(''));
};

const values = (given: Readonly<Record<string, string | number>>): string =>
  element(
    'attvalues',
    {},
    Object.entries(given)
      .map(([id, value]) => element('attvalue', { for: id, value }))
      .join(''),
  );

const asGexf = (sharing: AccountsSharing, about: SharingAbout): string => {
  const { accounts, pairs } = sharing;
  const nodes = accounts.map((account) =>
    element(
      'node',
      { id: account.authorId, label: oneLine(nameOf(account)) },
      values({ network: account.platform, posts: account.posts }),
    ),
  );
  const edges = pairs.map(({ accounts: [one, other], times, apart: [shortest, longest] }, id) =>
    element(
      'edge',
      { id, source: accounts[one]?.authorId ?? '', target: accounts[other]?.authorId ?? '', weight: times },
      values({ shortestSeconds: shortest, longestSeconds: longest }),
    ),
  );
  const facts = Object.entries(factsOf(about, sharing)).map(([name, fact]) => `${name}: ${fact}`);
  const meta = ['<creator>Sidelight</creator>', `<description>${inXml(facts.join('\n'))}</description>`];
  const graph = [
    declared('node', { network: 'string', posts: 'integer' }),
    declared('edge', { shortestSeconds: 'integer', longestSeconds: 'integer' }),
    element('nodes', { count: nodes.length }, nodes.join('\n')),
    element('edges', { count: edges.length }, edges.join('\n')),
  ];
  const day = about.requestedAt.slice(0, 10);
  const content = [
    element('meta', /^\d{4}-\d\d-\d\d$/.test(day) ? { lastmodifieddate: day } : {}, meta.join('\n')),
    element('graph', { mode: 'static', defaultedgetype: 'undirected' }, graph.join('\n')),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('gexf', { xmlns: 'http://gexf.net/1.3', version: '1.3' }, content.join('\n'))}\n`;
};

/** Each line repeats its origin, as in the other tables. */
const asTable = (sharing: AccountsSharing, about: SharingAbout): string => {
  const facts = Object.entries(factsOf(about, sharing));
  const ends = ['source', 'target'].flatMap((end) => [`${end}Name`, `${end}Network`, `${end}Posts`]);
  return toCsv(
    [
      ...['Source', 'Target', 'Type', 'Weight', 'shortestSeconds', 'longestSeconds', ...ends, 'posts'],
      ...facts.map(([name]) => `search.${name}`),
    ],
    sharing.pairs.map(({ accounts: places, times, apart, posts }) => {
      const both = places.flatMap((place) => sharing.accounts[place] ?? []);
      return [
        ...both.map(({ authorId }) => authorId),
        ...['Undirected', times, ...apart],
        ...both.flatMap((account) => [nameOf(account), account.platform, account.posts]),
        JSON.stringify(posts),
        ...facts.map(([, fact]) => fact),
      ];
    }),
  );
};

export const sharingFile = (format: 'gexf' | 'csv', sharing: AccountsSharing, about: SharingAbout) => {
  const name = `sidelight-accounts-${about.requestedAt.slice(0, 16).replace(/[:T]/g, '-')}.${format}`;
  return format === 'csv'
    ? { name, type: 'text/csv', content: asTable(sharing, about) }
    : { name, type: 'application/gexf+xml', content: asGexf(sharing, about) };
};
