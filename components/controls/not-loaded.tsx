/** Shows that something is loading, and why it could not be loaded, with *Try again*. */
import { ProblemNote } from '../connection/problem-note.tsx';
import type { Loaded } from './action.tsx';
import { Loading } from './loading.tsx';

interface Props {
  of: Pick<Loaded<unknown>, 'problem' | 'load'>;
  /** The sentence of a failure, in place of its cause. */
  unread?: string | undefined;
}

/** Says that something could not be read, also where an earlier state of it is shown. */
export const LoadProblem = ({ of: { problem, load }, unread }: Props) =>
  problem ? <ProblemNote problem={{ ...problem, sentence: unread ?? problem.sentence }} onRetry={load} /> : null;

/** Stands in the place of what is not loaded. */
export const LoadedLater = (props: Props) => (props.of.problem ? <LoadProblem {...props} /> : <Loading />);

/** A section that is not loaded. */
export const NotLoaded = ({ title, ...props }: Props & { title: string }) => (
  <section>
    <h2>{title}</h2>
    <LoadedLater {...props} />
  </section>
);
