/** The outside sources that a check on this device may query in addition to the publishers, by name and host. */

export const EVIDENCE_SOURCES = {
  wikidata: { name: 'Wikidata', hosts: ['www.wikidata.org'], needsKey: false },
  'europe-pmc': { name: 'Europe PMC', hosts: ['www.ebi.ac.uk'], needsKey: false },
  crossref: { name: 'Crossref', hosts: ['api.crossref.org'], needsKey: false },
  'domain-age': {
    name: 'Domain registries',
    hosts: [
      'rdap.verisign.com',
      'rdap.publicinterestregistry.org',
      'rdap.nominet.uk',
      'rdap.nic.fr',
      'rdap.sidn.nl',
      'rdap.norid.no',
    ],
    needsKey: false,
  },
  'first-capture': { name: 'Internet Archive', hosts: ['web.archive.org'], needsKey: false },
  'google-fact-check': { name: 'Google Fact Check Tools', hosts: ['factchecktools.googleapis.com'], needsKey: true },
  /** Its host is the user's own choice. */
  searxng: { name: 'SearXNG', hosts: [], needsKey: false },
  brave: { name: 'Brave Search', hosts: ['api.search.brave.com'], needsKey: true },
  tavily: { name: 'Tavily', hosts: ['api.tavily.com'], needsKey: true },
  kagi: { name: 'Kagi', hosts: ['kagi.com'], needsKey: true },
} as const satisfies Record<string, { name: string; hosts: readonly string[]; needsKey: boolean }>;

export type EvidenceSource = keyof typeof EVIDENCE_SOURCES;

export const wikipediaHost = (language: string): string => `${language}.wikipedia.org`;
