/** A claim that no fact-checker has rated, and the feed that later brings a fact-check about it. */
import type { Browser, Tab } from '../harness/surface.ts';
import { sendAndWait, typeSentence, UNRATED } from './check.ts';
import { FACT_CHECKER } from './in-world.ts';
import { storedChecks } from './stores.ts';

export const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
export const TITLE = 'Did the night ferry carry 41,200 passengers in its first winter?';

/** The feed of this host, with a fact-check about the claim. */
export const feedOf = (host: string): string => `<rss><channel><language>en</language><item><title>${TITLE}</title>
  <link>https://${host}/night-ferry-passengers</link><pubDate>Tue, 03 Mar 2026 09:00:00 GMT</pubDate>
  </item></channel></rss>`;
export const FEED = feedOf(FACT_CHECKER);

/** Returns the id of the check. */
export const checkWithoutLabel = async (browser: Browser, sentence: string): Promise<string> => {
  const { question } = await typeSentence(browser, UNRATED, sentence);
  await sendAndWait(question);
  const { id = '' } = (await storedChecks(question)).find(({ input }) => input === sentence) ?? {};
  await question.close();
  return id;
};

/** The claims whose check has a later fact-check. */
export const withLater = async (page: Tab) =>
  (await storedChecks(page)).flatMap(({ input, laterFactChecks }) => (laterFactChecks ? [input] : []));
