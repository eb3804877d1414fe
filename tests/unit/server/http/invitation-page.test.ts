/** The pages of a one-time link escape everything that they show. */
import { expect, it } from 'vitest';
import { connectPage, formPage, gonePage, waitPage } from '../../../../server/http/invitation-page.ts';
import { readWordings } from '../../../../server/http/words.ts';

const HOSTILE = `</textarea><script>alert(1)</script>"' onfocus=alert(1) &lt;`;

it('show what others wrote as text', async () => {
  const { standard } = await readWordings();
  const wording = { locale: '"><script>', say: () => HOSTILE };
  const pages = [
    formPage(standard, { email: HOSTILE }, HOSTILE),
    formPage(standard, { typed: HOSTILE }, HOSTILE),
    connectPage(standard, { address: HOSTILE, email: HOSTILE, text: HOSTILE }),
    formPage(wording, { email: HOSTILE }),
    formPage(wording, {}),
    connectPage(wording, { address: HOSTILE, email: HOSTILE, text: HOSTILE }),
    gonePage(wording),
    waitPage(wording, 1),
  ];
  for (const { html } of pages) {
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/="[^"]*"' onfocus/);
    expect(html).toMatch(/^<!doctype html>\n<html lang="[^"<>]+">/);
  }
});

it('have a policy that runs the script of the page and no other', async () => {
  const { standard } = await readWordings();
  const { html, headers } = connectPage(standard, { address: 'a', email: 'b', text: 'c' });
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString(
    'base64',
  );
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`);
  expect(formPage(standard, { email: 'a' }).html.match(/<script/g)).toHaveLength(1);
});
