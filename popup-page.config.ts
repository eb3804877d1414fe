/**
 * Builds the popup's page so that its script is all it has to fetch: a popup is opened all day and is gone between, and each
 * file more is a round through the browser before the first thing can be seen.
 */
import type { Plugin, Rolldown } from 'vite';

const PAGE = /popup\/index\.html$/;
/** The build tool puts it into the head, where it might run before the body is there. */
const SCRIPT = /\s*(<script type="module"[^>]*><\/script>)/;
const STYLE = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string => {
  if (file?.type !== 'asset') throw new Error('The popup links to what is not there.');
  return String(file.source);
};

export const lightPopupPage: Plugin = {
  name: 'light-popup-page',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = Object.values(bundle).find(({ fileName }) => PAGE.test(fileName));
    if (page?.type !== 'asset') return;
    const styles: string[] = [];
    const [, script = ''] = SCRIPT.exec(String(page.source)) ?? [];
    page.source = String(page.source)
      .replace(SCRIPT, '')
      .replace('</body>', `${script.replace('<script', '<script async')}\n  </body>`)
      .replace(STYLE, (_link, file: string) => {
        styles.push(file);
        return `<style>${textOf(bundle[file]).trim()}</style>`;
      });
    const others = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.html'));
    // Styles of the popup alone are in no other page now.
    for (const file of styles) if (!others.some((other) => textOf(other).includes(file))) delete bundle[file];
  },
};
