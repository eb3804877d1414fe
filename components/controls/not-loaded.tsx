/** A section of which nothing can be shown: not yet, or not at all, and then why. */
import { Loading } from './loading.tsx';

interface Props {
  title: string;
  /** What went wrong. */
  said: string | undefined;
}

export const NotLoaded = ({ title, said }: Props) => (
  <section>
    <h2>{title}</h2>
    {said === undefined ? (
      <Loading />
    ) : (
      <p class="notice notice-problem" role="alert">
        {said}
      </p>
    )}
  </section>
);
