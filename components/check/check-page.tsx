/** Shows one check in depth: what was checked, the answer, the other fact-checks, the background, what to do, how it was searched. */
import { modelSummaryText } from '../../lib/checks/words/context-words.ts';
import type { Context } from '../../lib/contract/context-checks.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import { isOver } from '../../lib/records/check-states.ts';
import { unreadHost } from '../../lib/records/read-hosts-to-allow.ts';
import { isPractice } from '../../lib/records/read-practice.ts';
import { shownContext } from '../../lib/records/read-shown-context.ts';
import { FoldedQuestion } from '../consent/folded-question.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { OriginLine } from '../narrative/thread/origin-line.tsx';
import { PostsOfCheck } from '../narrative/thread/posts-of-check.tsx';
import { SourcesSection, showSource } from '../source/sources-section.tsx';
import { AllowAndCheck } from './actions/check-actions.tsx';
import { CheckControls, type ControlsProps } from './actions/check-controls.tsx';
import { CheckEnd } from './actions/check-end.tsx';
import { CheckConsent, questionOf, useSeen } from './check-view.tsx';
import { Checked } from './result/checked.tsx';
import { ClaimsOnPage } from './result/claims-on-page.tsx';
import { HowSearched } from './result/how-searched.tsx';
import { FoldedLinkCard, LinkCard } from './result/link-card.tsx';
import { NotReached } from './result/not-reached.tsx';
import { numbersOfFactChecks } from './result/placed-sources.ts';
import { PracticeBanner } from './result/practice-banner.tsx';
import { searchedOf } from './result/read-context.ts';
import { SearchYourself } from './result/search-yourself.tsx';
import { ServiceAnswer } from './result/service-answer.tsx';
import { CheckVerdict } from './result/verdict.tsx';

interface Props extends ControlsProps {
  /** Another page than that of the check is in use. */
  isAside?: boolean;
  /** Called to edit the words and check them again. */
  onEdit: (words: string) => void;
}

/** A language model's own sentence about the sources: below the fixed one, which it never replaces. */
const ModelSummary = ({ context }: { context: Context }) => {
  const summary = modelSummaryText(context);
  return summary === undefined ? null : (
    <Markdown text={summary} sources={context.sources.length} onCite={showSource} />
  );
};

export const CheckPage = ({ onEdit, isAside = false, ...props }: Props) => {
  const { record, recipient, desk, onPick } = props;
  const { id, kind, state, page, input } = record;
  useSeen(record, desk);
  const comparesPage = kind === 'page' && recipient.own;
  if (state.name === 'awaiting-consent') {
    const { title } = questionOf({ record, recipient, reads: state.reads });
    return (
      <>
        {comparesPage && <ClaimsOnPage record={record} desk={desk} />}
        <FoldedQuestion {...{ isAside, title }} site={page && hostOf(page.address)}>
          <CheckConsent {...{ record, recipient, desk, ...state }} />
        </FoldedQuestion>
      </>
    );
  }
  const context = shownContext(record);
  const claim = kind === 'claim' ? input : (context?.enrichment?.title ?? page?.title ?? '');
  const place = {
    addresses: [page?.address, kind === 'claim' ? undefined : input].filter((address) => address !== undefined),
    published: context?.enrichment?.created_at ?? page?.published,
  };
  const isUnlabelled = context !== undefined && (context.label === undefined || record.notSameClaim === true);
  // "Nothing found" would be untrue offline, and for a page that was not read.
  const isUnsearched = context?.not_read_coded !== undefined && searchedOf(context).length === 0;
  const isPartial = state.name === 'offline' || unreadHost(record) !== undefined || isUnsearched;
  const showsSources = !isPartial || (context?.sources.length ?? 0) > 0;
  const practises = isPractice(record);
  const isReadByUser = kind === 'claim' && recipient.own;
  const checkAgain = async () => onPick((await desk.checks.again({ id })).id);
  return (
    <article class="check" data-state={state.name}>
      {practises && <PracticeBanner />}
      <Checked
        record={record}
        recipient={recipient}
        onEdit={kind === 'claim' && !practises ? () => onEdit(input) : undefined}
      />
      <OriginLine record={record} />
      {comparesPage && <ClaimsOnPage record={record} desk={desk} />}
      <CheckVerdict record={record} recipient={recipient} desk={desk}>
        <AllowAndCheck record={record} desk={desk} onPick={onPick} />
      </CheckVerdict>
      {context && recipient.own && <ModelSummary context={context} />}
      {context && !recipient.own && <ServiceAnswer {...{ context, recipient, input }} />}
      {context && showsSources && (
        <SourcesSection
          {...{ context, claim, place }}
          own={recipient.own}
          shown={recipient.own ? numbersOfFactChecks(record) : undefined}
          found={practises ? undefined : { desk, check: record }}
        />
      )}
      {context?.enrichment && !isReadByUser && <LinkCard kind={kind} enrichment={context.enrichment} />}
      {context && state.name === 'done' && <NotReached searched={searchedOf(context)} onCheckAgain={checkAgain} />}
      {(isUnlabelled || state.name === 'failed') && <SearchYourself record={record} />}
      {!practises && isOver(state) && <PostsOfCheck record={record} desk={desk} />}
      {!practises && <CheckControls {...props} />}
      {!practises && <HowSearched record={record} recipient={recipient} />}
      {context?.enrichment && isReadByUser && <FoldedLinkCard kind={kind} enrichment={context.enrichment} />}
      {!practises && <CheckEnd {...props} />}
    </article>
  );
};
