/** The page of an evidence file: opens in any browser, without the extension, runs nothing and loads nothing. */
import { answeredAt, contextIn, modelIn, type TakenCheck } from './taken-check.ts';

/** The first line of everything in an evidence file that is read by people. */
export const PRIVATE = 'PRIVATE, NOT FOR PUBLICATION. Holds full texts of others and personal notes.';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const foreign = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

const linked = (address: string): string =>
  /^https?:\/\//i.test(address)
    ? `<a href="${escaped(address)}" rel="noreferrer noopener">${escaped(address)}</a>`
    : escaped(address);

const rows = (entries: readonly [string, string | undefined][]): string =>
  entries.map(([name, html]) => (html ? `<tr><th scope="row">${name}</th><td>${html}</td></tr>` : '')).join('\n');

const section = (taken: TakenCheck, place: number): string => {
  const { record, who, word, sentence } = taken;
  const context = contextIn(record);
  const model = modelIn(record);
  const sources = (context?.sources ?? []).map(
    ({ url, title, content }) =>
      `<li><p>${foreign(title ?? url)}<br>${linked(url)}</p>${content ? `<blockquote>${foreign(content)}</blockquote>` : '<p>No text of it was given.</p>'}</li>`,
  );
  return `<article>
<h2>${place}. ${foreign(record.input)}</h2>
<table>
${rows([
  ['Result', `<b>${foreign(word)}</b> ${foreign(sentence)}`],
  ['Asked', `${foreign(who)}${model ? `, ${foreign(model)}` : ''}`],
  ['Checked at', new Date(record.createdAt).toISOString()],
  ['Answered at', 'result' in record.state ? escaped(answeredAt(record)) : undefined],
  ['Page', record.page && `${foreign(record.page.title)}<br>${linked(record.page.address)}`],
  [
    'Words on the page',
    record.quote &&
      `${foreign(record.quote.before)}<mark>${foreign(record.quote.exact)}</mark>${foreign(record.quote.after)}`,
  ],
  ['Number at the service', 'result' in record.state ? foreign(record.state.result.id) : undefined],
  [
    'Not the same claim',
    record.notSameClaim ? 'The person who checked says that the rated claim is another one.' : undefined,
  ],
  ['Marked as wrong', record.wrong && new Date(record.wrong.at).toISOString()],
  ['Note', record.note && foreign(record.note)],
  ['Tags', record.tags && foreign(record.tags.join(', '))],
])}
</table>
${context ? `<h3>What ${foreign(who)} answered</h3><pre>${foreign(context.response)}</pre><h3>Sources</h3><ol>${sources.join('\n')}</ol>` : ''}
</article>`;
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  '.private{border:2px solid;padding:.5rem;font-weight:600}table{border-collapse:collapse}th{text-align:start;vertical-align:top;padding-inline-end:1rem}' +
  'td,th{padding-block:.2rem;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere}blockquote{white-space:pre-wrap;overflow-wrap:anywhere;border-inline-start:3px solid;padding-inline-start:1rem;margin-inline-start:0}h2,p,li{overflow-wrap:anywhere}';

export const evidencePage = (taken: readonly TakenCheck[], now: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>Evidence file</title>
<style>${STYLE}</style>
</head>
<body>
<p class="private">${PRIVATE}</p>
<h1>Evidence file</h1>
<p>Exported from Sidelight at ${new Date(now).toISOString()}. The list SHA-256.txt lets anyone see whether a file is unchanged since the export. It does not show that anything in it is true.</p>
${taken.map((one, place) => section(one, place + 1)).join('\n')}
</body>
</html>
`;
