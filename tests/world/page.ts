/** Builds the HTML, JSON and text answers that the sites of the world share. */

export interface PageParts {
  title: string;
  body: string;
  language?: string;
  direction?: 'ltr' | 'rtl';
  /** Inserted into the head unescaped. */
  head?: string;
  status?: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text and attribute values for HTML and XML. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

export const answer = (body: BodyInit, type: string, init: ResponseInit = {}): Response => {
  const headers = new Headers(init.headers);
  headers.set('content-type', type);
  return new Response(body, { ...init, headers });
};

export const json = (value: unknown, init?: ResponseInit): Response =>
  answer(JSON.stringify(value), 'application/json; charset=utf-8', init);

export const script = (source: string): Response => answer(source, 'text/javascript; charset=utf-8');

/** The empty icon keeps browsers from requesting /favicon.ico, which would appear among the recorded requests. */
export const page = ({
  title,
  body,
  language = 'en',
  direction = 'ltr',
  head = '',
  status = 200,
}: PageParts): Response =>
  answer(
    `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeText(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`,
    'text/html; charset=utf-8',
    { status },
  );

/** A `<` in data must not be able to end the script element. */
export const jsonLd = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeText(text)}</p>`).join('\n');

export const meta = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${escapeText(content)}">`)
    .join('\n');

export const notFound = (): Response => page({ title: 'Not found', body: '<h1>Not found</h1>', status: 404 });

export const redirect = (location: string, status = 302): Response =>
  new Response(null, { status, headers: { location } });
