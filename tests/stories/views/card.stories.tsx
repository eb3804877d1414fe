/** The card in a page, in the results that it can have. Its tree is open here, where no page has to be kept out. */
import { useEffect, useRef } from 'preact/hooks';
import { checkCard } from '../../../lib/checks/words/check-card.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { disagreementSentence, ratedSentence } from '../../../lib/engine/context/label-sentences.ts';
import { cardStyle } from '../../../lib/page/marks/card-style.ts';
import { createCardView } from '../../../lib/page/marks/card-view.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { CLAIM, closeMatches, doneWith, doneWithCloseMatches } from '../../fixtures/check-snapshots.ts';
import type { Story } from '../story.ts';

/** Part of the view, not of the top layer: a picture of the whole view holds it. */
const inView = '.box { position: static; margin: 24px auto; }';

const Card = ({ check, own }: { check: CheckRecord; own: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    const style = document.createElement('style');
    style.textContent = cardStyle + inView;
    const box = document.createElement('div');
    box.className = 'box';
    const words = { name: t('app.name'), details: t('card.details'), close: t('card.close') };
    const view = createCardView(document, { ...words, factCheck: t('card.factCheck') });
    const recipient = own ? { name: t('who.device'), own, isOnly: true } : { name: 'Acme Context', own };
    view.render(checkCard(check, recipient));
    box.append(view.element);
    root.append(style, box);
  }, []);
  return (
    <>
      <h1 class="heard">{t('panel.check')}</h1>
      <div class="card-story" ref={place} />
    </>
  );
};

const card = (name: string, check: CheckRecord, own = true): Story => ({
  name: `card/${name}`,
  page: 'panel',
  draw: () => <Card check={check} own={own} />,
  ready: '.card-story',
});

const check = (state: CheckRecord['state'], rest: Partial<CheckRecord> = {}) =>
  record(state, { input: CLAIM, connection: 'device', ...rest });
const rating = { publisher: 'FactDesk', rating: 'False', old: false, date: '2026-03-03' };
const longer = { ...rating, publisher: 'The Harbour Fact-Check Cooperative', rating: 'Mostly false, with a grain' };
const matches = closeMatches.map((match) => ({ ...match, claim: CLAIM }));
const none = { label: undefined, summary: undefined, matches: [] };

export const stories: Story[] = [
  card('rated', check(doneWith({ verdict_coded: [ratedSentence(rating)], matches }))),
  card(
    'rated-long',
    check(
      doneWith({ verdict_coded: [ratedSentence(longer)], matches: [{ ...matches[0], publisher: longer.publisher }] }),
    ),
  ),
  card(
    'disagree',
    check(
      doneWith({
        ...{ label: 'Caution', matches },
        verdict_coded: [disagreementSentence([rating, { ...rating, publisher: 'Pier Check', rating: 'Mostly true' }])],
      }),
    ),
  ),
  card('close-match', check(doneWithCloseMatches())),
  card('close-match-without-difference', check(doneWithCloseMatches(closeMatches.slice(1)))),
  card(
    'related',
    check(doneWith({ ...none, related: closeMatches, verdict_coded: [sentence('verdict.near', { count: 2 })] })),
  ),
  card(
    'no-label',
    check(doneWith({ ...none, verdict_coded: [sentence('verdict.nothingFound', { answered: 4, searched: 5 })] })),
  ),
  card('service', check(doneWith(), { connection: 'acme' }), false),
  card('checking', check(states.waiting)),
];
