/** Says what a new server of a team still lacks, by what it last told its administrator. */
import { type ServiceView, type SetUpStep, setUpSteps } from '../../../lib/desk/client.ts';

type Told = Pick<NonNullable<ServiceView['rules']>, 'setUp' | 'skipped'>;

/** Whoever administrates is one of the people. */
const ENOUGH: Record<SetUpStep, number> = { factCheckers: 1, topics: 1, people: 2 };

export const stepsLeft = ({ setUp, skipped = [] }: Told): SetUpStep[] =>
  setUp ? setUpSteps.filter((step) => setUp[step] < ENOUGH[step] && !skipped.includes(step)) : [];
