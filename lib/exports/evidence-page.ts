/** Builds the page of an evidence archive: it opens in any browser without the extension, runs nothing and loads nothing. */
import shapes from '../../assets/chip-shapes.json' with { type: 'json' };
import type { Context, ContextCheckEnrichment } from '../contract/context-checks.ts';
import { looseData } from '../format/loose-fields.ts';
import { formatZoned } from '../platform/format.ts';
import { t } from '../platform/words.ts';
import type { CheckRecord } from '../records/read-checks.ts';
import { type DecidedMatch, decidedMatches } from '../records/read-close-matches.ts';
import { otherFieldsOf } from '../records/read-other-fields.ts';
import { readersNotesOf } from '../records/read-readers-notes.ts';
import { shownInput } from '../records/read-shown-input.ts';
import { isSameText } from '../text/same-text.ts';
import { withinMarks } from '../text/within-marks.ts';
import { answeredAt, type CheckSnapshot, contextIn, modelIn, summaryIn } from './check-snapshot.ts';
import { EVIDENCE_STYLE } from './evidence-style.ts';
import { withoutPlace } from './without-place.ts';
import { writtenDay } from './written-day.ts';

/** The first line of every file in the archive that people read. */
export const privateLine = (): string => t('taken.private');

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const foreign = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

/** A localized sentence with foreign words in it. */
const withForeign = (say: (mark: string) => string, words: string): string => {
  const mark = '\uE000';
  return escaped(say(mark)).replace(mark, () => foreign(words));
};
const quoted = (words: string): string => withForeign((mark) => t('check.quoted', { words: mark }), withinMarks(words));

const linked = (address: string): string =>
  /^https?:\/\//i.test(address)
    ? `<a href="${escaped(address)}" rel="noreferrer noopener">${escaped(address)}</a>`
    : escaped(address);

const heading = (words: string): string => `<h2>${escaped(words)}</h2>`;

/** A table; nothing without a row. */
const rows = (entries: readonly [string, string | undefined][]): string => {
  const filled = entries.flatMap(([name, html]) =>
    html ? [`<tr><th scope="row">${escaped(name)}</th><td>${html}</td></tr>`] : [],
  );
  return filled.length === 0 ? '' : `<table>\n${filled.join('\n')}\n</table>`;
};

/** The texts of this device are Markdown of one form: nothing in them is more than escaped. */
const withoutEscapes = (text: string): string =>
  text.replace(/\\([\\`*_[\]|])/g, '$1').replace(/&(lt|gt);/g, (_, name) => (name === 'lt' ? '<' : '>'));

/** A longer summary is no headline. */
const MAX_HEADLINE_CHARS = 200;
const summaryAsHeadline = (taken: CheckSnapshot): string | undefined => {
  const summary = summaryIn(taken);
  return summary !== undefined && summary.length <= MAX_HEADLINE_CHARS ? summary : undefined;
};

/** The summary first, unless it is the headline; text that both have stands once. */
const answerOf = (taken: CheckSnapshot): string => {
  const { recipientName, own, response = '' } = taken;
  const summary = summaryAsHeadline(taken) === undefined ? (summaryIn(taken) ?? '') : '';
  const texts = (isSameText(summary, response) ? [response] : [summary, response]).filter((text) => text.trim() !== '');
  if (texts.length === 0) return '';
  const words = texts.map((text) => `<p class="words">${foreign(own ? withoutEscapes(text) : text)}</p>`).join('\n');
  return own
    ? `${heading(t('check.how'))}${words}`
    : `<h2>${withForeign((who) => t('taken.answerOf', { who }), recipientName)}</h2>${words}`;
};

const sourcesOf = ({ sources }: Context): string => {
  const items = sources.map(({ url, title, content }) => {
    const text = content
      ? `<blockquote>${foreign(content)}</blockquote>`
      : `<p class="quiet">${escaped(t('taken.noText'))}</p>`;
    return `<li><p>${foreign(title ?? url)}<br><span class="quiet">${linked(url)}</span></p>${text}</li>`;
  });
  return items.length === 0 ? '' : `${heading(t('taken.sources'))}<ol>${items.join('\n')}</ol>`;
};

const list = (items: readonly string[]): string | undefined =>
  items.length === 0 ? undefined : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The fields read from the link. Nothing is loaded: an image and a video are addresses. */
const linkOf = (enrichment: ContextCheckEnrichment): string => {
  const { link, input_type, created_at, title, text, lang, image, video, authors, links } = enrichment;
  return `${heading(t('taken.link'))}${rows([
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
  ])}`;
};

const readersNotesIn = (record: CheckRecord): string => {
  const items = list(
    readersNotesOf(record).map(
      ({ text, links, written }) =>
        `<blockquote>${foreign(text)}</blockquote><span class="quiet">${escaped(t('readersNotes.written', { day: writtenDay(written) }))}` +
        `${links.map((link) => `<br>${linked(link)}`).join('')}</span>`,
    ),
  );
  return items === undefined ? '' : `${heading(t('readersNotes.title'))}${items}`;
};

/** The fields that a service adds of its own. The place where an image was taken is in no page. */
const fieldsUnder = (title: string, data: object): string => {
  const { fields, isCut } = looseData(withoutPlace(data));
  if (fields.length === 0) return '';
  const table = rows(fields.map(({ name, text }) => [name, foreign(text)]));
  return `${heading(title)}${table}${isCut ? `<p>${escaped(t('taken.fieldsCut'))}</p>` : ''}`;
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
  return t(relationWords[decision.relation], { date: formatZoned(decision.at) });
};

/** The rating is the publisher's; that it is of the same claim is what the person says. */
const closeMatchesOf = (record: CheckRecord): string => {
  const items = list(
    decidedMatches(record).map(
      ({ match: { claim, publisher, rating, date, url }, decision }) =>
        `${quoted(claim)}<br>${quoted(rating)} · ${foreign(publisher)} · ${foreign(writtenDay(date))}<br>` +
        `<span class="quiet">${linked(url)}<br>${escaped(decisionWords(decision))}</span>`,
    ),
  );
  return items === undefined ? '' : `${heading(t('taken.closeMatches'))}${items}`;
};

const chipOf = ({ chip, word }: CheckSnapshot): string => {
  if (word === undefined) return '';
  const glyph =
    chip && `<svg viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="${shapes[chip]}"/></svg>`;
  return `<span class="chip chip-${chip ?? 'none'}">${glyph ?? ''}${foreign(word)}</span>`;
};

/** The answer, larger than all else: the ratings, or the sentence that stands in their place. */
const headlineOf = (taken: CheckSnapshot): string => {
  const { ratings = [], sentence, record, recipientName } = taken;
  const [first, ...others] = ratings.map(({ rating, publisher, date, url, claim }) => ({
    head: `<h2 class="headline">${quoted(rating)}</h2>`,
    by:
      `<p class="quiet">${foreign(publisher)} · ${foreign(writtenDay(date))}<br>${linked(url)}</p>` +
      (isSameText(claim, record.input)
        ? `<p>${escaped(t('taken.sameWords'))}</p>`
        : `<p>${escaped(t('check.theirClaimIs'))}</p><blockquote>${quoted(claim)}</blockquote>`),
  }));
  const summary = first ? undefined : summaryAsHeadline(taken);
  const words = foreign(
    summary === undefined ? sentence : t('taken.said', { who: recipientName, words: withinMarks(summary) }),
  );
  return [
    `<div class="answer">${first?.head ?? `<h2 class="headline">${words}</h2>`}${chipOf(taken)}</div>`,
    ...(first ? [first.by, ...others.map(({ head, by }) => head + by)] : []),
    ...(first || summary !== undefined ? [`<p>${foreign(sentence)}</p>`] : []),
  ].join('\n');
};

/** A service may use an answer from before the check; this device does not. */
const timeOf = ({ record, own }: CheckSnapshot): string => {
  const answered = formatZoned(answeredAt(record));
  return own || !('result' in record.state)
    ? t('taken.checkedOn', { date: answered })
    : t('taken.sentAndAnswered', { sent: formatZoned(record.createdAt), answered });
};

const section = (taken: CheckSnapshot): string => {
  const { record, recipientName, own } = taken;
  const { state, page, quote } = record;
  const context = contextIn(record);
  const model = modelIn(record);
  const result = 'result' in state ? state.result : undefined;
  const input = record.kind === 'claim' ? quoted(record.input) : foreign(shownInput(record));
  const where = page ? `${foreign(page.title)}<br>${linked(page.address)}<br>` : '';
  return `<article>
<p class="claim">${input}</p>
<p class="quiet">${where}${foreign(recipientName)}${model && !own ? `, ${foreign(model)}` : ''} · ${escaped(timeOf(taken))}</p>
${headlineOf(taken)}
${record.notSameClaim ? `<p>${escaped(t('taken.notSameMeans'))}</p>` : ''}
${closeMatchesOf(record)}
${own ? '' : answerOf(taken)}
${readersNotesIn(record)}
${context ? sourcesOf(context) : ''}
${context?.enrichment ? linkOf(context.enrichment) : ''}
${ofService(taken)}
${record.note ? `${heading(t('taken.note'))}<p class="words">${foreign(record.note)}</p>` : ''}
${own ? answerOf(taken) : ''}
${heading(t('taken.details'))}
${rows([
  [t('taken.words'), quote && `${foreign(quote.before)}<mark>${foreign(quote.exact)}</mark>${foreign(quote.after)}`],
  [t('taken.tags'), record.tags && foreign(record.tags.join(', '))],
  [t('sent.model'), own && model ? foreign(model) : undefined],
  [t('taken.receivedAt'), own ? undefined : result && escaped(formatZoned(result.created_at))],
  [t('taken.writtenAt'), own ? undefined : context && escaped(formatZoned(context.created_at))],
  [t('taken.number'), result && foreign(result.id)],
])}
</article>`;
};

export const evidencePage = (taken: readonly CheckSnapshot[], now: number): string => `<!doctype html>
<html lang="${t('app.language')}" dir="${t('app.direction')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escaped(t('copy.evidence'))}</title>
<style>${EVIDENCE_STYLE}</style>
</head>
<body>
<p class="private">${escaped(privateLine())}</p>
<h1>${escaped(t('copy.evidence'))}</h1>
<p class="quiet">${escaped(t('taken.exported', { date: formatZoned(now) }))}</p>
${taken.map(section).join('\n')}
</body>
</html>
`;
