/** Shows one narrative: its strip, label with its source and posts; its numbers, texts and accounts in folds below. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { modelText } from '../../../lib/checks/words/context-words.ts';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import { accountsSharingOf } from '../../../lib/narratives/listing/account-facts.ts';
import { followedStory } from '../../../lib/narratives/listing/follow-query.ts';
import { type NarrativeText, narrativeTexts } from '../../../lib/narratives/listing/narrative-texts.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { shownHeadline } from '../../../lib/narratives/listing/shown-headline.ts';
import { sharesIn } from '../../../lib/narratives/listing/story-facts.ts';
import type { WrittenBy } from '../../../lib/narratives/listing/story-quotes.ts';
import { storyQuotes, writtenBy } from '../../../lib/narratives/listing/story-quotes.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { LabelChip } from '../../check/label-chip.tsx';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { OutsideLink } from '../../foreign/outside-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { StoryNotes } from '../../sharing/story-notes.tsx';
import { FollowThis } from '../../topics/follow-this.tsx';
import { RowView, type RowViewProps } from '../row-view.tsx';
import { RowsOfRow } from '../rows-of-row.tsx';
import { authorHref, postHref, type SearchParams } from '../stories-address.ts';
import { StoryChecks } from '../thread/story-checks.tsx';
import { BarChart } from './bar-chart.tsx';
import { barsOverTime } from './bars.ts';
import { DayBars } from './day-bars.tsx';
import { RiskLine } from './risk-line.tsx';
import { StoryFacts } from './story-facts-view.tsx';
import { StoryNumbers } from './story-numbers.tsx';
import { StoryQuotes } from './story-quotes.tsx';
import { StorySharing } from './story-sharing.tsx';
import { postsOf, StoryStrip } from './story-strip.tsx';
import { storyLabel, storyRisk } from './story-words.ts';
import { StoryWriter } from './story-writer.tsx';

/** Names the author of the text about a narrative and the posts that its sentences cite. */
const WrittenByLine = ({ model, at }: WrittenBy) => (
  <p>{t('stories.writtenBy', { model: plainName(modelText(model)), when: formatMoment(at) })}</p>
);

const Citations = ({ citations }: WrittenBy) => (
  <section class="quotes" aria-label={t('stories.cited')}>
    <ul class="plain">
      {citations.map(({ number, author, platform, createdAt, postUrl }) => (
        <li key={number}>
          [{number}] {author !== undefined && <ForeignName name={author} />}{' '}
          <span class="quiet">
            <bdi>{plainName(platformName(platform))}</bdi> ·{' '}
            <time dateTime={createdAt.slice(0, 40)}>{formatMoment(createdAt)}</time>
          </span>{' '}
          <OutsideLink address={postUrl} />
        </li>
      ))}
    </ul>
  </section>
);

interface Props extends RowViewProps {
  /** Called when the texts about it have changed. */
  onWritten: () => void;
}

const hourOf = (moment: Date) => formatMoment(moment.toISOString());

/** Rules produce the title and the growth of a narrative of this device. */
const BY_RULES: readonly NarrativeText[] = ['title', 'trendJustification'];

const textHead = (field: NarrativeText, recipient: RecipientName, model: string | undefined): string => {
  const what = t(`stories.text.${field}`);
  if (!recipient.own) return t('stories.textBy', { what, who: recipient.name });
  return model === undefined || BY_RULES.includes(field) ? what : t('stories.textBy', { what, who: plainName(model) });
};

interface StoryProps {
  row: Narrative;
  recipient: RecipientName;
}

/** A label and who says so. */
const StoryLabel = ({ row, recipient }: StoryProps) => {
  const label = storyLabel(row, recipient);
  return label ? (
    <p class="wrap verdict-line">
      <LabelChip chip={label.chip} word={label.word} /> {label.sentence}
    </p>
  ) : null;
};

/** The texts of the recipient about it, each once, as quoted. */
const StoryTexts = ({ row, recipient }: StoryProps) => {
  const { others } = narrativeTexts(row);
  const quotes = storyQuotes(row);
  const written = writtenBy(row);
  return (
    <>
      {written && <WrittenByLine {...written} />}
      {others.map(({ field, text }) => (
        <section key={field}>
          <h3>{textHead(field, recipient, written?.model)}</h3>
          <ForeignText text={text} />
        </section>
      ))}
      {written && <Citations {...written} />}
      {quotes.length > 0 && <StoryQuotes quotes={quotes} />}
    </>
  );
};

const FollowStory = ({ desk, row }: { desk: RowViewProps['desk']; row: Narrative }) => {
  const subject = followedStory(row);
  return subject ? <FollowThis desk={desk} subject={subject} /> : null;
};

interface WhoSharedProps extends StoryProps {
  view: RowViewProps;
  at: string;
  project: string;
  /** The search that links lead on with. */
  onward: SearchParams;
}

const WhoShared = ({ row, recipient, view, at, project, onward }: WhoSharedProps) => {
  const sharing = accountsSharingOf(row);
  if (!sharing) return null;
  const params = { ...onward, project, only: undefined };
  const story = narrativeTexts(row).headline ?? '';
  return (
    <StorySharing
      {...{ sharing, recipient }}
      desk={view.desk}
      connection={view.place.connection}
      about={{ story, storyId: row.narrativeId, project, requestedAt: at }}
      authorHref={(id) => authorHref(params, id)}
      postHref={(id) => postHref(params, id)}
      onOpen={view.onOpen}
    />
  );
};

/** Fewer posts would make a chart that suggests more than they show. */
const MIN_CHARTED_POSTS = 10;

type Given = Parameters<NonNullable<Parameters<typeof RowView<'narratives'>>[0]['below']>>;

const Numbers = ({ view, given: [row, at, project, onward, posts] }: { view: Props; given: Given }) => {
  const { recipient, desk, id, onOpen, onWritten } = view;
  const hasBars = postsOf({ row, posts: posts.rows, total: posts.total }) >= MIN_CHARTED_POSTS;
  const hourly = hasBars ? barsOverTime(row.hourlyHistogram ?? [], hourOf) : [];
  const risk = storyRisk(row, recipient);
  return (
    <details class="fold story-numbers">
      <summary>{t('stories.numbers')}</summary>
      <StoryFacts
        {...{ row, hasBars, onOpen }}
        {...posts}
        posts={posts.rows}
        authorHref={(author) => authorHref({ ...onward, project, only: undefined }, author)}
      />
      <BarChart title={t('stories.byHour')} bars={hourly} heads={[t('stories.hour'), t('stories.count')]} />
      {risk && <RiskLine risk={risk} />}
      <StoryTexts row={row} recipient={recipient} />
      <StoryNumbers row={row} recipient={recipient} at={at} />
      {recipient.own && <StoryWriter desk={desk} story={{ project, narrativeId: id }} onWritten={onWritten} />}
    </details>
  );
};

export const StoryView = (props: Props) => (
  <RowView
    {...props}
    kind="narratives"
    nameOf={(row) => shownHeadline((row && narrativeTexts(row).headline) ?? t('stories.story'))}
    gone={t('stories.gone')}
    below={(...given) => {
      const [row, at, project, onward] = given;
      return (
        <>
          {!props.recipient.own && (
            <StoryNotes
              desk={props.desk}
              place={{ connection: props.place.connection, project, story: props.id }}
              recipient={props.recipient}
            />
          )}
          <Numbers view={props} given={given} />
          <WhoShared {...{ row, at, project, onward }} recipient={props.recipient} view={props} />
          <RowsOfRow
            {...props}
            params={onward}
            title={t('stories.accountsOf')}
            kind="authors"
            field="narrativeId"
            within="story"
          />
        </>
      );
    }}
  >
    {(row, _at, project, _onward, { rows, total, ...filters }) => {
      const shares = sharesIn(rows);
      return (
        <>
          <StoryStrip {...{ row, total, shares }} posts={rows} />
          {postsOf({ row, posts: rows, total }) >= MIN_CHARTED_POSTS && <DayBars days={shares.day} {...filters} />}
          <StoryLabel row={row} recipient={props.recipient} />
          <FollowStory desk={props.desk} row={row} />
          <StoryChecks
            {...{ row, project }}
            desk={props.desk}
            connection={props.place.connection}
            params={props.params}
          />
        </>
      );
    }}
  </RowView>
);
