/// <reference types="vite/client" />
/** All stories: those of every file `*.stories.tsx` of this folder. */
import type { Story } from './story.ts';

const files = import.meta.glob<{ stories: Story[] }>('./views/*.stories.tsx', { eager: true });

export const everyStory: Story[] = Object.values(files).flatMap(({ stories }) => stories);
