/** Posts and stories: what is being said about a page, and by whom. */
import type { ViewProps } from '../panel/panel-screen.tsx';

export const PostsScreen = (_: ViewProps) => <p>No posts are collected yet.</p>;
