/** Words how likely an account poses as another one, by the specification; any other value of a service is quoted as it came. */
import type { SpoofingLikelihood } from '../../../lib/contract/authors.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';

const keys = {
  'Very Low': 'veryLow',
  Low: 'low',
  Medium: 'medium',
  High: 'high',
} as const satisfies Record<SpoofingLikelihood, string>;

const isKnown = (given: string): given is SpoofingLikelihood => Object.hasOwn(keys, given);

export const Likelihood = ({ given }: { given: string }) => {
  if (isKnown(given)) return <>{t(`stories.author.likelihoods.${keys[given]}`)}</>;
  return (
    <q>
      <ForeignName name={given} />
    </q>
  );
};
