/** One click that arrives, on a page that may be drawn anew beneath it or closed by it. */
import { until } from './until.ts';

interface Clickable {
  click: () => Promise<void>;
}

interface ClosingPage {
  isClosed: () => boolean;
}

/** What is drawn anew before the click reaches it is looked for again. */
export const clickOn = async (what: string, page: ClosingPage, find: () => Promise<Clickable>): Promise<void> => {
  await until(`a click on ${what}`, async () => {
    const found = await find();
    await found.click().catch((error: unknown) => {
      // A popup may be gone before its click has been answered: it is what was clicked that closed it.
      if (!page.isClosed()) throw error;
    });
    return true;
  });
};
