/** Lists the readers of what services, networks, sources of evidence and language models respond. */
import * as z from 'zod/mini';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { braveSearch } from '../../../lib/engine/context/evidence/brave.ts';
import { crossrefNotices } from '../../../lib/engine/context/evidence/crossref.ts';
import { domainAge } from '../../../lib/engine/context/evidence/domain-age.ts';
import { europePmcSearch } from '../../../lib/engine/context/evidence/europe-pmc.ts';
import type { Provider } from '../../../lib/engine/context/evidence/evidence.ts';
import { firstCapture } from '../../../lib/engine/context/evidence/first-capture.ts';
import { googleFactCheck } from '../../../lib/engine/context/evidence/google-fact-check.ts';
import { kagiSearch } from '../../../lib/engine/context/evidence/kagi.ts';
import { publisherSearch } from '../../../lib/engine/context/evidence/publisher-search.ts';
import { searxngSearch } from '../../../lib/engine/context/evidence/searxng.ts';
import { tavilySearch } from '../../../lib/engine/context/evidence/tavily.ts';
import { wikidataDescriptions } from '../../../lib/engine/context/evidence/wikidata.ts';
import { wikipediaSearch } from '../../../lib/engine/context/evidence/wikipedia.ts';
import { trace } from '../../../lib/engine/context/judge/language-model/traceable.ts';
import { readReply } from '../../../lib/engine/model/read-reply.ts';
import { speaksToModels } from '../../../lib/engine/model/speaks-to-models.ts';
import { openSource } from '../../../lib/engine/narratives/collect/open-source.ts';
import { sanitizePost, tameAuthor } from '../../../lib/engine/narratives/collect/sanitize-post.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import { errorFromAnswer } from '../../../lib/remote/errors.ts';
import { createFieldPrefix } from '../../../lib/remote/field-prefix.ts';
import { readImageFindings } from '../../../lib/remote/image-findings.ts';
import { readAnswer } from '../../../lib/remote/read-answer.ts';
import { readHere } from '../../fixtures/reading.ts';
import { finishedCheck, narrative, processingAnalysis } from '../../fixtures/wire-samples.ts';
import { PAGE, parsed, parsedObject, SENTENCE, type TextReader } from './text-reader.ts';

const MOST_CHARS = 400_000;
const NOW = Date.UTC(2026, 0, 2);
const { signal } = new AbortController();

/** A response outside the shape that its source documents counts as no answer; so does a text that is no JSON. */
const hasOtherShape = (error: unknown): boolean => error instanceof z.core.$ZodError || error instanceof SyntaxError;

const publisher = { name: 'Harbour', host: PAGE.host };
const RESULT = `{"url":"https://a.example/x","title":"Ferry <b>stopped</b>","content":"${SENTENCE}","publishedDate":"2026-01-02"}`;

const evidence = (provider: Provider | undefined, sample: string): TextReader => ({
  name: `answer of ${provider?.name}`,
  sample,
  mostChars: MOST_CHARS,
  read: (text) => provider?.search(SENTENCE, { signal, fetchText: async () => text }),
  refuses: hasOtherShape,
});

const STUDY = 'A study of the measles vaccine in children found no virus in the blood of patients.';

const evidenceReaders: readonly TextReader[] = [
  evidence(
    publisherSearch(publisher, { parseHtml, readDocument: readHere(parseHtml) }),
    `[{"link":"https://harbour.example/a","title":{"rendered":"Ferry"},"date":"2026-01-02T10:00:00"}]`,
  ),
  evidence(
    wikipediaSearch('en'),
    `{"batchcomplete":true,"query":{"pages":[{"index":1,"title":"Ferry","fullurl":"https://en.wikipedia.org/wiki/Ferry","extract":"${SENTENCE}","pageprops":{"wikibase_item":"Q1"}}]}}`,
  ),
  evidence(
    wikidataDescriptions(Promise.resolve([{ id: 'Q1', page: 'https://en.wikipedia.org/wiki/Ferry' }]), 'en'),
    '{"entities":{"Q1":{"descriptions":{"en":{"value":"a ship"}}}}}',
  ),
  evidence(
    crossrefNotices(Promise.resolve([{ doi: '10.1000/1', page: 'https://europepmc.org/article/MED/1' }])),
    '{"message":{"items":[{"DOI":"10.1000/2","update-to":[{"DOI":"10.1000/1","type":"retraction","updated":{"date-parts":[[2024,6,5]]}}]}]}}',
  ),
  evidence(
    domainAge('https://www.news.example.com/story'),
    '{"events":[{"eventAction":"registration","eventDate":"1999-01-02T00:00:00Z"}]}',
  ),
  evidence(
    firstCapture('https://www.news.example.com/story'),
    '[["timestamp","original"],["19990102030405","http://example.com/"]]',
  ),
  evidence(
    googleFactCheck('key', { parseHtml, readDocument: readHere(parseHtml), publishers: [] }),
    `{"claims":[{"text":"${SENTENCE}","claimReview":[{"publisher":{"name":"Desk","site":"desk.example"},"url":"https://desk.example/a","title":"Ferry","reviewDate":"2026-01-02","textualRating":"False"}]}]}`,
  ),
  evidence(searxngSearch('https://search.example/', { parseHtml }), `{"results":[${RESULT}]}`),
  evidence(tavilySearch('key', { parseHtml }), `{"results":[${RESULT}]}`),
  evidence(
    braveSearch('key', { parseHtml }),
    `{"type":"search","web":{"results":[{"url":"https://a.example/x","title":"Ferry","description":"${SENTENCE}"}]}}`,
  ),
  evidence(
    kagiSearch('key', { parseHtml }),
    `{"data":[{"t":0,"url":"https://a.example/x","title":"Ferry","snippet":"${SENTENCE}"}]}`,
  ),
  {
    name: 'answer of Europe PMC',
    sample: `{"resultList":{"result":[{"id":"1","source":"MED","doi":"10.1000/1","title":"Measles vaccine","abstractText":"<p>${STUDY}</p>","firstPublicationDate":"2024-06-05"}]}}`,
    mostChars: MOST_CHARS,
    read: (text) => europePmcSearch({ parseHtml }).search(STUDY, { signal, fetchText: async () => text }),
    refuses: hasOtherShape,
  },
];

const nothing = { links: [], phrases: [], names: [], hashtags: [] };

const network = (name: string, id: string, query: object, sample: string): TextReader => ({
  name: `posts of ${name}`,
  sample,
  mostChars: MOST_CHARS,
  read: async (text) => {
    const context = { now: NOW, parseHtml, by: id };
    const pages = openSource(id)?.collect(
      { ...nothing, ...query },
      {
        fetchText: async ({ pathname }) => (pathname.endsWith('createSession') ? '{"accessJwt":"none"}' : text),
        fetchFeed: async () => ({ validators: {} }),
        ...{ signal, parseHtml, readDocument: readHere(parseHtml), now: NOW },
        // A thread is read without an account; with one, the link is searched for as well.
        secret: 'links' in query ? undefined : { account: 'files', secret: 'none' },
        markOf: async () => ({}),
        remember: async () => {},
      },
    );
    let posts = 0;
    for await (const found of pages ?? [])
      for (const { post, author } of found) {
        if ('row' in sanitizePost(post, context)) posts += 1;
        if (author) tameAuthor(author, context);
      }
    return posts;
  },
  refuses: hasOtherShape,
});

const VIEW = `{"uri":"at://did:plc:a/app.bsky.feed.post/b","author":{"did":"did:plc:a","handle":"mae.example"},"record":{"text":"${SENTENCE}","createdAt":"2026-01-02T10:00:00Z","langs":["en"]},"indexedAt":"2026-01-02T10:00:01Z","likeCount":2}`;

const networkReaders: readonly TextReader[] = [
  network(
    'Mastodon',
    'mastodon:files.example',
    { hashtags: ['ferry'] },
    `[{"id":"1","uri":"https://files.example/1","created_at":"2026-01-02T10:00:00Z","content":"<p>${SENTENCE} <a href=\\"https://a.example/\\" class=\\"mention\\">x</a></p>","visibility":"public","account":{"id":"2","acct":"mae","note":"<p>a</p>"},"poll":{"options":[{"title":"yes"}]}}]`,
  ),
  network('Bluesky', 'bluesky', { phrases: ['ferry'] }, `{"posts":[${VIEW}],"cursor":"2"}`),
  network(
    'a thread of Bluesky',
    'bluesky',
    { links: ['https://bsky.app/profile/mae.example/post/b'] },
    `{"did":"did:plc:a","thread":{"post":${VIEW},"replies":[{"post":${VIEW},"replies":[]}]}}`,
  ),
  network(
    'a community of Lemmy',
    'lemmy-community:harbour@files.example',
    {},
    `{"posts":[{"post":{"ap_id":"https://files.example/post/1","name":"A","published":"2026-01-02T10:00:00Z","body":"${SENTENCE}"}}],"comments":[{"comment":{"ap_id":"https://files.example/comment/2","content":"${SENTENCE} https://a.example/b","path":"0.2","published":"2026-01-02T10:00:00Z"},"creator":{"actor_id":"https://files.example/u/mae","name":"mae"},"post":{"ap_id":"https://files.example/post/1"},"counts":{"upvotes":2}}]}`,
  ),
  network(
    'Hacker News',
    'hacker-news',
    { phrases: ['ferry'] },
    `{"hits":[{"objectID":"1","author":"mae","created_at":"2026-01-02T10:00:00Z","comment_text":"<p>${SENTENCE}","story_id":2}],"nbPages":1}`,
  ),
];

const service = (path: readonly [string, string], answer: unknown): TextReader => ({
  name: `answer to ${path.join('.')}`,
  sample: JSON.stringify(answer),
  mostChars: MOST_CHARS,
  read: (text) => readAnswer(path, createFieldPrefix().incoming(path, parsed(text))),
  refuses: (error) => error instanceof ServiceError && error.kind === 'shape',
});

const report = z.object({ summary: z.string(), sentences: z.array(z.string()) });
const sources = new Map([[1, { number: 1, lines: [SENTENCE, `“${SENTENCE}”`], carriesMatch: true }]]);

export const answerReaders: readonly TextReader[] = [
  ...evidenceReaders,
  ...networkReaders,
  service(['contextChecks', 'get'], finishedCheck),
  service(['contextChecks', 'list'], { data: [finishedCheck, finishedCheck] }),
  service(['visionAnalyses', 'get'], {
    ...processingAnalysis,
    ...{ status: 'success', analysis: { percent: '93 %', artefacts: [{ region: 'a' }] } },
  }),
  service(['narratives', 'search'], {
    narratives: [{ ...narrative, outlookHeadline: 'x', outlookScore: 1 }],
    pageInfo: { hasNextPage: false },
  }),
  {
    name: 'findings about an image',
    sample: '{"percent":"93 %","score":0.5,"artefacts":[{"region":"a"}]}',
    mostChars: MOST_CHARS,
    read: (text) => [readImageFindings(parsedObject(text)), readImageFindings({ percent: text })],
  },
  {
    name: 'error of a service',
    sample: `{"error":{"message":["${SENTENCE}"]}}`,
    mostChars: MOST_CHARS,
    read: (text) =>
      errorFromAnswer(
        { status: 429, text, headers: new Headers({ 'retry-after': '5' }) },
        {
          address: 'https://service.example/a',
          method: 'GET',
          headers: {},
          secrets: ['secret of a service'],
          text: SENTENCE,
        },
        NOW,
      ),
  },
  {
    name: 'reply of a language model',
    sample: `<think>so</think>\n\`\`\`json\n{"summary":"${SENTENCE}","sentences":["a"]}\n\`\`\`\n`,
    mostChars: 100_000,
    read: (text) => readReply(text, report),
  },
  {
    name: 'sentence of a language model',
    sample: `${SENTENCE} [1]`,
    mostChars: 100_000,
    read: (text) => [trace({ text, sources: [1] }, sources), speaksToModels(text)],
  },
];
