/**
 * `npm run stories`: takes a screenshot of every state of every view, in every look, into `.output/stories/`, and fails if axe
 * finds a violation, an element overflows horizontally, a page sends a network request, words are no message of ours, or a view has
 * neither a story nor a reason for none in a state.
 * `-- popup` takes only the stories whose names start so; `-- popup --look dark` in that look alone. `-- --check` takes no
 * screenshot and draws the stories of one page and look in one load; `-- --once` too, each story in one look, the looks in turn.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { needHeadlessChromium } from '../e2e/harness/browsers.ts';
import { lookAt } from './look-at.ts';
import { type Look, looks } from './looks.ts';
import { serveStories } from './serve-stories.ts';
import { states, views } from './states.ts';
import type { Page } from './story.ts';

const PICTURES = '.output/stories';
const AT_ONCE = 2;
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { look: { type: 'string' }, check: { type: 'boolean' }, once: { type: 'boolean' } },
});
const onlyChecks = values.check || values.once;
const isWanted = ({ name }: { name: string }) =>
  positionals.length === 0 || positionals.some((start) => name.startsWith(start));

/** `at` is the place of the story among all. */
const isWantedIn = (look: Look, at: number): boolean =>
  values.once ? wantedLooks[at % wantedLooks.length] === look : (values.look ?? look.name) === look.name;

interface Story {
  name: string;
  page: Page;
}

/** The stories that share one load of the page of the stories. */
interface Job {
  stories: Story[];
  look: Look;
}

/** Names that two stories have, and states of views that name no story. */
const gapsIn = (names: readonly string[]): string[] => [
  ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is the name of two stories`),
  ...Object.entries(views).flatMap(([view, row]) =>
    states.flatMap((state) => {
      const shown = row[state];
      const isNamed = typeof shown === 'string' ? names.includes(shown) : /\.$/.test(shown.because);
      return isNamed ? [] : [`${view} has no story and no reason for none in the state ${state}`];
    }),
  ),
];

const jobsOf = (stories: Story[], look: Look): Job[] =>
  onlyChecks
    ? [...Map.groupBy(stories, ({ page }) => page).values()].map((some) => ({ stories: some, look }))
    : stories.map((story) => ({ stories: [story], look }));

/** With one look a story, each that is in English has longer words, which show those that are no message. */
const wantedLooks = looks.map((look) =>
  values.once && look.language === 'english' ? { ...look, language: 'long' as const } : look,
);

const served = await serveStories('node_modules/.cache/stories');
const browser = await chromium.launch({ executablePath: needHeadlessChromium(), args: ['--no-sandbox'] });
const found: string[] = [];
let count = 0;

const openTab = async (zoom: number) => {
  const context = await browser.newContext({ deviceScaleFactor: zoom, locale: 'en-GB', timezoneId: 'UTC' });
  const tab = await context.newPage();
  await tab.route(
    (url) => !url.href.startsWith(served.address),
    (route) => {
      found.push(`asks for ${route.request().url()}`);
      return route.abort();
    },
  );
  return tab;
};

const work = async (jobs: Job[], zoom: number): Promise<void> => {
  const tab = await openTab(zoom);
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { stories, look } = job;
    for (const [at, story] of stories.entries()) {
      const picture = onlyChecks ? undefined : join(PICTURES, `${story.name}.${look.name}.png`);
      if (picture) await mkdir(join(picture, '..'), { recursive: true });
      const problems = await lookAt(tab, { address: served.address, isOpen: at > 0 }, story, look, picture);
      count += 1;
      found.push(...problems.map((problem) => `${story.name}, ${look.name}: ${problem}`));
    }
  }
  await tab.context().close();
};

try {
  const tab = await openTab(1);
  await tab.goto(served.address);
  await tab.waitForSelector('html[data-story="none"]', { state: 'attached' });
  const stories: Story[] = JSON.parse(await tab.title());
  await tab.context().close();
  found.push(...gapsIn(stories.map(({ name }) => name)));
  for (const zoom of new Set(looks.map((look) => look.zoom))) {
    const zoomed = wantedLooks.filter((look) => look.zoom === zoom);
    const wanted = stories.filter(isWanted);
    const jobs = zoomed.flatMap((look) =>
      jobsOf(
        wanted.filter((_, at) => isWantedIn(look, at)),
        look,
      ),
    );
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(jobs, zoom)));
  }
} finally {
  await browser.close();
  await served.close();
}
for (const line of found) print(line);
print(`${count} ${onlyChecks ? 'looks' : `pictures in ${PICTURES}`}, ${found.length} problems`);
process.exitCode = found.length === 0 && count > 0 ? 0 : 1;
