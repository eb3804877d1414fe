/** A section of which nothing can be shown: not yet, or not at all, and then why. */
import { Loading } from './loading.tsx';

interface Props {
  title: string;
  /** What went wrong. */
  notice: string | undefined;
}

export const NotLoaded = ({ title, notice }: Props) => (
  <section>
    <h2>{title}</h2>
    {notice === undefined ? (
      <Loading />
    ) : (
      <p class="notice notice-problem" role="alert">
        {notice}
      </p>
    )}
  </section>
);
