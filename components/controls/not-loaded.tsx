/** Shows that something is loading, and why it could not be loaded, with *Try again*. */
import { problemOf } from '../connection/problem.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import type { Loaded } from './action.tsx';
import { Loading } from './loading.tsx';

interface Props {
  of: Pick<Loaded<unknown>, 'error' | 'load'>;
  /** The sentence of a failure, in place of its cause. */
  unread?: string | undefined;
}

/** Says that something could not be read, also where an earlier state of it is shown. */
export const LoadProblem = ({ of: { error, load }, unread }: Props) => {
  if (error === undefined) return null;
  const problem = problemOf(error);
  return <ProblemNote problem={{ ...problem, sentence: unread ?? problem.sentence }} onRetry={load} />;
};

/** Stands in the place of what is not loaded. */
export const LoadedLater = (props: Props) => (props.of.error !== undefined ? <LoadProblem {...props} /> : <Loading />);

/** A section that is not loaded. */
export const NotLoaded = ({ title, ...props }: Props & { title: string }) => (
  <section>
    <h2>{title}</h2>
    <LoadedLater {...props} />
  </section>
);
