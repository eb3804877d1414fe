/** The words of a button or link after an icon, which says nothing to a screen reader. */
import type { LucideIcon } from 'lucide-preact';
import type { ComponentChildren } from 'preact';

export const WithIcon = ({ icon: Icon, children }: { icon: LucideIcon; children: ComponentChildren }) => (
  <>
    <Icon class="before-words" size={16} aria-hidden="true" />
    {children}
  </>
);
