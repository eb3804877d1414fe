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

/** XML in which every value is text. */
const xml = (parts: TemplateStringsArray, ...values: (string | number)[]): string =>
  String.raw({ raw: parts }, ...values.map(inXml));

const asGexf = (sharing: AccountsSharing, about: SharingAbout): string => {
  const { accounts, pairs } = sharing;
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(about.requestedAt) ?? [];
  const facts = Object.entries(factsOf(about, sharing)).map(([name, fact]) => `${name}: ${fact}`);
  const nodes = accounts.map((account) => {
    const { authorId, platform, posts } = account;
    const values = xml`<attvalue for="network" value="${platform}"/><attvalue for="posts" value="${posts}"/>`;
    return `${xml`<node id="${authorId}" label="${oneLine(nameOf(account))}">`}<attvalues>${values}</attvalues></node>`;
  });
  const edges = pairs.map(({ accounts: [one, other], times, apart: [seconds] }, at) => {
    const [source = '', target = ''] = [accounts[one]?.authorId, accounts[other]?.authorId];
    const edge = xml`<edge id="${at}" source="${source}" target="${target}" weight="${times}">`;
    return `${edge}<attvalues>${xml`<attvalue for="shortestSeconds" value="${seconds}"/>`}</attvalues></edge>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gexf xmlns="http://gexf.net/1.3" version="1.3">',
    day === '' ? '<meta>' : xml`<meta lastmodifieddate="${day}">`,
    xml`<creator>Sidelight</creator><description>${facts.join('; ')}</description></meta>`,
    '<graph mode="static" defaultedgetype="undirected">',
    '<attributes class="node"><attribute id="network" title="network" type="string"/>',
    '<attribute id="posts" title="posts" type="integer"/></attributes>',
    '<attributes class="edge"><attribute id="shortestSeconds" title="shortestSeconds" type="integer"/></attributes>',
    ...['<nodes>', ...nodes, '</nodes>', '<edges>', ...edges, '</edges>'],
    '</graph></gexf>\n',
  ].join('\n');
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
