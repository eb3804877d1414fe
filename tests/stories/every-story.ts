/// <reference types="vite/client" />
/** Collects the stories of every file `*.stories.tsx` in this folder. */
import type { Story } from './story.ts';

const files = import.meta.glob<{ stories: Story[] }>('./views/*.stories.tsx', { eager: true });

export const everyStory: Story[] = Object.values(files).flatMap(({ stories }) => stories);
