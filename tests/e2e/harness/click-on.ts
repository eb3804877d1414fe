/** Clicks once, on a page that may redraw the element before the click or close because of it. */
import { until } from './until.ts';

interface Clickable {
  click: () => Promise<void>;
}

interface ClosingPage {
  isClosed: () => boolean;
}

/** Finds the element again if the page redraws it before the click reaches it. */
export const clickOn = async (what: string, page: ClosingPage, find: () => Promise<Clickable>): Promise<void> => {
  await until(`a click on ${what}`, async () => {
    const found = await find();
    await found.click().catch((error: unknown) => {
      // A popup may close before its click is confirmed: the click itself closed it.
      if (!page.isClosed()) throw error;
    });
    return true;
  });
};
