/** Builds the page of an evidence archive: it opens in any browser without the extension, runs nothing and loads nothing. */
import type { Context, ContextCheckEnrichment } from '../contract/context-checks.ts';
import { looseData } from '../format/loose-fields.ts';
import { t } from '../platform/words.ts';
import type { CheckRecord } from '../records/read-checks.ts';
import { type DecidedMatch, decidedMatches } from '../records/read-close-matches.ts';
import { otherFieldsOf } from '../records/read-other-fields.ts';
import { shownInput } from '../records/read-shown-input.ts';
import { isSameText } from '../text/same-text.ts';
import { answeredAt, type CheckSnapshot, contextIn, modelIn, summaryIn } from './check-snapshot.ts';
import { withoutPlace } from './without-place.ts';

/** The first line of every file in the archive that people read. */
export const privateLine = (): string => t('taken.private');

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const foreign = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

/** A localized sentence with a foreign name in it. */
const withForeign = (key: 'taken.answerOf', recipientName: string): string => {
  const mark = '\uE000';
  return escaped(t(key, { who: mark })).replace(mark, () => foreign(recipientName));
};

const linked = (address: string): string =>
  /^https?:\/\//i.test(address)
    ? `<a href="${escaped(address)}" rel="noreferrer noopener">${escaped(address)}</a>`
    : escaped(address);

const rows = (entries: readonly [string, string | undefined][]): string =>
  entries
    .map(([name, html]) => (html ? `<tr><th scope="row">${escaped(name)}</th><td>${html}</td></tr>` : ''))
    .join('\n');

/** The summary first; text that both have stands once. */
const answerOf = (taken: CheckSnapshot, { sources }: Context): string => {
  const { recipientName, response = '' } = taken;
  const summary = summaryIn(taken) ?? '';
  const texts = isSameText(summary, response) ? [response] : [summary, response];
  const items = sources.map(
    ({ url, title, content }) =>
      `<li><p>${foreign(title ?? url)}<br>${linked(url)}</p>${content ? `<blockquote>${foreign(content)}</blockquote>` : `<p>${escaped(t('taken.noText'))}</p>`}</li>`,
  );
  return `<h3>${withForeign('taken.answerOf', recipientName)}</h3>${texts
    .filter((text) => text.trim() !== '')
    .map((text) => `<pre>${foreign(text)}</pre>`)
    .join('\n')}<h3>${escaped(t('taken.sources'))}</h3><ol>${items.join('\n')}</ol>`;
};

const list = (items: readonly string[]): string | undefined =>
  items.length === 0 ? undefined : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The fields read from the link. Nothing is loaded: an image and a video are addresses. */
const linkOf = (enrichment: ContextCheckEnrichment): string => {
  const { link, input_type, created_at, title, text, lang, image, video, authors, links } = enrichment;
  return `<h3>${escaped(t('taken.link'))}</h3><table>${rows([
    [t('taken.address'), linked(link)],
    [t('taken.type'), foreign(input_type)],
    [t('taken.published'), created_at && foreign(created_at)],
    [t('taken.title'), title && foreign(title)],
    [t('taken.text'), text && `<blockquote>${foreign(text)}</blockquote>`],
    [t('taken.language'), lang && foreign(lang)],
    [t('taken.image'), image && linked(image)],
    [t('taken.video'), video && linked(video)],
    [t('taken.authors'), list(authors.map(({ name }) => foreign(name)))],
    [
      t('taken.links'),
      list(links.map(({ href, text: words }) => `${words ? `${foreign(words)} ` : ''}${linked(href)}`)),
    ],
  ])}</table>`;
};

/** The fields that a service adds of its own. The place where an image was taken is in no page. */
const fieldsUnder = (heading: string, data: object): string => {
  const { fields, isCut } = looseData(withoutPlace(data));
  if (fields.length === 0) return '';
  const table = rows(fields.map(({ name, text }) => [name, foreign(text)]));
  return `<h3>${escaped(heading)}</h3><table>${table}</table>${isCut ? `<p>${escaped(t('taken.fieldsCut'))}</p>` : ''}`;
};

const ofService = ({ record: { state }, own }: CheckSnapshot): string => {
  if (own) return '';
  const analysis = state.name === 'analysed' ? state.result : undefined;
  return [
    fieldsUnder(t('taken.findings'), analysis?.status === 'success' ? analysis.analysis : {}),
    fieldsUnder(t('taken.options'), analysis?.options ?? {}),
    fieldsUnder(t('taken.otherFields'), otherFieldsOf(state)),
  ].join('\n');
};

const relationWords = {
  same: 'taken.closeSame',
  opposite: 'taken.closeOpposite',
  different: 'taken.closeDifferent',
} as const;

const decisionWords = (decision: DecidedMatch['decision']): string => {
  if (!decision) return t('taken.closeOpen');
  const date = new Date(decision.at).toISOString();
  return t(relationWords[decision.relation], { date });
};

/** The rating is the publisher's; that it is of the same claim is what the person says. */
const closeMatchRows = (record: CheckRecord): string | undefined =>
  list(
    decidedMatches(record).map(
      ({ match: { claim, publisher, rating, date, url }, decision }) =>
        `${foreign(claim)}<br>${foreign(publisher)}: ${foreign(rating)}, ${escaped(date)}<br>${linked(url)}<br>${escaped(decisionWords(decision))}`,
    ),
  );

const section = (taken: CheckSnapshot, place: number): string => {
  const { record, recipientName, word, sentence } = taken;
  const context = contextIn(record);
  const model = modelIn(record);
  return `<article>
<h2>${place}. ${foreign(shownInput(record))}</h2>
<table>
${rows([
  [t('taken.result'), `${word === undefined ? '' : `<b>${foreign(word)}</b> `}${foreign(sentence)}`],
  [t('taken.recipient'), `${foreign(recipientName)}${model ? `, ${foreign(model)}` : ''}`],
  [t('taken.checkedAt'), new Date(record.createdAt).toISOString()],
  [t('taken.answeredAt'), 'result' in record.state ? escaped(answeredAt(record)) : undefined],
  [t('taken.receivedAt'), 'result' in record.state ? escaped(record.state.result.created_at) : undefined],
  [t('taken.writtenAt'), context && escaped(context.created_at)],
  [t('taken.page'), record.page && `${foreign(record.page.title)}<br>${linked(record.page.address)}`],
  [
    t('taken.words'),
    record.quote &&
      `${foreign(record.quote.before)}<mark>${foreign(record.quote.exact)}</mark>${foreign(record.quote.after)}`,
  ],
  [t('taken.number'), 'result' in record.state ? foreign(record.state.result.id) : undefined],
  [t('taken.notSame'), record.notSameClaim ? escaped(t('taken.notSameMeans')) : undefined],
  [t('taken.closeMatches'), closeMatchRows(record)],
  [t('taken.note'), record.note && foreign(record.note)],
  [t('taken.tags'), record.tags && foreign(record.tags.join(', '))],
])}
</table>
${context ? answerOf(taken, context) : ''}
${context?.enrichment ? linkOf(context.enrichment) : ''}
${ofService(taken)}
</article>`;
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  '.private{border:2px solid;padding:.5rem;font-weight:600}table{border-collapse:collapse}th{text-align:start;vertical-align:top;padding-inline-end:1rem}' +
  'td,th{padding-block:.2rem;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere}blockquote{white-space:pre-wrap;overflow-wrap:anywhere;border-inline-start:3px solid;padding-inline-start:1rem;margin-inline-start:0}h2,p,li{overflow-wrap:anywhere}';

export const evidencePage = (taken: readonly CheckSnapshot[], now: number): string => `<!doctype html>
<html lang="${t('app.language')}" dir="${t('app.direction')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escaped(t('copy.evidence'))}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="private">${escaped(privateLine())}</p>
<h1>${escaped(t('copy.evidence'))}</h1>
<p>${escaped(t('taken.exported', { date: new Date(now).toISOString() }))}</p>
${taken.map((one, place) => section(one, place + 1)).join('\n')}
</body>
</html>
`;
