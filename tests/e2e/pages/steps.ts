/** Uses a view as a person does who hears it read: each step is found by its role and name, is visible, and can be used. */
import type { View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';

type Role = 'button' | 'link' | 'heading' | 'textbox' | 'checkbox' | 'radio' | 'status' | 'image' | 'region';

const PATIENCE_MS = 30_000;

/** Marks the first element of this role and name that is visible; its text if it can be used. */
const findStep = (role: Role, source: string, flags: string): string | null => {
  const selectors: Record<Role, string> = {
    button: 'button, summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    textbox: 'textarea, input:not([type]), input[type="text"], input[type="search"], input[type="password"]',
    checkbox: 'input[type="checkbox"]',
    radio: 'input[type="radio"]',
    status: '[role="status"]',
    image: 'img, [role="img"]',
    region: 'section[aria-label], section[aria-labelledby]',
  };
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null; // cast: of fields
    return plain(
      element.getAttribute('aria-label') ??
        (by && document.getElementById(by)?.textContent) ??
        labels?.[0]?.textContent ??
        element.getAttribute('alt') ??
        element.getAttribute('placeholder') ??
        element.textContent,
    );
  };
  const pattern = new RegExp(source, flags);
  for (const old of document.querySelectorAll('[data-step]')) old.removeAttribute('data-step');
  const found = [...document.querySelectorAll(selectors[role])].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && pattern.test(nameOf(element)),
  );
  if (!found || found.matches(':disabled')) return null;
  found.setAttribute('data-step', '');
  return plain(found.textContent);
};

const patternOf = (name: string | RegExp): [source: string, flags: string] =>
  typeof name === 'string' ? [`^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`, ''] : [name.source, name.flags];

/** Waits until the view has it, and returns its text. */
export const see = async (view: View, role: Role, name: string | RegExp, patience = PATIENCE_MS): Promise<string> => {
  const { text } = await until(
    `${role} ${name}`,
    async () => {
      const found = await view.evaluate(findStep, role, ...patternOf(name));
      return found !== null && { text: found };
    },
    patience,
  );
  return text;
};

/** Clicks on it. */
export const use = async (view: View, role: Role, name: string | RegExp): Promise<void> => {
  await see(view, role, name);
  await view.click('[data-step]');
};

/** Types into it. */
export const fillIn = async (view: View, name: string | RegExp, text: string): Promise<void> => {
  await see(view, 'textbox', name);
  await view.type('[data-step]', text);
};
