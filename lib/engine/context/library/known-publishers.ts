/**
 * Fact-checkers that a person can pick from. Nobody is asked because of this list: only who is put on the person's own
 * list is. Written down from general knowledge in November 2026 and not probed: names, hosts and feeds can be out of date,
 * and whether a host answers without a redirect shows at the first refresh.
 */
import { type Publisher, publisher } from '../../../contract/publishers.ts';

export interface KnownPublisher extends Publisher {
  language: string;
  /** Whether the site probably runs WordPress, whose search finds what the feed no longer holds. */
  wordpress: boolean;
}

type Row = [name: string, language: string, host: string, feedPath: string | undefined, search?: 'wordpress'];

const rows: readonly Row[] = [
  ['FactCheck.org', 'en', 'www.factcheck.org', '/feed/', 'wordpress'],
  ['PolitiFact', 'en', 'www.politifact.com', '/rss/factchecks/'],
  ['Snopes', 'en', 'www.snopes.com', '/feed/', 'wordpress'],
  ['Full Fact', 'en', 'fullfact.org', '/feed/all/'],
  ['AFP Fact Check', 'en', 'factcheck.afp.com', undefined],
  ['Lead Stories', 'en', 'leadstories.com', '/atom.xml'],
  ['Check Your Fact', 'en', 'checkyourfact.com', '/feed/', 'wordpress'],
  ['Africa Check', 'en', 'africacheck.org', '/rss.xml'],
  ['Science Feedback', 'en', 'science.feedback.org', '/feed/', 'wordpress'],
  ['Alt News', 'en', 'www.altnews.in', '/feed/', 'wordpress'],
  ['FACTLY', 'en', 'factly.in', '/feed/', 'wordpress'],
  ['StopFake', 'en', 'www.stopfake.org', '/en/feed/', 'wordpress'],
  ['Vishvas News', 'hi', 'www.vishvasnews.com', '/feed/', 'wordpress'],
  ['CORRECTIV', 'de', 'correctiv.org', '/faktencheck/feed/', 'wordpress'],
  ['Mimikama', 'de', 'www.mimikama.org', '/feed/', 'wordpress'],
  ['dpa-factchecking', 'de', 'dpa-factchecking.com', undefined],
  ['Les Décodeurs', 'fr', 'www.lemonde.fr', '/les-decodeurs/rss_full.xml'],
  ['AFP Factuel', 'fr', 'factuel.afp.com', undefined],
  ['Les Surligneurs', 'fr', 'www.lessurligneurs.eu', '/feed/', 'wordpress'],
  ['Maldita.es', 'es', 'maldita.es', '/feed/'],
  ['Newtral', 'es', 'www.newtral.es', '/feed/', 'wordpress'],
  ['EFE Verifica', 'es', 'verifica.efe.com', '/feed/', 'wordpress'],
  ['Chequeado', 'es', 'chequeado.com', '/feed/', 'wordpress'],
  ['Aos Fatos', 'pt', 'www.aosfatos.org', '/noticias/feed/'],
  ['Agência Lupa', 'pt', 'lupa.uol.com.br', undefined],
  ['Polígrafo', 'pt', 'poligrafo.sapo.pt', '/feed/', 'wordpress'],
  ['Facta', 'it', 'www.facta.news', '/feed/', 'wordpress'],
  ['Pagella Politica', 'it', 'pagellapolitica.it', undefined],
  ['Nieuwscheckers', 'nl', 'nieuwscheckers.nl', '/feed/', 'wordpress'],
  ['Demagog', 'pl', 'demagog.org.pl', '/feed/', 'wordpress'],
  ['Faktabaari', 'fi', 'faktabaari.fi', '/feed/', 'wordpress'],
  ['Källkritikbyrån', 'sv', 'kallkritikbyran.se', '/feed/', 'wordpress'],
  ['Ellinika Hoaxes', 'el', 'www.ellinikahoaxes.gr', '/feed/', 'wordpress'],
  ['Teyit', 'tr', 'teyit.org', undefined],
  ['Fatabyyano', 'ar', 'fatabyyano.net', '/feed/', 'wordpress'],
];

export const knownPublishers: readonly KnownPublisher[] = rows.map(([name, language, host, feedPath, search]) => ({
  ...publisher.parse({ name, host, ...(feedPath === undefined ? {} : { feed: `https://${host}${feedPath}` }) }),
  language,
  wordpress: search === 'wordpress',
}));

/** Whoever was listed by name and site has the feed that is known of it, or the one that most sites have. */
export const withKnownFeed = (listed: Publisher): Publisher => {
  const known = knownPublishers.find(({ host }) => host === listed.host);
  return { ...listed, feed: listed.feed ?? known?.feed ?? `https://${listed.host}/feed/` };
};
