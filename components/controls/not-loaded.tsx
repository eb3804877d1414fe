/** Shows a section whose content is loading or failed to load, with the reason. */
import { Loading } from './loading.tsx';

interface Props {
  title: string;
  /** The error, if loading failed. */
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
