/** One check in the panel, in each of its states, and with hostile content in every field. */

import { asStored, type ClaimRelation } from '../../../lib/contract/claim-relation.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { disagreementSentence, ratedSentence } from '../../../lib/engine/context/label-sentences.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { writeFind } from '../../../lib/records/write-finds.ts';
import { NOW, record, states, unread } from '../../fixtures/check-samples.ts';
import {
  CLAIM,
  closeMatches,
  context,
  DENIAL,
  deniedMatch,
  doneWith,
  doneWithCloseMatches,
  interimWith,
  LONGER,
  partMatch,
} from '../../fixtures/check-snapshots.ts';
import { find, findings } from '../../fixtures/find-samples.ts';
import { waitUntil } from '../../patience.ts';
import { drawPanel } from '../draw-panel.tsx';
import { hostileWords } from '../hostile.ts';
import { hostileCheck } from '../hostile-check.ts';
import { isEnlarged } from '../is-enlarged.ts';
import { openFolds, press } from '../press.ts';
import { connectionsWith } from '../samples.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

/** The sites of the links for the user's own search. */
const SEARCHED = 'toolbox.google.com duckduckgo.com en.wikipedia.org web.archive.org';

const FACT_CHECKERS = ['factdesk.example', 'checkpoint.example', 'en.wikipedia.org'];

const service = {
  ...{ id: 'acme', name: 'Acme Context', addresses: { base: '', analytics: '', admin: '', auth: '' } },
  ...{ grant: 'client_credentials', account: 'x' },
};
const answers: Answers = {
  ...connectionsWith({ services: [service] }),
  'checks.seen': () => undefined,
};

const page = { address: 'https://harbour-post.example/ferry', title: 'Night ferry' };
const check = (state: CheckRecord['state'], rest: Partial<CheckRecord> = {}): CheckRecord =>
  record(state, { id: 'one', input: CLAIM, connection: 'device', page, createdAt: Date.now() - 14_000, ...rest });

/** A post on X: the notes of its readers stand below the answer, and are no label. */
const POST_ADDRESS = 'https://x.com/ada/status/1960806642217574502';
const postOnX = doneWith({
  ...{ label: undefined, matches: [], related: [], summary: undefined },
  verdict_coded: [sentence('verdict.titleOnly')],
  sources: [],
  enrichment: {
    ...{ link: POST_ADDRESS, input_type: 'twitter', title: 'Look how empty the night ferry is this winter!' },
    ...{ text: 'Look how empty the night ferry is this winter!', authors: [{ name: 'Ada' }], links: [] },
  },
  readers_notes: [
    {
      text: 'The picture is from 2011, before the night ferry began. In its first winter the ferry carried 4,120 passengers. https://harbour-archive.example/pictures/2011/pier https://factdesk.example/ferry',
      ...{ written_at: '2026-03-01T10:00:00.000Z', read_at: '2026-03-20T12:00:00.000Z' },
    },
    {
      text: 'الصورة قديمة، والتقطت قبل افتتاح الخط. https://www.marsad.example/2011/03/ferry-picture-is-old-and-from-another-harbour',
      ...{ written_at: '2026-03-02T10:00:00.000Z', read_at: '2026-03-20T12:00:00.000Z' },
    },
  ],
});

const panel = (name: string, stored: CheckRecord[], rest: Partial<Story> = {}): Story => ({
  name: `panel-check/${name}`,
  page: 'panel',
  answers,
  stored,
  address: '/check/one',
  draw: (desk) => drawPanel(desk),
  ready: '.check',
  theirWords: SEARCHED,
  ...rest,
});

/** As the engine of this device answers: with the code of its sentence, and the rated claim. */
const DAY = '2026-03-03';
const said = [ratedSentence({ publisher: 'FactDesk', rating: 'False', old: false, date: DAY })];
const searchedOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ name: at === 0 ? 'FactDesk' : `Checkpoint ${at}`, host: `site-${at}.example`, ratesClaims: true },
    ...{ outcome: at < 2 ? 'answered' : 'found nothing', cost: { requests: 1, milliseconds: 9 } },
  }));
const sameClaim = [{ ...partMatch, claim: CLAIM, old: false }];
const warning = { verdict_coded: said, matches: sameClaim, searched: searchedOf(13) };
const warned = doneWith(warning);

const unlabelled = doneWith({
  ...{ label: undefined, matches: [], related: [] },
  verdict_coded: [sentence('verdict.nothingFound', { answered: 4, searched: 5 })],
  summary: 'No matching fact-check found. This does not mean it is true or false. 4 of 5 sources answered.',
  searched: [
    { name: 'FactDesk', host: 'factdesk.example', outcome: 'found nothing', ratesClaims: true },
    { name: 'Europe PMC', host: 'www.ebi.example', outcome: 'did not answer', ratesClaims: false },
  ],
  library: { size: 10_375, languages: ['en', 'de'], oldest: '2016-01-04', newest: '2026-10-30' },
});

const unmatched = { label: undefined, summary: undefined, matches: [] };
const related = doneWith({
  ...{ ...unmatched, related: closeMatches, searched: searchedOf(13) },
  verdict_coded: [sentence('verdict.near', { count: 2 })],
});

/** Neither article has ClaimReview: one has a box with its rating, of the other the headline alone tells its finding. */
const headline = 'No, the night ferry did not carry 90,000 passengers';
const readFromText = doneWith({
  ...warning,
  matches: [{ ...partMatch, claim: CLAIM, old: false, readFrom: 'Result: False' }],
  related: [{ ...closeMatches[1], claim: headline, rating: 'No', readFrom: headline, fromHeadline: true }],
});

const { publisher, rating, old } = partMatch;
const labelledPart = doneWith({
  matches: [partMatch],
  verdict_coded: [ratedSentence({ publisher, rating, old, date: partMatch.date })],
});
const relatedInFile = doneWith({
  ...{ label: undefined, summary: undefined, matches: [], related: closeMatches.slice(1) },
  related_in_files: closeMatches.slice(0, 1).map((match) => ({ ...match, file: 'theirs.ndjson' })),
});
const relatedPart = doneWith({
  ...{ label: undefined, summary: undefined, matches: [], related: [partMatch, closeMatches[1]] },
  verdict_coded: [sentence('verdict.near', { count: 2 })],
});

/** Of the sources of a check, some have responded. */
const underWay = searchedOf(13).map(({ name, host }, at) => ({
  ...{ name, host, state: at < 3 ? 'responded' : at === 3 ? 'silent' : 'searching' },
  ...(at === 2 ? { name: 'Fact-check library', phrase: { library: 'here' } } : {}),
}));

const ratings = [
  { publisher: 'FactDesk', rating: 'False', old: false, date: DAY },
  { publisher: 'Pier Check', rating: 'Mostly true', old: true, date: '2022-01-09' },
];
const disagreeing = doneWith({
  ...{ label: 'Caution', verdict_coded: [disagreementSentence(ratings)] },
  matches: ratings.map((one, at) => ({
    ...one,
    ...{ url: at === 0 ? 'https://factdesk.example/ferry' : 'https://pier.example/1' },
    claim: at === 0 ? CLAIM : 'In its first winter the night ferry had 41,200 passengers.',
  })),
});

/** A language model wrote a sentence about the sources, which stands below the fixed one. */
const written = doneWith({
  ...{ label: undefined, matches: [], related: [] },
  verdict_coded: [sentence('verdict.nothingFound', { answered: 4, searched: 5 })],
  summary_coded: [
    'The harbour office says that the ferry carried 14,200 passengers in its first winter. [1]',
    sentence('judge.writtenBy', { model: 'small-model:4b' }),
  ],
  response_coded: [
    [
      sentence('made.answered', {
        sources: { list: [sentence('made.source', { name: 'Wikipedia', host: 'en.wikipedia.org' })] },
      }),
    ],
    [
      sentence('made.library', { count: 10_375 }),
      sentence('made.libraryLanguages', { languages: { list: [{ language: 'en' }, { language: 'de' }] } }),
      sentence('made.libraryDates', { oldest: { day: '2016-01-04' }, newest: { day: '2026-10-30' } }),
    ],
    { items: [[sentence('fact.registered', { domain: 'harbour-post.example', day: { day: '2011-05-06' } })]] },
  ],
});

const concluded = doneWith({
  label: undefined,
  summary:
    'FactDesk rated a claim “False”, 3 Mar 2026. Its entry seems to hold its conclusion instead of the claim, so the rating is not used.',
  matches: [{ claim: 'The ferry never carried 41,200', url: 'https://factdesk.example/ferry', ownConclusion: true }],
});

/** Articles of fact-checkers, whose images are on sites of their own. */
const withArticleImages = doneWith({
  sources: context.sources
    .flatMap((source, at) => [
      source,
      {
        ...{ url: `https://pier-check.example/${at}`, title: 'Who counts the passengers?', source: 'Pier Check' },
        ...{ content: 'Nobody counted 41,200 passengers in the first winter of the night ferry.', date: '2026-02-01' },
        article_image: `https://pictures.pier-check.example/${at}.jpg`,
      },
    ])
    .map((source) =>
      source.source === 'FactDesk' ? { ...source, article_image: 'https://factdesk.example/1.jpg' } : source,
    ),
});

const several = Array.from({ length: 7 }, (_, i) => ({
  url: `https://site-${i}.example/ferry`,
  title: `What the ferry carried, part ${i + 1}`,
  content: `Something else.\nIn its first winter the night ferry of port ${i} carried 41,200 passengers and three cars.`,
}));

const enrichment = {
  ...{ link: 'https://social.example/@ada/1', input_type: 'mastodon', created_at: '2026-10-01T08:00:00.000Z' },
  ...{ title: 'Night ferry', text: 'The night ferry carried 41,200 passengers. '.repeat(20), lang: 'en' },
  ...{ image: 'https://media.example/ferry.jpg', authors: [{ name: 'Ada' }], links: [] },
};

/** The result by the title of a page or a link, which has no label. */
const byTitle = doneWith({
  ...{ label: undefined, matches: [], related: context.matches, enrichment },
  verdict_coded: [sentence('verdict.titleOnly')],
  response_coded: [[sentence('made.linkHasNoLabel')]],
});
const onPage = { ...page, address: 'https://social.example/@ada/1' };

/** Everything that the contract knows of an answer, and members that it does not know. */
const ofService = doneWith({
  ...{ label: 'Caution', matches: undefined, judge: undefined, model_version: '2.0' },
  summary: 'The harbour office counted 4,120 passengers, a tenth of what the clip says.',
  response: 'The office counts passengers **every winter**. [1] The clip gives no source. [2]',
  sources: [
    { ...{ url: 'https://harbour-office.example/winter', title: 'Passengers in winter' }, reach: { score: 7.5 } },
    { url: 'https://clips.example/ferry', title: 'Night ferry' },
  ],
  enrichment: {
    ...{ link: 'https://clips.example/ferry', input_type: 'video', created_at: '2026-10-01T08:00:00.000Z', lang: 'de' },
    ...{ title: 'Night ferry', text: 'Filmed from the pier.', image: 'https://clips.example/ferry.jpg' },
    ...{ video: 'https://clips.example/ferry.mp4', mood: { joy: 'hardly any' } },
    authors: ['Ada', 'Ben', 'Cem', 'Dee', 'Eli', 'Finn'].map((name) => ({ name })),
    links: [{ href: 'https://pier.example/timetable', text: 'The timetable' }],
  },
});

/** The posts that a search of the service found for the check. */
const postsFound = findings({
  ...{ text: 'ferry AND passengers', sources: ['mastodon'], at: Date.now() - 3_600_000 },
  stories: {
    total: 7,
    top: [
      {
        ...{ project: 'harbour', narrativeId: '1', headline: 'The ferry is always full' },
        ...{ label: 'Caution', posts: 412, days: [] },
      },
      { project: 'harbour', narrativeId: '2', headline: 'Nobody takes the ferry', days: [] },
    ],
  },
  posts: {
    ...{ total: 1284, networks: { mastodon: 2 }, days: [] },
    top: ['They say that it carried 41,200.', ''].map((words, at) => ({
      ...{ project: 'harbour', postId: `post-${at}`, platform: 'mastodon', author: 'pier_watch', words },
      createdAt: '2026-03-03T09:00:00.000Z',
    })),
  },
});

const closeDecision = (relation: ClaimRelation) => ({
  ...asStored(relation),
  ...{ at: Date.parse('2026-11-02T10:00:00Z'), url: 'https://factdesk.example/ferry', publisher: 'FactDesk' },
  ...{ claim: 'The night ferry carried 14,200 passengers in its first winter.', rating: 'False', date: '2026-03-03' },
});

const laterFactCheck = {
  ...{ url: 'https://factdesk.example/night-ferry', publisher: 'FactDesk', date: '2026-11-03' },
  ...{ title: 'Did the night ferry carry 41,200 passengers in its first winter?', foundAt: Date.parse('2026-11-04') },
  image: 'https://pictures.factdesk.example/night-ferry.jpg',
};
const untitled = { ...laterFactCheck, url: 'https://tide.example/ferry-passengers', publisher: 'Tide Check' };
const { title: _title, image: _image, ...withoutTitle } = untitled;
const labelless = doneWith({ label: undefined, summary: undefined, matches: [] });

const MOST_ABOVE_CLAIM_PX = 110;
const FIRST_SCREEN_PX = 600;

/** The claim stands near the top, the headline and the first passage on the first screen: in English, without zoom or larger text. */
const measureAnswer = (root: HTMLElement) => {
  if (isEnlarged()) return;
  const edges = (css: string) => root.querySelector(css)?.getBoundingClientRect();
  const [claim, headline, passage] = [edges('.checked'), edges('.headline'), edges('.answer-passage blockquote')];
  if (!claim || !headline || !passage) throw new Error('The answer has no claim, headline or passage.');
  if (claim.top > MOST_ABOVE_CLAIM_PX) throw new Error(`The claim begins at ${claim.top} px.`);
  const reached = Math.max(headline.bottom, passage.bottom);
  if (reached > FIRST_SCREEN_PX) throw new Error(`The first passage ends at ${reached} px.`);
};

const unsent = check({ name: 'awaiting-consent', hosts: ['factdesk.example', 'en.wikipedia.org'], offersHosts: true });
/** The page that the user has turned to. */
const LIBRARY = 'https://tideline.example/library';
const elsewhere = { tab: 1, address: LIBRARY, isElsewhere: false, front: LIBRARY, follows: false };
const LONG_CLAIM =
  'The harbour office said in March that the night ferry had never carried more than 41,200 passengers.';

const cardImages: [string, CheckRecord][] = [
  ['card-image', check(warned)],
  ['card-image-disagreeing', check(disagreeing)],
  ['card-image-no-label', check(unlabelled)],
  ['card-image-question', check(doneWithCloseMatches())],
  ['card-image-of-service', check(ofService, { connection: 'acme' })],
];

export const stories: Story[] = [
  panel('searching', [check(states.waiting)], {
    answers: {
      ...answers,
      'checks.followSearch': () => [{ step: 'searching', sources: underWay, found: closeMatches.slice(0, 1) }],
    },
    ready: '.searched-so-far',
    theirWords: `${SEARCHED} ${JSON.stringify(underWay)}`,
  }),
  panel('later', [check(labelless, { laterFactChecks: [laterFactCheck], unseenLater: true })]),
  panel('later-dismissed', [
    check(labelless, { laterFactChecks: [{ ...laterFactCheck, dismissed: true }, withoutTitle] }),
  ]),
  panel('later-off', [check(labelless, { noLaterFactChecks: true })]),
  panel('close-match', [check(doneWith({ ...unmatched, close_matches: closeMatches, searched: searchedOf(13) }))]),
  panel('close-match-same', [check(doneWithCloseMatches(), { closeDecisions: [closeDecision('same')] })]),
  panel('close-match-different', [check(doneWithCloseMatches(), { closeDecisions: [closeDecision('different')] })]),
  panel('part-rated', [check(doneWithCloseMatches([partMatch]), { input: LONGER })]),
  panel('part-rated-label', [check(labelledPart, { input: LONGER })]),
  panel('part-rated-related', [check(relatedPart, { input: LONGER })]),
  panel('reads-now', [
    check(warned, {
      quote: { exact: CLAIM, before: '', after: '' },
      readsNow: CLAIM.replace('41,200', '4,120'),
    }),
  ]),
  panel('read-from-text', [check(readFromText)]),
  panel('related', [check(related)]),
  panel('related-in-file', [check(relatedInFile)]),
  panel('related-different', [check(related, { closeDecisions: [closeDecision('different')] })]),
  panel('related-same', [check(related, { closeDecisions: [closeDecision('same')] })]),
  panel('related-beside-a-label', [check(doneWith({ ...warning, related: closeMatches }))]),
  panel('opposite', [check(doneWithCloseMatches([deniedMatch]), { input: DENIAL })]),
  panel('opposite-decided', [
    check(doneWithCloseMatches([deniedMatch]), { input: DENIAL, closeDecisions: [closeDecision('opposite')] }),
  ]),
  panel('opposite-of-several', [
    check(doneWithCloseMatches([deniedMatch, ...closeMatches.slice(1)]), {
      ...{ input: DENIAL, closeDecisions: [closeDecision('opposite')] },
    }),
  ]),
  panel('close-match-denial-elsewhere', [
    check(doneWithCloseMatches([deniedMatch]), { input: `${DENIAL} The harbour counts them each winter. ${CLAIM}` }),
  ]),
  panel('empty', [], { address: '/check', ready: '.claim-input' }),
  panel('image-address', [], {
    ...{ address: '/check', ready: '.claim-input' },
    act: async (root) => {
      const field = root.querySelector<HTMLInputElement>('input[name="claim"]');
      if (!field) throw new Error('No field for a claim.');
      field.value = 'https://harbour-post.example/ferry.jpg';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  }),
  panel('gone', [], { ready: '#new-check + p' }),
  panel('warning', [check(warned)], { act: measureAnswer }),
  panel('warning-other-words', [check(doneWith({ verdict_coded: said }))]),
  panel('disagree', [check(disagreeing)]),
  panel('further-pages', [
    check(warned, {
      furtherPages: ['https://tideline.example/library', 'https://daily-wire-copy.example/shared'].map(
        (address, at) => ({
          ...{ pageKey: `${at}`, address, title: 'Library row goes on', at: NOW },
        }),
      ),
    }),
  ]),
  panel('article-images', [check(withArticleImages)]),
  panel('written-by-a-model', [check(written)]),
  panel(
    'share',
    [
      check(warned, {
        ...{ note: 'Ask the harbour.', tags: ['ferry', 'winter'] },
        evidenceFile: { sum: '0a1b'.repeat(16), at: NOW },
      }),
    ],
    {
      answers: {
        ...answers,
        'data.signingKey': () => ({
          publicKey: 'MFkw',
          fingerprint: Array.from({ length: 16 }, () => 'c2d3').join(' '),
        }),
      },
      act: press(() => t('copy.share')),
    },
  ),
  ...cardImages.map(([name, stored]) =>
    panel(name, [stored], {
      act: async (root) => {
        await press(
          () => t('copy.share'),
          () => t('cardImage.open'),
        )(root);
        // Only a browser can draw it.
        const drawn = () => root.querySelector('.card-image') ?? root.textContent?.includes(t('cardImage.failed'));
        await waitUntil('the image of a card', drawn);
        root.querySelector('.card-image')?.scrollIntoView();
      },
    }),
  ),
  panel('report', [check(warned)], {
    act: async (root) => {
      root.querySelector<HTMLElement>('.report summary')?.click();
      await untilQuiet();
      const report = await waitUntil('the form of a report', () => root.querySelector('.report'));
      report.scrollIntoView();
    },
  }),
  panel('no-label', [check(unlabelled)]),
  panel('own-conclusion', [check(concluded)]),
  panel('service', [check(doneWith({ sources: several, matches: undefined }), { connection: 'acme' })]),
  panel('link', [check(byTitle, { kind: 'link', input: 'https://social.example/@ada/1' })]),
  panel('readers-notes', [check(postOnX, { kind: 'link', input: POST_ADDRESS, page: undefined })], {
    theirWords: `${SEARCHED} ${JSON.stringify(postOnX)}`,
  }),
  panel('page', [check(byTitle, { kind: 'page', input: onPage.address, page: onPage })]),
  panel('again', [
    check(warned, { id: 'before', createdAt: Date.now() - 90_000_000 }),
    check(doneWith({ label: undefined, summary: 'No matching fact-check found.', sources: several }), {
      earlier: 'before',
    }),
  ]),
  panel('folds-open', [check(doneWith({ ...warning, related: closeMatches }))], {
    act: openFolds,
  }),
  panel('long', [
    check(doneWith({ response: `${'word '.repeat(8000)}`, sources: several }), {
      input: 'Supercalifragilistic'.repeat(29),
      connection: 'acme',
    }),
  ]),
  panel(
    'service-whole',
    [check(ofService, { connection: 'acme', kind: 'link', input: 'https://clips.example/ferry' })],
    {
      act: openFolds,
    },
  ),
  panel('posts-found', [check(warned, { connection: 'acme' })], {
    ready: '.kept-posts',
    prepare: () => writeFind(find({ check: 'one', connection: 'acme', found: postsFound, state: { name: 'done' } })),
    theirWords: `${SEARCHED} Mastodon X, Facebook, Instagram, TikTok, and Telegram ${JSON.stringify(postsFound)}`,
  }),
  panel('request-fields', [check(states['awaiting-consent'], { connection: 'acme' })], {
    ready: '.consent',
    act: async (root) => {
      await press(() => t('request.add', { who: 'Acme Context' }))(root);
      const tags = root.querySelector('textarea');
      if (!tags) throw new Error('No field for tags.');
      tags.value = 'a line that is no tag';
      tags.dispatchEvent(new Event('input', { bubbles: true }));
    },
  }),
  panel('request-choices', [check(states['awaiting-consent'], { connection: 'acme' })], {
    answers: {
      ...answers,
      ...connectionsWith({
        services: [{ ...service, rules: { rights: { noCache: true, video: false, models: true } } }],
      }),
    },
    ready: '.request-choices',
    act: openFolds,
  }),
  panel('hostile-service', [hostileCheck('one', { connection: 'acme', pageKey: '0123456789' })], {
    theirWords: `${SEARCHED} ${hostileWords}`,
    act: openFolds,
  }),
  panel('asks-fact-checkers', [check({ name: 'awaiting-consent', hosts: [...FACT_CHECKERS], offersHosts: true })], {
    ready: '.consent',
  }),
  panel(
    'asks-link',
    [
      check(
        { name: 'awaiting-consent', hosts: [...FACT_CHECKERS], reads: ['harbour-post.example'] },
        { kind: 'link', input: 'https://harbour-post.example/library-on-hook-street' },
      ),
    ],
    { ready: '.consent' },
  ),
  panel(
    'asks-page',
    [
      check(
        { name: 'awaiting-consent', hosts: [...FACT_CHECKERS], offersHosts: true },
        { kind: 'page', input: page.address },
      ),
    ],
    { ready: '.consent' },
  ),
  panel('not-read', [check(unread, { kind: 'link', input: 'https://harbour-post.example/library-on-hook-street' })]),
  panel('asks-beside-another-page', [unsent], {
    draw: (desk) => drawPanel(desk, elsewhere),
    ready: '.question-line',
  }),
  panel('asks-beside-another-page-opened', [unsent], {
    draw: (desk) => drawPanel(desk, elsewhere),
    ready: '.question-line',
    act: async (root) => {
      root.querySelector<HTMLElement>('.question-line')?.click();
    },
  }),
  panel('led-from-question', [check(warned), { ...unsent, id: 'two' }], {
    address: '/check/one?back=%23%2Fcheck%2Ftwo',
    ready: '.back-line',
  }),
  panel('led-from-check', [check(unlabelled), check(warned, { id: 'two', input: LONG_CLAIM })], {
    address: '/check/one?back=%23%2Fcheck%2Ftwo',
    ready: '.back-line',
  }),
  panel('led-from-stories', [check(warned)], {
    address: '/check/one?back=%23%2Fposts%2Fstory%2F7',
    ready: '.back-line',
  }),
  panel('hostile', [hostileCheck('one')], { theirWords: `${SEARCHED} ${hostileWords}` }),
  panel('locked', [
    check(
      { name: 'signed-out', resume: { name: 'queued', at: NOW, creates: 0 }, secretsLocked: true },
      { connection: 'acme' },
    ),
  ]),
  panel('offline-on-device', [check(states.offline)]),
  panel('offline-with-label', [check(interimWith())]),
  ...Object.values(states).map((state) =>
    panel(`state-${state.name}`, [check(state, { connection: 'acme' })], {
      ready: state.name === 'awaiting-consent' ? '.consent' : '.check',
    }),
  ),
];
