/** Shows one narrative: each of its texts once, label and risk with their source, growth, and posts. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { modelText } from '../../../lib/checks/words/context-words.ts';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import { accountsSharingOf } from '../../../lib/narratives/listing/account-facts.ts';
import { followedStory } from '../../../lib/narratives/listing/follow-query.ts';
import { type NarrativeText, narrativeTexts } from '../../../lib/narratives/listing/narrative-texts.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
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
import { RiskLine } from './risk-line.tsx';
import { countsOf } from './story-card.tsx';
import { StoryFacts } from './story-facts-view.tsx';
import { StoryNumbers } from './story-numbers.tsx';
import { StoryQuotes } from './story-quotes.tsx';
import { StorySharing } from './story-sharing.tsx';
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

/** A label and who says so, before what is counted. */
const StoryLabel = ({ row, recipient }: StoryProps) => {
  const label = storyLabel(row, recipient);
  const risk = storyRisk(row, recipient);
  return (
    <>
      {label && (
        <p class="wrap verdict-line">
          <LabelChip chip={label.chip} word={label.word} /> {label.sentence}
        </p>
      )}
      {risk && <RiskLine risk={risk} />}
    </>
  );
};

const Story = ({ row, recipient }: StoryProps) => {
  const { others } = narrativeTexts(row);
  const quotes = storyQuotes(row);
  const written = writtenBy(row);
  const hourly = barsOverTime(row.hourlyHistogram ?? [], hourOf);
  return (
    <>
      <p>{countsOf(row).join(' · ')}</p>
      {written && <WrittenByLine {...written} />}
      {others.map(({ field, text }) => (
        <section key={field}>
          <h2>{textHead(field, recipient, written?.model)}</h2>
          <ForeignText text={text} />
        </section>
      ))}
      {written && <Citations {...written} />}
      {quotes.length > 0 && <StoryQuotes quotes={quotes} />}
      <BarChart title={t('stories.byHour')} bars={hourly} heads={[t('stories.hour'), t('stories.count')]} />
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

export const StoryView = ({ onWritten, ...props }: Props) => (
  <RowView
    {...props}
    kind="narratives"
    nameOf={(row) => (row && narrativeTexts(row).headline) ?? t('stories.story')}
    gone={t('stories.gone')}
  >
    {(row, at, project, onward, posts) => (
      <>
        <StoryLabel row={row} recipient={props.recipient} />
        <FollowStory desk={props.desk} row={row} />
        <StoryFacts
          row={row}
          {...posts}
          posts={posts.rows}
          authorHref={(id) => authorHref({ ...onward, project, only: undefined }, id)}
          onOpen={props.onOpen}
        />
        <WhoShared {...{ row, at, project, onward }} recipient={props.recipient} view={props} />
        <Story row={row} recipient={props.recipient} />
        <StoryNumbers row={row} recipient={props.recipient} at={at} />
        <RowsOfRow
          {...props}
          params={onward}
          title={t('stories.accountsOf')}
          kind="authors"
          field="narrativeId"
          within="story"
        />
        <StoryChecks
          {...{ row, project }}
          desk={props.desk}
          connection={props.place.connection}
          params={props.params}
        />
        {!props.recipient.own && (
          <StoryNotes
            desk={props.desk}
            place={{ connection: props.place.connection, project, story: props.id }}
            recipient={props.recipient}
          />
        )}
        {props.recipient.own && (
          <StoryWriter desk={props.desk} story={{ project, narrativeId: props.id }} onWritten={onWritten} />
        )}
      </>
    )}
  </RowView>
);
