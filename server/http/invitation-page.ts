/** Writes the pages that a one-time link opens. They work without a script; the one they have saves the user a click. */
import { createHash } from 'node:crypto';
import type { Wording } from '../../lib/contract/sentence.ts';
import { INVITATION_SCRIPT } from './invitation-script.ts';

export interface HtmlReply {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const STYLE = `
:root{color-scheme:light dark;--surface:light-dark(#fff,#1b1c1f);--raised:light-dark(#f6f5f1,#26272b);--text:light-dark(#1b1b1a,#ececea);
--quiet:light-dark(#595955,#adada9);--line:light-dark(#dddcd5,#3c3d42);--field:light-dark(#80807a,#8b8c92);
--accent:light-dark(#1d4f91,#8db6f0);--on-accent:light-dark(#fff,#14171c);--warning:light-dark(#9a1b1b,#ffb4ab)}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:var(--surface);color:var(--text);font:1rem/1.45 system-ui,sans-serif}
main{max-inline-size:34rem;margin-inline:auto}
.brand{margin:0;color:var(--quiet);font-size:.875rem}
h1{margin:4px 0 16px;font-size:1.5rem;line-height:1.25}
p{margin:0 0 16px}
.quiet{color:var(--quiet);font-size:.875rem}
.problem{color:var(--warning)}
label{display:block;font-weight:600}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:0 0 16px;padding:16px;border:1px solid var(--line);border-radius:6px;background:var(--raised)}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
input,textarea{inline-size:100%;margin-block:4px 16px;padding:8px;border:1px solid var(--field);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
textarea{font:.875rem/1.45 ui-monospace,monospace;resize:vertical}
button{min-block-size:40px;padding-inline:16px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ol{margin:0 0 16px;padding-inline-start:1.25rem}
`;

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(STYLE)}`,
  `script-src ${sourceOf(INVITATION_SCRIPT)}`,
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

interface Content {
  title: string;
  body: string;
}

const pageOf = (
  { locale, say }: Wording,
  { status, ...more }: { status: number; headers?: Record<string, string> },
  { title, body }: Content,
): HtmlReply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'content-language': locale,
    vary: 'accept-language',
    'referrer-policy': 'no-referrer',
    ...more.headers,
  },
  html: `<!doctype html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} - ${escaped(say('app.name', {}))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${escaped(say('app.name', {}))}</p>
<h1>${escaped(title)}</h1>
${body}
</main>
<script>${INVITATION_SCRIPT}</script>
</body>
</html>`,
});

const paragraph = (text: string, kind = ''): string => `<p${kind && ` class="${kind}"`}>${escaped(text)}</p>`;
const rows = (facts: readonly [string, string][]): string =>
  `<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

/** Without an e-mail address the person types it, as in `typed`. */
export interface InvitedPerson {
  email?: string;
  typed?: string;
}

/** The form posts to the address of the page itself, which has the token. */
export const formPage = (wording: Wording, { email, typed = '' }: InvitedPerson, problem?: string): HtmlReply => {
  const say = (key: string) => wording.say(key, {});
  const name =
    email === undefined
      ? `${paragraph(say('invitation.first'))}
<label for="username">${escaped(say('signIn.userName'))}</label>
<span class="quiet" id="about-name">${escaped(say('invitation.nameHint'))}</span>
<input id="username" name="username" type="email" autocomplete="username" maxlength="320" required autofocus aria-describedby="about-name" value="${escaped(typed)}">`
      : `<input type="text" hidden name="username" autocomplete="username" value="${escaped(email)}">`;
  return pageOf(
    wording,
    { status: problem === undefined ? 200 : 400 },
    {
      title: say(email === undefined ? 'invitation.firstTitle' : 'invitation.title'),
      body: `${email === undefined ? '' : rows([[say('signIn.userName'), email]])}
<form method="post">
${name}
<label for="password">${escaped(say('signIn.password'))}</label>
<span class="quiet" id="hint">${escaped(say('invitation.hint'))} <span id="copies" hidden>${escaped(say('invitation.copies'))}</span></span>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="12" maxlength="200" required${email === undefined ? '' : ' autofocus'} aria-describedby="hint${problem === undefined ? '' : ' problem'}"${problem === undefined ? '' : ' aria-invalid="true"'}>
${problem === undefined ? '' : `<p class="problem" id="problem" role="alert">${escaped(problem)}</p>`}
<p class="problem" id="lost" role="alert" hidden>${escaped(say('invitation.lost'))}</p>
<button data-text="${escaped(say('invitation.setAndCopy'))}">${escaped(say('invitation.set'))}</button>
</form>`,
    },
  );
};

export const connectPage = (
  wording: Wording,
  { address, email, text }: { address: string; email: string; text: string },
): HtmlReply => {
  const say = (key: string) => wording.say(key, {});
  return pageOf(
    wording,
    { status: 200 },
    {
      title: say('invitation.ready'),
      body: `${rows([
        [say('invitation.server'), address],
        [say('signIn.userName'), email],
      ])}
<label for="text">${escaped(say('invitation.text'))}</label>
<span class="quiet">${escaped(say('invitation.once'))}</span>
<textarea id="text" rows="7" readonly spellcheck="false" autofocus>${escaped(text)}</textarea>
<p><button type="button" id="copy" hidden>${escaped(say('invitation.copy'))}</button> <output role="status" data-text="${escaped(say('invitation.copied'))}"></output></p>
<ol><li>${escaped(say('invitation.step1'))}</li><li>${escaped(say('invitation.step2'))}</li></ol>`,
    },
  );
};

export const gonePage = (wording: Wording): HtmlReply =>
  pageOf(
    wording,
    { status: 404 },
    {
      title: wording.say('invitation.gone', {}),
      body: paragraph(wording.say('invitation.goneHint', {})),
    },
  );

export const waitPage = (wording: Wording, waitS: number): HtmlReply =>
  pageOf(
    wording,
    { status: 429, headers: { 'retry-after': String(waitS) } },
    { title: wording.say('invitation.wait', {}), body: paragraph(wording.say('invitation.waitHint', {})) },
  );
