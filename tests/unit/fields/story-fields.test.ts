// @vitest-environment happy-dom
/**
 * Every field of a narrative, a post, an account and a project is shown, folded or left out with a reason, on every surface and
 * in every export. A new field of the contract without a line here fails.
 */
import { type ComponentChild, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { AuthorCard } from '../../../components/narrative/account/author-card.tsx';
import { AuthorView } from '../../../components/narrative/account/author-view.tsx';
import { PostCard } from '../../../components/narrative/post/post-card.tsx';
import { keepRow } from '../../../components/narrative/search/kept-listings.ts';
import { StoryCard } from '../../../components/narrative/story/story-card.tsx';
import { StoryView } from '../../../components/narrative/story/story-view.tsx';
import { PageStoriesLines } from '../../../components/popup/page-stories.tsx';
import { TopicRow } from '../../../components/topics/topic-row.tsx';
import type { Topics } from '../../../components/topics/use-topics.ts';
import { type Author, author } from '../../../lib/contract/authors.ts';
import { queryOfConfig } from '../../../lib/contract/device/post-query.ts';
import { type Narrative, narrative } from '../../../lib/contract/narratives.ts';
import { type Post, post } from '../../../lib/contract/posts.ts';
import { type Project, project } from '../../../lib/contract/projects.ts';
import { readWholeSchedule } from '../../../lib/contract/schedules.ts';
import type { TopicView } from '../../../lib/desk/client.ts';
import { storiesFound } from '../../../lib/narratives/findings.ts';
import { exportRows } from '../../../lib/narratives/listing/export-rows.ts';
import { KNOWN_FIELDS } from '../../../lib/narratives/listing/known-fields.ts';
import type { RowKind } from '../../../lib/narratives/listing/row-ids.ts';
import { formatDay, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { writeFind } from '../../../lib/records/write-finds.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { foundAtPage } from '../../fixtures/find-samples.ts';
import { storyDesk } from '../../stories/story.ts';
import { contractFields } from './contract-fields.ts';

emptyDatabase();
afterEach(() => act(() => render(null, document.body)));

/** `drawn`: as columns of a chart; `ticked`: in an export only if opinions are ticked. */
type Shown = 'shown' | 'folded' | 'drawn' | `left out: ${string}`;
type Exported = 'shown' | 'ticked' | `left out: ${string}`;

interface Line {
  /** The value of the row in this field. */
  value: unknown;
  /** How a view words it, if it does not show the value itself. */
  seen?: string;
  card: Shown;
  view?: Shown;
  popup?: Shown;
  /** The same in JSON and CSV. */
  file?: Exported;
}

const ID = 'left out: an identifier; the link leads to it';
const IN_VIEW = 'left out: the card leads to the view, which shows it';
const POPUP = 'left out: the popup has headline, label, posts and days alone';
const FACE = 'left out: no image of a person is loaded';
const LINKED = 'left out: an identifier; a link with words leads to it';
const OPINION = 'left out: an opinion stays in the view, which names and dates it';

const EMAIL = 'mark-person@service.example';
const drawn = { card: 'drawn', view: 'shown', popup: 'drawn', file: 'shown' } as const;
const inNumbers = { card: 'shown', view: 'folded', popup: POPUP, file: 'shown' } as const;
const inFold = { card: IN_VIEW, view: 'folded', popup: POPUP, file: 'shown' } as const;

const narrativeLines: Record<string, Line> = {
  narrativeId: { value: 'mark-narrative-id', card: ID, view: ID, popup: ID, file: 'shown' },
  title: { value: 'Mark of the title', ...inFold },
  contextHeadline: { value: 'Mark of the headline', card: 'shown', view: 'shown', popup: 'shown', file: 'shown' },
  contextLabel: { value: 'Marklabel', card: 'shown', view: 'shown', popup: 'shown', file: 'shown' },
  contextOneSentence: { value: 'Mark of the one sentence', ...inFold },
  contextResponse: { value: 'Mark of the response', ...inFold },
  contextScore: { value: 6.37, seen: '6.4 of 10', ...inNumbers },
  contextSummary: { value: 'Mark of the summary', ...inFold },
  executiveBriefing: { value: 'Mark of the briefing', ...inFold },
  cohortsDistribution: { value: { 'Mark of a group': 0.4321 }, seen: 'Mark of a group', ...inFold, file: 'ticked' },
  'dailyHistogram[].timestamp': {
    value: '2026-02-07T00:00:00.000Z',
    seen: formatDay(new Date('2026-02-07T00:00:00.000Z')),
    ...drawn,
  },
  'dailyHistogram[].count': { value: 4155, seen: '4,155', ...drawn, view: 'folded' },
  hourlyHistogram: {
    value: [{ timestamp: '2026-02-09T05:00:00.000Z', count: 4177 }],
    seen: 'Peak 4,177',
    ...inFold,
  },
  platformDistribution: { value: { markplatform: 4188 }, seen: 'markplatform', ...inNumbers },
  postCount: { value: 4201, seen: '4,201 posts', card: 'shown', view: 'shown', popup: 'shown', file: 'shown' },
  totalEngagement: { value: 4302, seen: '4,302 reactions', ...inNumbers },
  trendJustification: { value: 'Mark of the trend', ...inFold },
  uniqueAuthors: { value: 4403, seen: '4,403 accounts', ...inNumbers, view: 'shown' },
  weightedRiskScore: { value: 5.55, ...inFold },
};

const EDITED = '2026-02-05T06:07:00.000Z';
const postLines: Record<string, Line> = {
  postId: { value: 'mark-post-id', card: LINKED, file: 'shown' },
  createdAt: {
    value: '2026-02-03T04:05:00.000Z',
    seen: formatMoment('2026-02-03T04:05:00.000Z'),
    card: 'shown',
    file: 'shown',
  },
  platform: { value: 'markplatform', card: 'shown', file: 'shown' },
  updatedAt: { value: EDITED, seen: `Edited ${formatMoment(EDITED)}`, card: 'shown', file: 'shown' },
  authorId: { value: 'mark-author-id', card: LINKED, file: 'shown' },
  'author.cohorts': { value: { 'Mark of a group': 0.4 }, seen: 'Mark of a group', card: 'folded', file: 'ticked' },
  'author.isBotLike': { value: true, seen: t('stories.author.automated'), card: 'folded', file: 'ticked' },
  'author.profileImageUrl': { value: 'https://mark-face.example/1.png', card: FACE, file: 'shown' },
  'author.username': { value: 'mark_username', card: 'shown', file: 'shown' },
  'domain.domain': { value: 'mark-domain.example', card: 'shown', file: 'shown' },
  'domain.id': { value: 'mark-domain-id', card: 'folded', file: 'shown' },
  'domain.name': { value: 'Mark of the site', card: 'shown', file: 'shown' },
  lang: { value: 'pt', seen: 'Portuguese', card: 'shown', file: 'shown' },
  narrativeId: { value: 'mark-narrative-id', card: LINKED, file: 'shown' },
  parentId: { value: 'mark-parent-id', card: LINKED, file: 'shown' },
  postUrl: { value: 'https://mark-post.example/1', seen: 'Open on mark-post.example', card: 'shown', file: 'shown' },
  text: { value: 'Mark of the text', card: 'shown', file: 'shown' },
  title: { value: 'Mark of the title', card: 'shown', file: 'shown' },
  body: { value: 'Mark of the body', card: 'shown', file: 'shown' },
  anomalousScore: { value: 0.4567, seen: '0.46', card: 'folded', file: 'ticked' },
};

const opinion = { card: OPINION, view: 'shown', file: 'ticked' } as const;
const inView = { card: IN_VIEW, view: 'shown', file: 'shown' } as const;
const inBoth = { card: 'shown', view: 'shown', file: 'shown' } as const;
const authorLines: Record<string, Line> = {
  authorId: { value: 'mark-author-id', card: ID, view: ID, file: 'shown' },
  accountCreatedAt: {
    value: '2021-02-03T00:00:00.000Z',
    seen: formatDay(new Date('2021-02-03T00:00:00.000Z')),
    ...inView,
  },
  bioLocation: { value: 'Mark of the place', ...inView },
  bioUrl: { value: 'https://mark-bio.example/', seen: 'Open on mark-bio.example', ...inView },
  botJustification: { value: 'Mark of the reason', ...opinion },
  cohorts: { value: { 'Mark of a group': 0.4 }, seen: 'Mark of a group', ...opinion },
  displayName: { value: 'Mark of the name', ...inBoth },
  followerCohorts: { value: { 'Mark of followers': 0.4 }, seen: 'Mark of followers', ...opinion },
  followers: { value: 5101, seen: '5,101 followers', ...inBoth },
  following: { value: 5202, seen: '5,202 following', ...inBoth },
  followingCohorts: { value: { 'Mark of followed': 0.4 }, seen: 'Mark of followed', ...opinion },
  inferredLocation: { value: 'Mark of a guess', ...opinion },
  isBotLike: { value: true, seen: t('stories.author.automated'), ...opinion },
  matchingMaxToxicity: { value: 0.3579, seen: '0.36', ...opinion },
  matchingPostCount: { value: 5303, seen: '5,303 matching posts', ...inBoth },
  narrativeCount: { value: 5404, seen: 'In 5,404 stories', ...inBoth },
  platform: { value: 'markplatform', ...inBoth },
  postCount: { value: 5505, seen: '5,505 posts', ...inBoth },
  postHourHistogram: { value: { '7': 5606 }, seen: 'Peak 5,606', ...inView },
  profileBio: { value: 'Mark of the bio', ...inView },
  profileImageUrl: { value: 'https://mark-face.example/1.png', card: FACE, view: FACE, file: 'shown' },
  spoofingLikelihood: { value: 'Mark of likelihood', ...opinion },
  statedLocation: { value: 'Mark of another place', ...inView },
  username: { value: 'mark_username', ...inBoth },
};

const CREATED = '2025-02-03T04:05:00.000Z';
const ACCESSED = '2026-02-03T04:05:00.000Z';
const RETIMED = '2026-01-03T04:05:00.000Z';
const SHOWN = { card: 'shown' } as const;
const FOLDED = { card: 'folded' } as const;
/** Projects are not exported. */
const projectLines: Record<string, Line> = {
  name: { value: 'mark-name', ...FOLDED },
  slug: { value: 'mark-slug', ...FOLDED },
  displayName: { value: 'Mark of the display name', ...SHOWN },
  description: { value: 'Mark of the description', ...FOLDED },
  postCount: { value: 6101, seen: '6,101 posts', ...SHOWN },
  dataAvailable: { value: true, seen: t('stories.hasData'), ...FOLDED },
  'jobSchedule.enabled': { value: true, seen: 'Runs every', ...SHOWN },
  'jobSchedule.schedule': {
    value: { frequency: 'weekly', time: '06:07', day: 'monday' },
    seen: '6:07 AM UTC',
    ...SHOWN,
  },
  'jobSchedule.dataSources': { value: ['marksource'], seen: 'marksource', ...FOLDED },
  'jobSchedule.updatedAt': { value: RETIMED, seen: formatMoment(RETIMED), ...FOLDED },
  'jobCount.running': { value: 61, seen: '61 in progress', ...FOLDED },
  'jobCount.completed': { value: 62, seen: '62 done', ...FOLDED },
  'jobCount.failed': { value: 63, seen: '63 failed', ...FOLDED },
  lastJobStatus: { value: 'markstatus', ...FOLDED },
  lastAccessed: { value: ACCESSED, seen: formatMoment(ACCESSED), ...FOLDED },
  createdAt: { value: CREATED, seen: formatMoment(CREATED), ...FOLDED },
  projectConfig: { value: { setting: 'mark-of-a-setting' }, seen: 'mark-of-a-setting', ...FOLDED },
  'usersWithAccess[].email': { value: EMAIL, ...FOLDED },
  'usersWithAccess[].roles': { value: ['markrole'], seen: 'markrole', ...FOLDED },
  'usersWithAccess[].firstName': { value: 'Markfirst', ...FOLDED },
  'usersWithAccess[].lastName': { value: 'Marklast', ...FOLDED },
};

/** A row with the value of each line in its place. */
const rowOf = (lines: Record<string, Line>): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (const [path, { value }] of Object.entries(lines)) {
    const names = path.split('.');
    let place = row;
    for (const name of names.slice(0, -1)) {
      const isList = name.endsWith('[]');
      const key = name.replace('[]', '');
      const inner = place[key] ?? (isList ? [{}] : {});
      place[key] = inner;
      place = (isList ? (inner as unknown[])[0] : inner) as Record<string, unknown>; // cast: created in the line above
    }
    place[names.at(-1) ?? ''] = value;
  }
  return row;
};

const recipient = { name: 'Newsroom service', own: false };
const place = { connection: 'a1', name: recipient.name, own: false, hosts: [], project: 'harbour', projects: [] };
const AT = '2026-04-01T10:00:00.000Z';
const desk = storyDesk();
const shared = {
  desk,
  params: { kind: 'narratives', text: '' } as const,
  place,
  recipient,
  isRequested: false,
  onOpen: () => {},
};
const link = { href: '#', onOpen: () => {} };

/** The day before the line's own, so that there is more than one column. */
const narrativeRow = (): Narrative => {
  const row = rowOf(narrativeLines) as Narrative; // cast: the first test holds that it fits
  return {
    ...row,
    dailyHistogram: [{ timestamp: '2026-02-06T00:00:00.000Z', count: 1 }, ...(row.dailyHistogram ?? [])],
  };
};
const postRow = (): Post => rowOf(postLines) as Post; // cast: as above
const authorRow = (): Author => rowOf(authorLines) as Author; // cast: as above
const projectRow = (): Project => rowOf(projectLines) as Project; // cast: as above
const listed = (row: Project): TopicView => {
  const query = queryOfConfig(row.projectConfig);
  const schedule = readWholeSchedule(row.jobSchedule?.schedule);
  const at = { connection: 'a1', id: row.slug, can: [] };
  return { ...at, project: row, ...(query && { query }), ...(schedule && { schedule }) };
};

const draw = async (view: ComponentChild): Promise<void> => {
  await act(() => render(view, document.body));
};

const PAGE = 'https://news.example/ferry';
const drawPopup = async (row: Narrative): Promise<void> => {
  const page = { rows: [row], pageInfo: { hasNextPage: false }, searchTerms: [] };
  await writeFind(await foundAtPage(PAGE, 'a1', { stories: storiesFound([{ project: 'harbour', page }]) }));
  const lines = { tab: 1, address: PAGE, connection: 'a1', recipientName: recipient.name, onOpen: () => {} };
  await draw(h(PageStoriesLines, lines));
  await vi.waitFor(() => expect(document.querySelector('.story-line')).not.toBeNull());
};

const drawStory = (row: Narrative) => {
  keepRow('narratives', row.narrativeId, row);
  return draw(h(StoryView, { ...shared, id: row.narrativeId, onWritten: () => {} }));
};
const drawAuthor = (row: Author) => {
  keepRow('authors', row.authorId, row);
  return draw(h(AuthorView, { ...shared, id: row.authorId }));
};
const drawTopic = (row: Project) => {
  const idle = { own: [], theirs: [], sources: [], load: async () => {} } as unknown as Topics; // cast: nothing is pressed
  const props = {
    desk,
    topics: idle,
    server: undefined,
    recipient,
    isOneOfSeveral: true,
    isChosen: false,
    news: undefined,
    href: '#',
  };
  const nothing = async () => {};
  return draw(h(TopicRow, { ...props, topic: listed(row), onOpen: nothing, onChoose: nothing, onRemove: nothing }));
};
const drawPost = (row: Post) =>
  draw(
    h(PostCard, {
      post: row,
      authorHref: '#',
      storyHref: '#',
      postHref: () => '#',
      from: { recipient, at: AT },
      onOpen: () => {},
    }),
  );

type Surface = 'card' | 'view' | 'popup';
interface Kind {
  schema: z.ZodMiniType;
  lines: Record<string, Line>;
  row: () => Record<string, unknown>;
  draw: Partial<Record<Surface, (row: never) => Promise<void>>>;
}

const kinds: Record<keyof typeof KNOWN_FIELDS, Kind> = {
  narratives: {
    schema: narrative,
    lines: narrativeLines,
    row: narrativeRow,
    draw: {
      card: (row: Narrative) => draw(h(StoryCard, { row, recipient, terms: [], ...link })),
      view: drawStory,
      popup: drawPopup,
    },
  },
  posts: {
    schema: post,
    lines: postLines,
    row: postRow,
    draw: { card: drawPost },
  },
  authors: {
    schema: author,
    lines: authorLines,
    row: authorRow,
    draw: {
      card: (row: Author) => draw(h(AuthorCard, { author: row, isOwn: false, ...link })),
      view: drawAuthor,
    },
  },
  projects: {
    schema: project,
    lines: projectLines,
    row: projectRow,
    draw: { card: drawTopic },
  },
};

/** The visible text outside of folds, and the text inside them. */
const texts = () => {
  const open = document.body.cloneNode(true) as HTMLElement; // cast: a clone is of the same kind
  for (const fold of open.querySelectorAll('details')) fold.replaceWith(fold.querySelector('summary') ?? '');
  return { open: open.textContent ?? '', all: document.body.textContent ?? '' };
};

const stateOf = (seen: string): Shown => {
  const { open, all } = texts();
  if (open.includes(seen)) return 'shown';
  return all.includes(seen) ? 'folded' : 'left out: ';
};

const seenIn = ({ value, seen = String(value) }: Line): string => seen;

const about = (kind: RowKind, withOpinions: boolean) => ({
  question: { kind, project: 'harbour', text: '' },
  service: recipient.name,
  requestedAt: AT,
  withOpinions,
});
const namesOfCsv = (text: string): string[] => (text.replace('\ufeff', '').split('\r\n', 1)[0] ?? '').split(',');
const nameInFile = (path: string): string => path.replace(/\[\].*$/, '');

/** A list of values is one field. The open rest of an object, `*`, has a test of its own below. */
const fieldsOf = (schema: z.ZodMiniType): string[] =>
  contractFields(schema)
    .filter((path) => !path.endsWith('*'))
    .map((path) => path.replace(/\[\]$/, ''));

describe.each(Object.entries(kinds))('fields of %s', (name, { schema, lines, row, draw: surfaces }) => {
  it('have a line each, and no line is without a field', () => {
    expect(Object.keys(lines).toSorted()).toEqual(fieldsOf(schema).toSorted());
    expect(schema.parse(row())).toEqual(row());
  });

  it('have a place of their own, so that they are not among the other fields', () => {
    const known: readonly string[] = KNOWN_FIELDS[name as keyof typeof KNOWN_FIELDS]; // cast: the keys are the same
    const top = fieldsOf(schema).map((path) => path.split(/[.[]/, 1)[0] ?? '');
    expect([...new Set(top)].filter((field) => !known.includes(field))).toEqual([]);
  });

  // cast: an object literal has exactly these keys
  it.each(Object.keys(surfaces) as Surface[])('are where the table says: %s', async (surface) => {
    await surfaces[surface]?.(row() as never); // cast: each kind draws its own rows
    const found = Object.entries(lines).map(([path, line]) => {
      const wanted = line[surface];
      if (wanted === 'drawn') return [path, document.querySelector('svg.columns rect') ? 'drawn' : 'not drawn'];
      return [path, stateOf(seenIn(line)).replace(/:.*/, '')];
    });
    const wanted = Object.entries(lines).map(([path, line]) => [path, line[surface]?.replace(/:.*/, '')]);
    expect(found).toEqual(wanted);
  });

  it('show a field that nobody knows, folded', async () => {
    const surface = surfaces.view ? 'view' : 'card';
    await surfaces[surface]?.({ ...row(), unheardOf: 'mark-of-the-unknown' } as never); // cast: as above
    expect(stateOf('mark-of-the-unknown')).toBe('folded');
    expect(stateOf('unheardOf')).toBe('folded');
  });
});

describe.each(['narratives', 'posts', 'authors'] as const)('exported fields of %s', (kind) => {
  const { lines, row } = kinds[kind];

  it.each(['json', 'csv'] as const)('are in an export as the table says: %s', (format) => {
    const namesIn = (withOpinions: boolean): string[] => {
      const { text } = exportRows(format, [{ ...row(), unheardOf: 1 }], about(kind, withOpinions));
      return format === 'csv' ? namesOfCsv(text) : Object.keys(JSON.parse(text).rows[0]);
    };
    const [plain, whole] = [namesIn(false), namesIn(true)];
    const stateIn = (path: string): string => {
      const field = nameInFile(path);
      if (plain.includes(field)) return 'shown';
      return whole.includes(field) ? 'ticked' : 'left out';
    };
    expect(Object.keys(lines).map((path) => [path, stateIn(path)])).toEqual(
      Object.entries(lines).map(([path, { file }]) => [path, file?.replace(/:.*/, '')]),
    );
    expect(plain).toContain('unheardOf');
  });
});
