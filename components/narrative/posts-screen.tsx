/** Posts and stories: what is being said about a page, and by whom. */
import { t } from '../../lib/platform/words.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';

export const PostsScreen = (_: ViewProps) => <p>{t('posts.none')}</p>;
