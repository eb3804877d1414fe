/** Builds the content and the actions of the card of a rated claim in a page. */
import { t } from '../../platform/words.ts';
import type { RatedOnPage } from '../../records/read-claims-on-page.ts';
import { isSameText } from '../../text/same-text.ts';
import { claimFactChecks } from './card-fact-checks.ts';
import { headedRating } from './card-headline.ts';
import { type CheckCard, nameOfCard, notSameAction, quotedClaim, undoNotSameAction } from './check-card.ts';
import { knownLabel } from './check-words.ts';
import { statedWords } from './stated-words.ts';

/** This device alone compares the claims of a page. */
const OF_THIS_DEVICE = { recipientName: '' };

/** Undefined without a sentence about its ratings: no chip stands alone. */
export const claimCard = ({ claim, factCheck, isNotSame }: RatedOnPage): CheckCard | undefined => {
  const none = { chip: 'none', word: t('label.none') } as const;
  const named = nameOfCard(
    isNotSame ? none.word : (knownLabel(claim.label)?.word ?? none.word),
    claim.quote?.exact ?? '',
  );
  if (isNotSame)
    return { ...OF_THIS_DEVICE, ...none, ...named, sentence: t('card.dropped'), actions: [undoNotSameAction()] };
  if (!claim.verdict) return undefined;
  const factChecks = claimFactChecks(claim);
  return {
    ...OF_THIS_DEVICE,
    ...none,
    ...knownLabel(claim.label),
    ...named,
    ...(headedRating(claim.verdict) ?? { sentence: statedWords(claim.verdict) }),
    ...(isSameText(factCheck.claim, claim.quote?.exact ?? '') ? {} : { claim: quotedClaim(factCheck.claim) }),
    ...(factChecks.length > 0 ? { factChecks } : {}),
    actions: [notSameAction()],
  };
};
