/** Answers Chromium's permission prompt for the extension. */
import { flatten, type NativeUi } from './native-ui.ts';
import { until } from './until.ts';

const buttons = { allow: 'Allow', deny: 'Deny' };

export const answerPrompt = async (ui: NativeUi, answer: keyof typeof buttons): Promise<string> => {
  let words = '';
  let pressed = 0;
  // The prompt ignores a click that comes before a person can have read it, and then restarts its delay.
  await until(`a permission prompt with the button "${buttons[answer]}"`, async () => {
    const [prompt] = await ui.windows('ExtensionInstallDialogView');
    if (!prompt) return words !== '';
    const views = flatten(prompt.views);
    const button = views.find(({ kind, text }) => kind === 'MdTextButton' && text === buttons[answer]);
    if (!button || Date.now() - pressed < 700) return false;
    words = views.flatMap(({ kind, text }) => (kind === 'Label' && text ? [text] : [])).join(' ');
    await ui.press(prompt, button);
    pressed = Date.now();
    return false;
  });
  return words;
};
