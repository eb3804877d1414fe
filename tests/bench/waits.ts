/**
 * `npm run bench:waits`: how long a request waits beside what others send to stop a server, a stranger's long header and a link to a
 * hostile page that a member checks; and at the engine of the extension beside a check of the same page, in both browsers.
 */
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './load/child.ts';
import { namesOfPages } from './load/hostile-pages.ts';
import { atMost, type Figure, report } from './table.ts';
import { waitsInBrowser } from './waits/in-browsers.ts';

const MAX_WAIT_MS = 250;
const POLL_MS = 5;
const HEADER_CHARS = 15_800;
const STRANGERS = 100;
const ENGINES = ['chromium', 'firefox'] as const;

interface Started {
  base: string;
  member: { clientId: string; clientSecret: string };
  administrator: { clientId: string; clientSecret: string };
}

const server = await startChild('tests/bench/load/hostile-web.ts');
const { base, member, administrator }: Started = JSON.parse(server.line);

const tokenOf = async ({ clientId, clientSecret }: Started['member']): Promise<string> => {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const response = await fetch(`${base}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return String((await response.json()).access_token);
};
const asMember = { authorization: `Bearer ${await tokenOf(member)}`, 'content-type': 'application/json' };
const asAdministrator = { authorization: `Bearer ${await tokenOf(administrator)}` };

/** The longest wait of an administrator who asks again and again until the work has ended. */
const longestWaitMs = async (work: Promise<unknown>): Promise<number> => {
  let [isOver, longest] = [false, 0];
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${base}/contextChecks`, { headers: asAdministrator })).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await wait(POLL_MS);
  }
  await ended;
  return longest;
};

const sendHeader = (letter: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'accept-language': `en${letter.repeat(HEADER_CHARS)}x` };
    get(`${base}/invitation/x`, { headers, agent: false }, (response) => {
      response.resume().once('end', resolve);
    }).once('error', reject);
  });

const check = async (page: string): Promise<void> => {
  const body = JSON.stringify({ input: `https://evil.example/${page}` });
  const created = await fetch(`${base}/contextChecks`, { method: 'POST', headers: asMember, body });
  const { id } = await created.json();
  for (;;) {
    const found = await (await fetch(`${base}/contextChecks/${id}`, { headers: asMember })).json();
    if (found.status !== 'processing') return;
    await wait(POLL_MS);
  }
};

const figure = (what: string, ms: number): Figure => ({
  what,
  value: `${ms.toFixed(0)} ms`,
  must: atMost(MAX_WAIT_MS, ms),
});

const figures: Figure[] = [];
try {
  await longestWaitMs(wait(500));
  figures.push(figure('server, beside nothing', await longestWaitMs(wait(1000))));
  for (const [name, letter] of [
    ['spaces', ' '],
    ['no-break spaces', '\u00a0'],
  ] as const) {
    const strangers = Promise.all(Array.from({ length: STRANGERS }, () => sendHeader(letter)));
    figures.push(
      figure(`server, beside ${STRANGERS} strangers with a header of 16 kB of ${name}`, await longestWaitMs(strangers)),
    );
  }
  for (const page of namesOfPages)
    figures.push(figure(`server, beside a member's check of a page: ${page}`, await longestWaitMs(check(page))));
} finally {
  server.stop();
}
for (const engine of ENGINES.filter((name) => (process.env.ENGINE ?? name) === name))
  for (const [what, ms] of await waitsInBrowser(engine)) figures.push(figure(`${engine}, ${what}`, ms));
report('The longest wait of a request', figures);
