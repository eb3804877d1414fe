/**
 * Lists the fact-checkers that the user can choose from. This list alone causes no request: only publishers on the user's own
 * list are queried. Each is a signatory of the International Fact-Checking Network's code as of its list of 1 February 2026
 * (github.com/IFCN/verified-signatories, commit f981260); Les Surligneurs is a verified member of the European network
 * (members.efcsn.com). The feeds are those that public programs were seen to read in November 2026. None was requested for this
 * list, so the first refresh shows if a host still answers without a redirect. docs/labels.md states which publishers were left out.
 */
import { type Publisher, publisher } from '../../../contract/device/publishers.ts';

export interface KnownPublisher extends Publisher {
  language: string;
  /** True if the site probably runs WordPress, whose search finds what the feed no longer contains. */
  wordpress: boolean;
}

type Row = [
  name: string,
  language: string,
  host: string,
  feedPath: string | undefined,
  older: 'wordpress' | 'newestOnly',
];

const rows: readonly Row[] = [
  ['FactCheck.org', 'en', 'www.factcheck.org', '/feed/', 'wordpress'],
  ['PolitiFact', 'en', 'www.politifact.com', '/rss/factchecks/', 'newestOnly'],
  ['Snopes', 'en', 'www.snopes.com', '/feed/', 'wordpress'],
  ['Full Fact', 'en', 'fullfact.org', '/feed/all/', 'newestOnly'],
  ['Lead Stories', 'en', 'leadstories.com', '/atom.xml', 'newestOnly'],
  ['Check Your Fact', 'en', 'checkyourfact.com', '/feed/', 'wordpress'],
  ['Africa Check', 'en', 'africacheck.org', '/rss.xml', 'newestOnly'],
  ['DUBAWA', 'en', 'dubawa.org', '/feed/', 'wordpress'],
  ['Science Feedback', 'en', 'science.feedback.org', '/feed/', 'wordpress'],
  ['FactCheckNI', 'en', 'factcheckni.org', '/feed/', 'wordpress'],
  ['BOOM', 'en', 'www.boomlive.in', '/feed', 'newestOnly'],
  ['FACTLY', 'en', 'factly.in', '/feed/', 'wordpress'],
  ['Fact Crescendo', 'en', 'www.factcrescendo.com', '/feed', 'wordpress'],
  ['Newschecker', 'en', 'newschecker.in', '/feed', 'newestOnly'],
  ['StopFake', 'en', 'www.stopfake.org', '/en/feed/', 'wordpress'],
  ['Vishvas News', 'hi', 'www.vishvasnews.com', '/feed/', 'wordpress'],
  ['CORRECTIV', 'de', 'correctiv.org', '/category/faktencheck/feed/', 'wordpress'],
  ['Les Surligneurs', 'fr', 'www.lessurligneurs.eu', '/feed/', 'wordpress'],
  ['Maldita.es', 'es', 'maldita.es', '/feed/', 'newestOnly'],
  ['Newtral', 'es', 'www.newtral.es', '/feed/', 'wordpress'],
  ['EFE Verifica', 'es', 'verifica.efe.com', '/feed/', 'wordpress'],
  ['Chequeado', 'es', 'chequeado.com', '/feed/', 'wordpress'],
  ['Aos Fatos', 'pt', 'www.aosfatos.org', '/noticias/feed/', 'newestOnly'],
  ['Agência Lupa', 'pt', 'lupa.uol.com.br', '/feed', 'newestOnly'],
  ['Polígrafo', 'pt', 'poligrafo.sapo.pt', undefined, 'wordpress'],
  ['Facta', 'it', 'facta.news', '/feed/', 'wordpress'],
  ['Pagella Politica', 'it', 'pagellapolitica.it', '/feed', 'newestOnly'],
  ['Demagog', 'pl', 'demagog.org.pl', '/feed/', 'wordpress'],
  ['Ellinika Hoaxes', 'el', 'www.ellinikahoaxes.gr', '/feed/', 'wordpress'],
  ['Doğruluk Payı', 'tr', 'www.dogrulukpayi.com', '/rss.xml', 'newestOnly'],
  ['Teyit', 'tr', 'teyit.org', '/feed', 'newestOnly'],
];

export const knownPublishers: readonly KnownPublisher[] = rows.map(([name, language, host, feedPath, older]) => ({
  ...publisher.parse({ name, host, ...(feedPath === undefined ? {} : { feed: `https://${host}${feedPath}` }) }),
  language,
  wordpress: older === 'wordpress',
}));

const AFP = ['AFP', 'AFP Fact Check'];

/**
 * Names that publishers sign their reviews with, by host, besides the name that a user lists. They are those of pages recorded
 * in public repositories, and of rows of Google's index where no page was found. On any other host a name signs nothing.
 *
 * No signature is known of Lead Stories, DUBAWA, FactCheckNI, StopFake, CORRECTIV, Les Surligneurs, Chequeado, Facta, Pagella
 * Politica, Demagog, Ellinika Hoaxes and Doğruluk Payı: of these the listed name counts, and an address on their host.
 */
export const knownSignatures: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'www.factcheck.org': ['FactCheck.org', 'SciCheck'],
    'www.politifact.com': ['PolitiFact'],
    'www.snopes.com': ['Snopes'],
    'fullfact.org': ['Full Fact'],
    'checkyourfact.com': ['Check Your Fact'],
    'africacheck.org': ['Africa Check'],
    'science.feedback.org': ['Science Feedback', 'Climate Feedback', 'Health Feedback'],
    'www.boomlive.in': ['BOOM', 'BOOM FACT Check', 'Boom Live'],
    'factly.in': ['FACTLY'],
    'www.factcrescendo.com': ['Fact Crescendo'],
    'newschecker.in': ['Newschecker', 'Newschecker.in'],
    'www.vishvasnews.com': ['Vishvas News'],
    'maldita.es': ['Maldita.es'],
    'www.newtral.es': ['Newtral'],
    'verifica.efe.com': ['Agencia EFE', 'EFE Verifica - Agencia EFE'],
    'www.aosfatos.org': ['Aos Fatos'],
    'lupa.uol.com.br': ['Agência Lupa'],
    'poligrafo.sapo.pt': ['Polígrafo - SAPO'],
    'teyit.org': ['Teyit'],
    // AFP is not among the known publishers, whose feeds are known; a user can list it.
    'factcheck.afp.com': AFP,
    'factuel.afp.com': [...AFP, 'AFP Factuel'],
    'faktencheck.afp.com': AFP,
    'factual.afp.com': [...AFP, 'AFP Factual', 'Factual'],
    'checamos.afp.com': [...AFP, 'AFP Checamos', 'Checamos'],
  }),
);

/** Adds the feed to a publisher that was listed by name and site: the known one, or the path that most sites use. */
export const withKnownFeed = (listed: Publisher): Publisher => {
  const known = knownPublishers.find(({ host }) => host === listed.host);
  const feed = listed.feed ?? (known ? known.feed : `https://${listed.host}/feed/`);
  return { ...listed, ...(feed === undefined ? {} : { feed }) };
};

/** True for a site that is known to run no WordPress: neither its older fact-checks nor its search can be read. */
export const hasNewestOnly = (host: string): boolean =>
  knownPublishers.some((known) => known.host === host && !known.wordpress);
